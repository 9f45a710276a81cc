import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../support/chromium';
import { expect, signInAs, test } from '../../support/journey';

// The browser's font size setting, which media queries follow too; a style of the root element would not affect them.
const twice = '--blink-settings=defaultFontSize=32';
const publicPages = ['/', '/login', '/library', '/library/elite-fertility-fundamentals', '/get-help-now', '/donations'];
const ownPages = ['/dashboard', '/dashboard?tab=subscription', '/fertility-tracker'];

test('no page overflows a phone screen at twice the text size', async ({ baseURL }) => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments, twice] });
  const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const widthOf = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('h1').first()).toBeVisible();
    return [path, await page.evaluate(() => document.documentElement.scrollWidth)];
  };
  for (const path of publicPages) expect(await widthOf(path)).toEqual([path, 390]);
  await signInAs(page, 'plus@parents.example');
  for (const path of ownPages) expect(await widthOf(path)).toEqual([path, 390]);
  await browser.close();
});
