import { entryTexts } from '@everstep/domain/base/entry-texts';
import { milestoneTexts } from '@everstep/domain/milestones';
import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

export const screens: Screen[] = [
  {
    name: 'another checklist',
    path: '/baby-milestones',
    as: 'plus@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^4 years/ }).click();
      await expect(page.getByRole('heading', { name: milestoneTexts.byAge('4 years') })).toBeVisible();
    },
  },
  {
    name: 'details of a milestone with an error',
    path: '/baby-milestones',
    as: 'plus@parents.example',
    prepare: async (page) => {
      await page.getByText('Theo', { exact: true }).click();
      await page.getByRole('button', { name: /^18 months/ }).click();
      await page.getByRole('button', { name: milestoneTexts.detailsOf('Scribbles') }).click();
      await page.getByLabel(milestoneTexts.dateLabel).fill('2019-01-01');
      await page.getByRole('dialog').getByRole('button', { name: entryTexts.save }).click();
      await expect(page.getByText(milestoneTexts.dateBeforeBirth)).toBeVisible();
    },
  },
  {
    name: 'a worry about development',
    path: '/baby-milestones',
    as: 'pro@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: milestoneTexts.concernAdd }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'summary of milestones for the doctor',
    path: '/baby-milestones?view=summary',
    as: 'pro@parents.example',
    prepare: (page) => expect(page.getByRole('button', { name: milestoneTexts.print })).toBeVisible(),
  },
];
