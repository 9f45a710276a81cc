import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pagePatterns, paths } from '@everstep/domain/base/paths';
import { expectAccessible, isDeep, looksOf, applyLook, type Look } from './support/axe';
import { expect, leaveApp, startSignedIn, test } from './support/journey';
import type { Screen } from './support/screen';

const folder = new URL('./screens/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder).map(async (file) => (await import(`./screens/${file}`)) as { screens: Screen[] }),
);
const screens = modules.flatMap((module) => module.screens);
const pathOf = (address: string) => new URL(address, 'http://x').pathname;

/** Samples for the variable parts of paths. */
const samples: Record<string, string> = { slug: 'elite-fertility-fundamentals' };

function samplePath(pattern: string): string {
  return pattern.replace(/:(\w+)/g, (_part, name: string) => {
    const sample = samples[name];
    if (!sample) throw new Error(`${pattern} needs a sample for :${name}`);
    return sample;
  });
}

/** Pages that are tested only as screens, because they redirect or need another kind of user. */
const testedAsScreens: readonly string[] = [paths.clearCache, paths.adminDashboard];
const plainPages = pagePatterns.filter((pattern) => !testedAsScreens.includes(pattern)).map(samplePath);

async function open(page: Page, path: string, look: Look) {
  await applyLook(page, look);
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('main [role=status]', { hasText: 'Loading' })).toHaveCount(0);
}

/** Returns whether the page was shown without a redirect. */
async function checkPlainPage(page: Page, path: string, user: string, screenIndex: number): Promise<boolean> {
  for (const look of looksOf(screenIndex)) {
    await open(page, path, look);
    if (new URL(page.url()).pathname !== path) return false;
    await expectAccessible(page, `${path} of ${user}`, look);
  }
  return true;
}

// In every run journeys/app/routes.spec.ts examines each page once.
for (const [index, path] of (isDeep ? plainPages : []).entries())
  test(`axe finds no violations on ${path}, for a user and a visitor`, async ({ page }) => {
    await startSignedIn(page, 'pro@parents.example');
    const isForUsers = await checkPlainPage(page, path, 'a user', 2 * index);
    await leaveApp(page);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    const isForVisitors = await checkPlainPage(page, path, 'a visitor', 2 * index + 1);
    expect([isForUsers, isForVisitors], 'is shown to a user or to a visitor').toContain(true);
  });

test('every page that is tested only as a screen has one', () => {
  const paths = screens.map((screen) => screen.path);
  expect(testedAsScreens.filter((path) => !paths.includes(path))).toEqual([]);
});

/** The screens of one page that a user reaches from the same session. */
const groups = new Map<string, { screen: Screen; index: number }[]>();
for (const [index, screen] of screens.entries()) {
  const group = `${pathOf(screen.path)} as ${screen.as ?? 'a visitor'}`;
  groups.set(group, [...(groups.get(group) ?? []), { screen, index }]);
}

for (const [group, members] of groups)
  test(`axe finds no violations on the screens of ${group}, and nothing is cut off`, async ({ page }) => {
    for (const { screen, index } of members)
      await test.step(screen.name, async () => {
        const { name, path, as, prepare } = screen;
        await leaveApp(page);
        await page.evaluate(() => sessionStorage.clear());
        if (as) await startSignedIn(page, as);
        for (const look of looksOf(index)) {
          await open(page, path, look);
          await prepare?.(page);
          await expectAccessible(page, name, look);
        }
      });
  });

test('axe finds no violations in the phone menu', async ({ page }) => {
  const look: Look = { width: 320, theme: 'light' };
  await open(page, '/', look);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'menu', look);
});

test('the theme changes without a transition for a user who prefers reduced motion', async ({ page }) => {
  await open(page, '/', { width: 1280, theme: 'light' });
  const transitions = await page.getByRole('button', { name: 'Use the dark theme' }).evaluate((button: HTMLElement) => {
    button.click();
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible();
  expect(transitions).toBe(0);
});
