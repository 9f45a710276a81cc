import { childTexts, householdTexts, invitationTexts } from '@everstep/domain/households';
import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

export const screens: Screen[] = [
  {
    name: 'family with two children',
    path: '/family',
    as: 'pro@parents.example',
    prepare: (page) => expect(page.getByText('Mila', { exact: true })).toBeVisible(),
  },
  {
    name: 'family without a child',
    path: '/family',
    as: 'free@parents.example',
    prepare: (page) => expect(page.getByRole('heading', { name: householdTexts.emptyTitle })).toBeVisible(),
  },
  {
    name: 'new child with errors',
    path: '/family',
    as: 'plus@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: childTexts.add }).click();
      await page.getByRole('dialog').getByRole('button', { name: childTexts.add }).click();
      await expect(page.getByText(childTexts.nameRequired)).toBeVisible();
    },
  },
  {
    name: 'invitation of a member',
    path: '/family',
    as: 'plus@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: invitationTexts.invite }).click();
      await expect(page.getByLabel(invitationTexts.emailLabel)).toBeVisible();
    },
  },
  {
    name: 'menu of a member',
    path: '/family',
    as: 'plus@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: householdTexts.actions('Sam Pro') }).click();
      await expect(page.getByRole('menuitem', { name: householdTexts.handOver })).toBeVisible();
    },
  },
  {
    name: 'question before a family is deleted',
    path: '/family',
    as: 'plus@parents.example',
    prepare: async (page) => {
      await page.getByRole('button', { name: householdTexts.remove }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'invitation that is unknown',
    path: '/invitation#abc',
    as: 'free@parents.example',
    prepare: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
];
