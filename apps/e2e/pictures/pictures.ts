import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { paths } from '@everstep/domain/base/paths';
import { expect, signInAs, test } from '../support/journey';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const schemes = ['light', 'dark'] as const;

test.use({ locale: 'en-US', contextOptions: { reducedMotion: 'reduce' } });

/** Chromium writes WebP only through its own protocol. */
async function writeWebP(page: Page, name: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  writeFileSync(`${root}apps/web/public/screens/${name}.webp`, Buffer.from(data, 'base64'));
}

for (const scheme of schemes) {
  test.describe(`on a phone, ${scheme}`, () => {
    test.use({ viewport: { width: 390, height: 720 }, deviceScaleFactor: 2, colorScheme: scheme });

    test('the dashboard', async ({ page }) => {
      await signInAs(page, 'plus@parents.example');
      await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
      await expect(page.getByRole('status')).toHaveCount(0);
      await writeWebP(page, `dashboard-${scheme}`);
    });

    test('the curve of the fertility tracker', async ({ page }) => {
      await signInAs(page, 'plus@parents.example');
      await page.goto(paths.fertilityTracker);
      const chart = page
        .locator('figure')
        .filter({ has: page.locator('svg') })
        .first();
      await chart.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 84));
      await writeWebP(page, `tracker-${scheme}`);
    });

    test('a lesson', async ({ page }) => {
      await page.goto(paths.lesson('elite-fertility-fundamentals'));
      await writeWebP(page, `lesson-${scheme}`);
    });
  });
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

  test('the landing page, for the README', async ({ page }) => {
    await page.goto(paths.home);
    await page.screenshot({ path: `${root}docs/images/landing.png` });
  });
});
