import { holdRedirect } from '../support/journey';
import type { Screen } from '../support/screen';

export const screens: Screen[] = [
  {
    name: 'cleared cache',
    path: '/clear-cache',
    prepare: async (page) => {
      await holdRedirect(page);
      await page.goto('/clear-cache');
      await page.getByRole('button', { name: 'Stay here' }).click();
    },
  },
];
