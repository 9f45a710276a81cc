import type { Page } from '@playwright/test';
import { expect, signUpAndShowTour } from '../support/journey';
import type { Screen } from '../support/screen';

async function openPlans(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Start your journey' }).click();
  const plans = page.getByRole('dialog', { name: 'Start your journey' });
  await expect(plans).toBeVisible();
  return plans;
}

export const screens: Screen[] = [
  {
    name: 'landing',
    path: '/',
    prepare: async (page) => {
      await page.getByText('Elite AI Strategist').click();
      await page.getByRole('heading', { name: 'A look into the library' }).scrollIntoViewIfNeeded();
      await expect(page.getByText('Unlock with Elite Access').first()).toBeVisible();
    },
  },
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
    name: 'tour',
    path: '/',
    prepare: async (page) => {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await signUpAndShowTour(page);
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
];
