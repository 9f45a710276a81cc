import type { Page } from '@playwright/test';
import { expect, test } from './journey';

const timeout = 90_000;

/**
 * Waits until the first worker has cached the app and controls this page. It loads every file of the app, which takes a slow machine
 * longer than anything else that is waited for.
 */
export async function expectWorker(page: Page): Promise<void> {
  test.setTimeout(test.info().timeout + timeout);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout })
    .toBe('activated');
}
