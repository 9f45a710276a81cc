import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

export const screens: Screen[] = [
  {
    name: 'forgotten password, sent',
    path: '/forgot-password',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('a-rather-long-address-of-somebody@parents.example');
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    },
  },
];
