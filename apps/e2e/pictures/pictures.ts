import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { paths } from '@everstep/domain/base/paths';
import { demoFamily } from '@everstep/domain/households';
import { sleepKind } from '@everstep/domain/sleep';
import { logAs } from '../support/entries';
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

const phone = { viewport: { width: 390, height: 720 }, deviceScaleFactor: 2 };
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test.describe('on a phone', () => {
  test.use({ ...phone, colorScheme: 'light' });

  test('the dashboard, a while after a feed and a nap', async ({ page }) => {
    await signInAs(page, 'plus@parents.example');
    const nap = { child_id: demoFamily.baby, started_at: ago(105), ended_at: ago(42), note: null };
    await logAs(page, demoFamily.id, sleepKind.name, nap);
    await page.reload();
    await page.mouse.move(0, 0);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await expect(page.getByText(/Awake for 4\d min/)).toBeVisible();
      await writeWebP(page, `dashboard-${colorScheme}`);
    }
  });
});

for (const scheme of schemes) {
  test.describe(`on a phone, ${scheme}`, () => {
    test.use({ ...phone, colorScheme: scheme });

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

  test('the library, for the dialog that installs the app', async ({ page }) => {
    await page.goto(paths.library);
    await expect(page.getByRole('article').first()).toBeVisible();
    await writeWebP(page, 'library-wide');
  });

  test('the landing page, for the README', async ({ page }) => {
    await page.goto(paths.home);
    await page.screenshot({ path: `${root}docs/images/landing.png` });
  });
});

/** Where the app shows the icon of a shortcut. */
const shortcuts = [
  ['left', paths.milkTracker, 'lucide-timer'],
  ['bottle', paths.milkTracker, 'lucide-milk'],
  ['diaper', paths.milkTracker, 'lucide-droplets'],
  ['log-today', paths.fertilityTracker, 'lucide-thermometer'],
  ['library', paths.library, 'lucide-book-open'],
  ['help', paths.library, 'lucide-life-buoy'],
] as const;

test('the icons of the shortcuts', async ({ page, context }) => {
  await signInAs(page, 'pro@parents.example');
  const paper = await context.newPage();
  await paper.setViewportSize({ width: 96, height: 96 });
  for (const [name, path, icon] of shortcuts) {
    await page.goto(path);
    const drawing = await page
      .locator(`svg.${icon}`)
      .first()
      .evaluate((svg) => svg.outerHTML);
    await paper.setContent(
      `<style>body { margin: 0; display: grid; place-items: center; height: 96px; background: #fbf7f0; color: #1f5b4e }
      svg { width: 52px; height: 52px }</style>${drawing}`,
    );
    await paper.screenshot({ path: `${root}apps/web/public/icons/shortcut-${name}.png` });
  }
});
