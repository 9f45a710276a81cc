import type { Page } from '@playwright/test';
import { leaveApp } from './journey';

/**
 * Stops the page's clock at a time of its own, which it does not correct by the server's replies. Leaves the app first: while the
 * browser puts the clock in place it shows 1970 for a moment, and an open page would store how far that is off.
 */
export async function setDeviceClock(page: Page, time: string | number): Promise<void> {
  await leaveApp(page);
  await page.addInitScript(() => {
    const read = (headers: Headers, name: string) => new Map(headers).get(name.toLowerCase()) ?? null;
    Headers.prototype.get = function (this: Headers, name) {
      return name === 'date' ? null : read(this, name);
    };
  });
  await page.clock.setFixedTime(time);
}
