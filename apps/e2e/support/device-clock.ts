import type { Page } from '@playwright/test';

/** From now on the page believes its own clock, and does not correct it by the time of the server's replies. */
export async function keepDeviceClock(page: Page): Promise<void> {
  await page.route(/\/api\/(?!sync\/events)/, async (route) => {
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}
