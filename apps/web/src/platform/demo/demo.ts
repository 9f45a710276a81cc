import type { Endpoint } from '@everstep/domain/endpoint';
import { sessionTexts } from '@everstep/domain/session';
import type { Tier } from '@everstep/domain/tiers';
import { ApiError } from '../api/client';
import { loadDemoReplies } from '../slices/registry';

/** Replies from the slices' demo data. A call without demo data is refused with the text of the demo bar. */
export async function replyInDemo(
  { method, path }: Endpoint,
  { params, body }: { params: Record<string, string>; body?: unknown },
  tier: Tier,
): Promise<unknown> {
  const replies = await loadDemoReplies();
  const found = replies.find(({ record }) => record.method === method && record.path === path);
  if (!found) throw new ApiError('refused', 0, `${sessionTexts.demo}.`);
  return found.reply({ params: params as never, body: body as never, tier });
}
