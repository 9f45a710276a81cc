import type { Page, Request } from '@playwright/test';
import { streamChanges } from '@everstep/domain/sync';
import { expect } from './journey';

const quietMs = 500;

/** Opens a page and waits until it asks for nothing more. The stream of changes, which never ends, does not count. */
export async function openUntilQuiet(page: Page, path: string): Promise<void> {
  const pending = new Set<Request>();
  let lastAt = Date.now();
  const begin = (request: Request) => void (request.url().endsWith(streamChanges.path) || pending.add(request));
  const end = (request: Request) => {
    pending.delete(request);
    lastAt = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.goto(path);
  await expect.poll(() => pending.size === 0 && Date.now() - lastAt >= quietMs).toBe(true);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
