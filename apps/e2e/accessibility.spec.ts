import type { Page } from '@playwright/test';
import { demoPassword } from '@everstep/domain/demo';
import { expectAccessible, wear, widths } from './support/axe';
import { expect, signInAs, signUpToTour, takeQuiz, test } from './support/journey';

interface Screen {
  name: string;
  path: string;
  as?: string;
  /** Brings the page into the state to look at. */
  prepare?: (page: Page) => Promise<void>;
}

async function openPlans(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Start your journey' }).click();
  const plans = page.getByRole('dialog', { name: 'Start your journey' });
  await expect(plans).toBeVisible();
  return plans;
}

/** One line for each screen or state; each is looked at in two widths and both themes. */
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
  { name: 'cancelled Google sign-in', path: '/login?error=google_cancelled' },
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
  { name: 'incomplete link to confirm an address', path: '/confirm-email', as: 'pro@parents.example' },
  { name: 'plans and features', path: '/premium-features' },
  {
    name: 'plans dialog with a plan chosen',
    path: '/',
    prepare: async (page) => {
      const plans = await openPlans(page);
      await plans.getByText('Yearly').click();
      await plans.getByRole('button', { name: 'Upgrade to Pro, $990/year' }).click();
      await expect(plans.getByRole('link', { name: 'Create an account' })).toBeVisible();
    },
  },
  {
    name: 'plans dialog',
    path: '/',
    prepare: async (page) => {
      await openPlans(page);
    },
  },
  {
    name: 'subscription',
    path: '/dashboard?tab=subscription',
    as: 'free@parents.example',
    prepare: (page) => expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible(),
  },
  {
    name: 'upgrade of the dashboard',
    path: '/dashboard?tab=subscription',
    as: 'free@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'refused change of plan',
    path: '/dashboard?tab=subscription&change=everything',
    as: 'free@parents.example',
    prepare: (page) => expect(page.getByText('Invalid subscription plan selected')).toBeVisible(),
  },
  { name: 'payment without a session', path: '/success' },
  { name: 'payment of somebody signed in', path: '/success', as: 'free@parents.example' },
  { name: 'payment that was left', path: '/cancel' },
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
  {
    name: 'fertility tracker',
    path: '/fertility-tracker',
    as: 'plus@parents.example',
    prepare: async (page) => {
      await page.getByText('View as a table').click();
      await page
        .getByText(/: \d+ days, rise on day/)
        .first()
        .click();
    },
  },
  {
    name: 'fertility tracker of a free plan, with a day to log',
    path: '/fertility-tracker',
    as: 'free@parents.example',
    prepare: async (page) => {
      const open = page.getByRole('button', { name: 'Log today' });
      await expect(page.getByRole('heading', { name: 'What you logged' })).toBeVisible();
      if (await open.isVisible()) await open.click();
      for (const group of ['Mucus', 'Symptoms', 'Note']) await page.locator('summary', { hasText: group }).click();
      await page.getByRole('textbox', { name: 'Temperature' }).fill('34.2');
      await page.getByRole('button', { name: 'Save entry' }).click();
      await expect(page.getByText(/^A waking temperature lies between/)).toBeVisible();
    },
  },
  {
    name: 'settings of the tracker',
    path: '/fertility-tracker',
    as: 'pro@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('radio', { name: 'Pregnancy' }).check();
    },
  },
  {
    name: 'import of days',
    path: '/fertility-tracker',
    as: 'pro@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Import days' }).click();
      const table = 'date,temperature\n2026-01-01,36.5\n2026-01-02,34\n';
      const file = { name: 'days.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
      await page.locator('input[type="file"]').setInputFiles(file);
      await expect(page.getByText(/^Line 3\b/)).toBeVisible();
    },
  },
  {
    name: 'summary for a doctor',
    path: '/fertility-tracker?view=summary',
    as: 'plus@parents.example',
    prepare: (page) => expect(page.getByRole('heading', { name: 'Cycle summary' })).toBeVisible(),
  },
  {
    name: 'own data',
    path: '/dashboard?tab=data',
    as: 'pro@parents.example',
    prepare: (page) => expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible(),
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
  {
    name: 'first aid',
    path: '/get-help-now',
    prepare: async (page) => {
      for (const id of ['burns', 'not-breathing', 'cpr-adult']) await page.locator(`#${id}`).click();
      for (const id of ['burns', 'cpr-adult'])
        await expect(page.locator(`details:has(> #${id}) [role=img] > svg`).first()).toBeVisible();
    },
  },
  {
    name: 'donation dialog',
    path: '/?donate=true',
    prepare: (page) => expect(page.getByRole('button', { name: 'Donate $50' })).toBeVisible(),
  },
  {
    name: 'donation dialog with an error',
    path: '/?donate=true',
    prepare: async (page) => {
      await page.getByText('Add your name or e-mail (optional)').click();
      await page.getByLabel('Custom amount').fill('4');
      await page.keyboard.press('Tab');
      await expect(page.getByText('Minimum donation amount is $5')).toBeVisible();
    },
  },
  { name: 'donation without a session', path: '/donation-success' },
  { name: 'cancelled donation', path: '/donation-cancel' },
  { name: 'ledger of donations', path: '/donations' },
  { name: 'link that stops no gift', path: '/stop-gift' },
  { name: 'not found', path: '/nowhere' },
];

for (const { name, path, as, prepare } of screens) {
  test(`axe finds nothing on ${name}, and nothing is cut off`, async ({ page }) => {
    if (as) await signInAs(page, as);
    for (const width of widths) {
      await wear(page, width);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('h1').first()).toBeVisible();
      await prepare?.(page);
      await expectAccessible(page, name, width);
    }
  });
}

test('axe finds nothing in the menu of a phone', async ({ page }) => {
  await wear(page, 320);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'menu', 320);
});

test('for a person who wants little motion the theme changes at once, with no text behind its ground', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const moving = await page.getByRole('button', { name: 'Use the dark theme' }).evaluate((button: HTMLElement) => {
    button.click();
    return document.getAnimations().length;
  });
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible();
  expect(moving).toBe(0);
});
