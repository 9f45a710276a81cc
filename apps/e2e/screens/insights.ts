import { insightTexts } from '@everstep/domain/insights';
import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

export const screens: Screen[] = [
  {
    name: 'insights with the reason for one',
    path: '/insights',
    as: 'pro@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: insightTexts.why }).first().click();
      await expect(page.getByText(insightTexts.method).first()).toBeVisible();
    },
  },
  {
    name: 'example insights with the days of one',
    path: '/insights',
    as: 'free@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: insightTexts.days }).first().click();
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
];
