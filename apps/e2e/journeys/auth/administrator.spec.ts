import { expect, expectOnlyErrors, signInAs, test } from '../../support/journey';
import { chooseOwnPassword, createAdministrator, emailedCode, enterPassword } from '../../support/administrator';
import { expectAccessibleHere } from '../../support/axe';

test('an administrator created on the command line signs in with password and e-mailed code, and chooses a password first', async ({
  page,
  browserErrors,
}) => {
  const { email, password } = await createAdministrator();
  await enterPassword(page, email, password);
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session_token');
  const code = await emailedCode(page, email);
  await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Admin verification failed')).toBeVisible();
  await page.getByLabel('Verification code').fill(code);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await expectAccessibleHere(page, 'choosing an own password');
  await chooseOwnPassword(page, password);
  await expect(page.getByText('Chief Example')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/admin-dashboard');
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await expectAccessibleHere(page, 'console asking for the password before an authenticator app');
  await page.getByLabel('Your password').fill('an-own-long-one');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await expect(page.getByText('Open in an authenticator app on this device')).toBeVisible();
  await expectAccessibleHere(page, 'console with the secret of an authenticator app');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL('/login');
  expectOnlyErrors(browserErrors, '401');
});

test('a wrong administrator password leads to no second step, and the console stays closed to users', async ({
  page,
  browserErrors,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@everstep.example');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid admin credentials')).toBeVisible();
  await expect(page.getByText('Demo mode')).toHaveCount(0);
  await signInAs(page, 'pro@parents.example');
  await page.goto('/admin-dashboard');
  await expect(page).not.toHaveURL('/admin-dashboard');
  expectOnlyErrors(browserErrors, '401');
});
