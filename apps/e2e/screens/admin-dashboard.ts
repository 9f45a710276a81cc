import { chooseOwnPassword, createAdministrator, emailedCode, enterPassword } from '../support/administrator';
import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

export const screens: Screen[] = [
  {
    name: 'console',
    path: '/admin-dashboard',
    prepare: async (page) => {
      const { email, password } = await createAdministrator();
      await enterPassword(page, email, password);
      await page.getByLabel('Verification code').fill(await emailedCode(page, email));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
      await chooseOwnPassword(page, password);
      await expect(page.getByText('Chief Example')).toBeVisible();
    },
  },
];
