import type { Page } from '@playwright/test';

/** From its next document on, the page believes its own clock, and does not correct it by the time of the server's replies. */
export async function keepDeviceClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const read = (headers: Headers, name: string) => new Map(headers).get(name.toLowerCase()) ?? null;
    Headers.prototype.get = function (this: Headers, name) {
      return name === 'date' ? null : read(this, name);
    };
  });
}
