import type { Page } from '@playwright/test';
import { safetyTexts } from '@everstep/domain/chat/safety/safety-texts';
import { signInAsAdministrator } from '../support/administrator';
import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

async function openTab(page: Page, name: string) {
  await signInAsAdministrator(page);
  await page.getByRole('tab', { name }).click();
}

export const screens: Screen[] = [
  {
    name: 'console',
    path: '/admin-dashboard',
    prepare: async (page) => {
      await signInAsAdministrator(page);
      await expect(page.getByText('Total users')).toBeVisible();
    },
  },
  {
    name: 'console with a menu of actions',
    path: '/admin-dashboard',
    prepare: async (page) => {
      await openTab(page, 'Users');
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'console with the safety of the chat',
    path: '/admin-dashboard',
    prepare: async (page) => {
      await openTab(page, safetyTexts.title);
      await expect(page.getByText(safetyTexts.lead)).toBeVisible();
    },
  },
  {
    name: 'console with tickets',
    path: '/admin-dashboard',
    prepare: async (page) => {
      await openTab(page, 'Support');
      await expect(page.getByRole('tab', { name: 'Resolved' })).toBeVisible();
    },
  },
];
