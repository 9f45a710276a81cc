import type { Page } from '@playwright/test';
import { screenTexts } from '@everstep/domain/planner';
import { knownPanelTexts } from '@everstep/domain/planner/known-dates';
import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

const path = '/family-planner';
const as = 'pro@parents.example';

/** Opens the first event that the search finds. A narrow screen has a button that shows the search. */
async function openFound(page: Page, text: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: screenTexts.search });
  const toggle = page.getByRole('button', { name: screenTexts.search });
  await expect(field.or(toggle)).toBeVisible();
  if (await toggle.isVisible()) await toggle.click();
  await field.fill(text);
  await page.getByRole('region', { name: screenTexts.search }).getByRole('button').first().click();
}

export const screens: Screen[] = [
  {
    name: 'new event that repeats, read from one line',
    path,
    as,
    prepare: async (page) => {
      await page.getByRole('button', { name: screenTexts.add, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(screenTexts.quickLabel).fill('soccer Mondays and Wednesdays 4-5:30 until June 12');
      await dialog.getByLabel(screenTexts.repeatLabel).selectOption('custom');
      await expect(dialog.locator('mark').first()).toBeVisible();
    },
  },
  {
    name: 'event with everything that can be done with it',
    path,
    as,
    prepare: async (page) => {
      await openFound(page, 'swim');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'which events of a series are meant',
    path,
    as,
    prepare: async (page) => {
      await openFound(page, 'swim');
      await page.getByRole('dialog').getByRole('button', { name: screenTexts.delete, exact: true }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'the dates that can be switched on',
    path,
    as,
    prepare: async (page) => {
      await page.getByRole('button', { name: knownPanelTexts.title }).click();
      await expect(page.getByRole('heading', { name: knownPanelTexts.title })).toBeVisible();
    },
  },
];
