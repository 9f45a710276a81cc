import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

export const screens: Screen[] = [
  {
    name: 'get help now',
    path: '/get-help-now',
    prepare: async (page) => {
      for (const id of ['choking-under-1', 'violence', 'pregnancy']) await page.locator(`#${id}`).click();
    },
  },
  {
    name: 'first aid',
    path: '/get-help-now',
    prepare: async (page) => {
      for (const id of ['burns', 'not-breathing', 'cpr-adult']) await page.locator(`#${id}`).click();
      for (const id of ['burns', 'cpr-adult'])
        await expect(page.locator(`details:has(> #${id}) [role=img] > svg`).first()).toBeVisible();
    },
  },
];
