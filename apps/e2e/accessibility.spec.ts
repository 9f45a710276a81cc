import type { Page } from '@playwright/test';
import { demoPassword } from '@everstep/domain/demo';
import { expectAccessible, looks, wear } from './axe';
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
  {
    name: 'landing',
    path: '/',
    prepare: async (page) => {
      await page.getByText('Elite AI Strategist').click();
      await page.getByRole('heading', { name: 'A look into the library' }).scrollIntoViewIfNeeded();
      await expect(page.getByText('Unlock with Elite Access').first()).toBeVisible();
    },
  },
  { name: 'sign-in', path: '/login' },
  {
    name: 'sign-in with errors',
    path: '/login',
    prepare: (page) => page.getByRole('button', { name: 'Sign in' }).click(),
  },
  { name: 'sign-up', path: '/signup' },
  {
    name: 'refused sign-in',
    path: '/login',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('nobody@parents.example');
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('Invalid email or password')).toBeVisible();
    },
  },
  { name: 'failed Google sign-in', path: '/login?error=google' },
  {
    name: 'code of an administrator, refused',
    path: '/login',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('admin@everstep.example');
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByText('Admin verification code is required')).toBeVisible();
    },
  },
  { name: 'forgotten password', path: '/forgot-password' },
  {
    name: 'forgotten password, sent',
    path: '/forgot-password',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('a-rather-long-address-of-somebody@parents.example');
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    },
  },
  { name: 'invalid reset link', path: '/reset-password?token=nonsense' },
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
  {
    name: 'library search',
    path: '/library',
    prepare: async (page) => {
      await page.getByRole('searchbox').fill('sleep');
      await expect(page.getByText(/lessons found/)).toBeVisible();
    },
  },
  {
    name: 'lesson in short with its quiz checked',
    path: '/library/elite-fertility-fundamentals',
    prepare: async (page) => {
      await page.getByText(/^Short version/).click();
      const questions = page.getByRole('region', { name: 'Check what has stayed' }).getByRole('group');
      await expect(questions).toHaveCount(3);
      for (const question of await questions.all()) await question.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Check my answers' }).click();
      await expect(page.getByText(/of 3 right|All 3 right/)).toBeVisible();
    },
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
  {
    name: 'get help now',
    path: '/get-help-now',
    prepare: async (page) => {
      for (const id of ['choking-under-1', 'violence', 'pregnancy']) await page.locator(`#${id}`).click();
    },
  },
  { name: 'not found', path: '/nowhere' },
];

for (const { name, path, as, prepare } of screens) {
  test(`axe finds nothing on ${name}, and nothing is cut off`, async ({ page }) => {
    if (as) await signInAs(page, as);
    for (const look of looks) {
      await wear(page, look);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('h1').first()).toBeVisible();
      await prepare?.(page);
      await expectAccessible(page, name, look);
    }
  });
}

test('axe finds nothing in the menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'menu', { colorScheme: 'light', width: 320 });
});
