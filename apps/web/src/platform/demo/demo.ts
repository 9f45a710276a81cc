import type { Endpoint } from '@everstep/domain/endpoint';
import { sessionTexts } from '@everstep/domain/session';
import type { Tier } from '@everstep/domain/tiers';
import { ApiError } from '../api/api-error';
import { loadDemoReplies } from '../slices/registry';

/** Replies with the demo data of the slices. Refuses a call without demo data with the text of the demo bar. */
export async function replyInDemo(
  { method, path }: Endpoint,
  { params, body }: { params: Record<string, string>; body?: unknown },
  tier: Tier,
): Promise<unknown> {
  const replies = await loadDemoReplies();
  const demoReply = replies.find(({ record }) => record.method === method && record.path === path);
  if (!demoReply) throw new ApiError('refused', 0, `${sessionTexts.demo}.`);
  return demoReply.reply({ params: params as never, body: body as never, tier });
}
