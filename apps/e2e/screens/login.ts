import { demoPassword } from '@everstep/domain/demo';
import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

export const screens: Screen[] = [
  {
    name: 'sign-in with errors',
    path: '/login',
    prepare: (page) => page.getByRole('button', { name: 'Sign in' }).click(),
  },
  {
    name: 'refused sign-in',
    path: '/login',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('nobody@parents.example');
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('Invalid email or password')).toBeVisible();
    },
  },
  { name: 'failed Google sign-in', path: '/login?error=google' },
  { name: 'canceled Google sign-in', path: '/login?error=google_cancelled' },
  {
    name: 'code of an administrator, refused',
    path: '/login',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('admin@everstep.example');
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByText('Admin verification code is required')).toBeVisible();
    },
  },
];
