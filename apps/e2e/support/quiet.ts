import type { Page, Request } from '@playwright/test';
import { streamChanges } from '@everstep/domain/sync';
import { expect } from './journey';

/** Follows what a page asks for from now on. The stream of changes, which never ends, does not count. */
export function watchRequests(page: Page) {
  const pending = new Set<Request>();
  let endedAt = Date.now();
  const end = (request: Request) => {
    pending.delete(request);
    endedAt = Date.now();
  };
  page.on('request', (request) => request.url().endsWith(streamChanges.path) || pending.add(request));
  page.on('requestfinished', end).on('requestfailed', end);
  return { pending, quietForMs: () => (pending.size > 0 ? 0 : Date.now() - endedAt) };
}

/** Opens a page and waits until it asks for nothing more. */
export async function openUntilQuiet(page: Page, path: string): Promise<void> {
  const { quietForMs } = watchRequests(page);
  await page.goto(path);
  await expect.poll(quietForMs).toBeGreaterThanOrEqual(500);
}
