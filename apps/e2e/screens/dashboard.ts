import { appPasswordScreenTexts, calendarAppsId } from '@everstep/domain/app-passwords/screen-texts';
import { deletionTexts } from '@everstep/domain/auth/account-deletion';
import { reminderSettingsPath, reminderSettingsTexts } from '@everstep/domain/reminders';
import { supportTexts } from '@everstep/domain/support';
import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

export const screens: Screen[] = [
  { name: 'dashboard', path: '/dashboard', as: 'plus@parents.example' },
  {
    name: 'profile',
    path: '/dashboard?tab=profile',
    as: 'pro@parents.example',
    prepare: (page) => expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible(),
  },
  {
    name: 'profile with errors',
    path: '/dashboard?tab=profile',
    as: 'pro@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('Phone').fill('call me');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('One field needs another look.')).toBeVisible();
    },
  },
  {
    name: 'own reminders',
    path: reminderSettingsPath,
    as: 'pro@parents.example',
    prepare: (page) => expect(page.getByRole('region', { name: reminderSettingsTexts.trackersTitle })).toBeVisible(),
  },
  {
    name: 'form for an app password with an error',
    path: `/dashboard?tab=profile#${calendarAppsId}`,
    as: 'pro@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: appPasswordScreenTexts.make }).click();
      await page.getByRole('button', { name: appPasswordScreenTexts.create, exact: true }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    },
  },
  {
    name: 'question about unsaved edits of the profile',
    path: '/dashboard?tab=profile',
    as: 'free@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('City').fill('Bath');
      await page.getByRole('tab', { name: 'My Data' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'subscription',
    path: '/dashboard?tab=subscription',
    as: 'free@parents.example',
    prepare: (page) => expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible(),
  },
  {
    name: 'upgrade dialog on the dashboard',
    path: '/dashboard?tab=subscription',
    as: 'free@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'refused change of plan',
    path: '/dashboard?tab=subscription&change=everything',
    as: 'free@parents.example',
    prepare: (page) => expect(page.getByText('Invalid subscription plan selected')).toBeVisible(),
  },
  {
    name: 'message to support',
    path: '/dashboard?support',
    as: 'free@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: supportTexts.send }).click();
      await expect(page.getByText(supportTexts.subjectRequired)).toBeVisible();
    },
  },
  { name: 'suspended dashboard', path: '/dashboard', as: 'suspended@parents.example' },
  {
    name: 'own data',
    path: '/dashboard?tab=data',
    as: 'pro@parents.example',
    prepare: (page) => expect(page.getByRole('button', { name: 'Withdraw consent' }).first()).toBeVisible(),
  },
  {
    name: 'dialog to delete the account',
    path: '/dashboard?tab=data',
    as: 'pro@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: deletionTexts.open }).click();
      await expect(page.getByLabel('Your password')).toBeVisible();
    },
  },
  {
    name: 'dialog to delete a kind of data',
    path: '/dashboard?tab=data',
    as: 'pro@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete Fertility days' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];
