import { entryTexts } from '@everstep/domain/base/entry-texts';
import { growthTexts } from '@everstep/domain/growth';
import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

export const screens: Screen[] = [
  {
    name: 'growth with its table open',
    path: '/growth',
    as: 'plus@parents.example',
    prepare: async (page) => {
      await page.getByText('View as a table').click();
      await page.getByText(growthTexts.percentileTitle).click();
      await expect(page.getByText(growthTexts.percentileMeaning)).toBeVisible();
    },
  },
  {
    name: 'measurement with errors',
    path: '/growth',
    as: 'plus@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: growthTexts.add }).click();
      await page.getByRole('dialog').getByRole('button', { name: entryTexts.save }).click();
      await expect(page.getByText(growthTexts.nothing)).toBeVisible();
    },
  },
  {
    name: 'measurement that hardly any child has',
    path: '/growth',
    as: 'pro@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: growthTexts.add }).click();
      await page.getByRole('dialog').getByLabel(growthTexts.weightLabel).fill('99');
      await page.getByRole('dialog').getByRole('button', { name: entryTexts.save }).click();
      await expect(page.getByText(/Check the digits and the unit/)).toBeVisible();
    },
  },
];
