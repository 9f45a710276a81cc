import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signInAs, signUpToTour, takeQuiz, test } from './journey';

interface Screen {
  name: string;
  path: string;
  as?: string;
  /** Brings the page into the state to look at. */
  prepare?: (page: Page) => Promise<void>;
}

/** One line for each screen or state; each is looked at in both themes and two widths. */
const screens: Screen[] = [
  { name: 'landing', path: '/', prepare: (page) => page.getByText('Elite AI Strategist').click() },
  { name: 'sign-in', path: '/login' },
  {
    name: 'sign-in with errors',
    path: '/login',
    prepare: (page) => page.getByRole('button', { name: 'Sign in' }).click(),
  },
  { name: 'sign-up', path: '/signup' },
  { name: 'library', path: '/library' },
  {
    name: 'upgrade prompt',
    path: '/library',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Unlock/ })
        .first()
        .click(),
  },
  { name: 'lesson', path: '/library/child-development-optimization', as: 'free@parents.example' },
  { name: 'locked lesson', path: '/library/advanced-ivf-protocols' },
  { name: 'dashboard', path: '/dashboard', as: 'plus@parents.example' },
  { name: 'profile', path: '/dashboard?tab=profile', as: 'pro@parents.example' },
  { name: 'suspended dashboard', path: '/dashboard', as: 'suspended@parents.example' },
  {
    name: 'tour',
    path: '/',
    prepare: async (page) => {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await signUpToTour(page);
    },
  },
  {
    name: 'cleared cache',
    path: '/',
    prepare: async (page) => {
      await page.goto('/clear-cache');
      await page.getByRole('button', { name: 'Stay here' }).click();
    },
  },
  { name: 'quiz', path: '/smart-start-quiz' },
  { name: 'quiz crisis card', path: '/smart-start-quiz', prepare: (page) => takeQuiz(page, { untilCrisis: true }) },
  { name: 'quiz result', path: '/smart-start-quiz', prepare: (page) => takeQuiz(page) },
  { name: 'not found', path: '/nowhere' },
];

const themes = ['light', 'dark'] as const;
const widths = [320, 1280];

for (const { name, path, as, prepare } of screens) {
  test(`axe finds nothing on ${name}, and nothing is cut off`, async ({ page }) => {
    if (as) await signInAs(page, as);
    for (const colorScheme of themes) {
      for (const width of widths) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('h1').first()).toBeVisible();
        await prepare?.(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
        expect(found, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(sideways, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}

test('axe finds nothing in the menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
