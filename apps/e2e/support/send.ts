import type { Page } from '@playwright/test';
import type { Access, Endpoint } from '@everstep/domain/endpoint';

/** Calls an endpoint as the user of this page, without the app. Throws unless the server does what is asked. */
export async function send<Params, Body, Reply, Query>(
  page: Page,
  { method, path }: Endpoint<Params, Body, Reply, Access, Query>,
  { params, body }: { params?: Params; body?: Body } = {},
): Promise<Reply> {
  const origin = process.env.EVERSTEP_URL ?? '';
  const values = (params ?? {}) as Record<string, string>;
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(values[name] ?? ''));
  const reply = await page.request.fetch(origin + filled, { method, headers: { origin }, ...(body && { data: body }) });
  if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
  return (await reply.json()) as Reply;
}
