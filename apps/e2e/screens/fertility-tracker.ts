import { addDays, localDay } from '@everstep/domain/base/days';
import { emptyEntry, fertilityKind } from '@everstep/domain/fertility';
import { trackerTexts } from '@everstep/domain/trackers';
import { logAndDeleteOwn } from '../support/entries';
import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

export const screens: Screen[] = [
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
      await expect(open.or(page.locator('summary', { hasText: 'Mucus' })).first()).toBeVisible();
      if (await open.isVisible()) await open.click();
      for (const group of ['Mucus', 'Symptoms', 'Note']) await page.locator('summary', { hasText: group }).click();
      await page.getByRole('textbox', { name: 'Temperature' }).fill('34.2');
      await page.getByRole('button', { name: 'Save entry' }).click();
      await expect(page.getByText(/^A waking temperature is between/)).toBeVisible();
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
    name: 'calendar of the tracker',
    path: '/fertility-tracker?view=calendar',
    as: 'plus@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Previous' }).click();
      await expect(page.getByRole('button', { name: /fertile day \(estimate\)/ }).first()).toBeVisible();
    },
  },
  {
    name: 'cycles compared',
    path: '/fertility-tracker?view=compare',
    as: 'plus@parents.example',
    prepare: async (page) => {
      await page.getByText('By the day of the rise').click();
      await page.getByText('View as a table').click();
      await expect(page.getByRole('table', { name: /^Temperatures of/ })).toBeVisible();
    },
  },
  {
    name: 'form for a period',
    path: '/fertility-tracker?view=calendar',
    as: 'pro@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Log a period' }).click();
      await page.getByRole('button', { name: 'Save period' }).click();
      await expect(page.getByText('Please choose a day.')).toBeVisible();
    },
  },
  {
    name: 'summary for a doctor',
    path: '/fertility-tracker?view=summary',
    as: 'plus@parents.example',
    prepare: (page) => expect(page.getByRole('heading', { name: 'Cycle summary' })).toBeVisible(),
  },
  {
    name: 'day of the own log that was deleted',
    path: '/fertility-tracker',
    as: 'pro@parents.example',
    prepare: async (page) => {
      // Before all that the demo account has logged.
      const day = addDays(localDay(new Date()), -2000);
      const entry = { ...emptyEntry(day), temperature: 36.6, note: 'Slept badly' };
      await logAndDeleteOwn(page, fertilityKind.name, { [day]: entry });
      await page.reload();
      await page.getByText(trackerTexts.putBack.title).click();
      await expect(page.getByRole('button', { name: /^Put back: / }).first()).toBeVisible();
    },
  },
];
