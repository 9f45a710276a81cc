import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../support/chromium';
import { expect, startSignedIn, test } from '../../support/journey';

// The browser's font-size setting, because media queries ignore a style on the root element.
const doubleFontSize = '--blink-settings=defaultFontSize=32';
const publicPages = ['/', '/login', '/library', '/library/elite-fertility-fundamentals', '/get-help-now', '/donations'];
/** Of a family with a baby and an older child. */
const familyPages = ['/dashboard', '/trackers', '/family'];
const userPages = ['/dashboard', '/dashboard?tab=subscription', '/fertility-tracker'];

test('no page overflows a phone screen at twice the text size', async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, doubleFontSize],
  });
  const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const pageWidth = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('main [role=status]', { hasText: 'Loading' })).toHaveCount(0);
    return page.evaluate(() => document.documentElement.scrollWidth);
  };
  for (const path of publicPages) expect(await pageWidth(path), path).toBe(390);
  await startSignedIn(page, 'plus@parents.example');
  for (const path of userPages) expect(await pageWidth(path), path).toBe(390);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await startSignedIn(page, 'pro@parents.example');
  for (const path of familyPages) expect(await pageWidth(path), path).toBe(390);
  await browser.close();
});
