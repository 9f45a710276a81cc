import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

export const screens: Screen[] = [
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
];
