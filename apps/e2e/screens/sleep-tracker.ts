import type { Page } from '@playwright/test';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { demoFamily } from '@everstep/domain/households';
import { sleepKind, sleepTexts } from '@everstep/domain/sleep';
import { trackerTexts } from '@everstep/domain/trackers';
import { logAndDelete, loseEdit } from '../support/entries';
import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

async function showBaby(page: Page): Promise<void> {
  await page.getByRole('group', { name: trackerTexts.chooseChild }).getByText('Mila').click();
  await expect(page.getByRole('heading', { name: sleepTexts.lastDays })).toBeVisible();
}

export const screens: Screen[] = [
  {
    name: 'sleep of a week, with its table and naps by age',
    path: '/sleep-tracker',
    as: 'pro@parents.example',
    prepare: async (page) => {
      await showBaby(page);
      await page.getByText(sleepTexts.table).click();
      await page.getByText(sleepTexts.napsTitle).first().click();
      await expect(page.getByRole('table')).toHaveCount(2);
    },
  },
  {
    name: 'menu of a sleep',
    path: '/sleep-tracker',
    as: 'plus@parents.example',
    prepare: async (page) => {
      await showBaby(page);
      // After midnight, today has no sleep yet.
      await page
        .getByRole('button', { name: /\d naps? / })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Edit or delete/ })
        .first()
        .click();
      await expect(page.getByRole('menuitem', { name: entryTexts.edit })).toBeVisible();
    },
  },
  {
    name: 'new sleep with errors',
    path: '/sleep-tracker',
    as: 'pro@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: sleepTexts.add }).click();
      await page.getByLabel(sleepTexts.fromLabel).fill('');
      await page.getByRole('dialog').getByRole('button', { name: entryTexts.save }).click();
      await expect(page.getByText(sleepTexts.startRequired)).toBeVisible();
    },
  },
  {
    name: 'sleep that was deleted, and one with conflicting edits',
    path: '/sleep-tracker',
    as: 'pro@parents.example',
    prepare: async (page) => {
      const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
      const sleep = { child_id: demoFamily.baby, started_at: ago(100), ended_at: ago(99), note: null };
      await logAndDelete(page, sleepKind.name, sleep);
      await loseEdit(page, sleepKind.name, ({ child_id: child }) =>
        child === demoFamily.baby ? { note: 'Woke up twice' } : undefined,
      );
      await page.reload();
      await showBaby(page);
      await expect(page.getByRole('region', { name: trackerTexts.lost.label })).toBeVisible();
      await page.getByText(trackerTexts.putBack.title).click();
      await expect(page.getByRole('button', { name: /^Put back: / }).first()).toBeVisible();
    },
  },
];
