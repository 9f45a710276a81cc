import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, expectOnly, signInAs, test } from '../../support/journey';
import { expectAccessibleHere } from '../../support/axe';
import { nextMail } from '../../support/mailbox';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** An administrator of our own, made as an operator makes one; gives the password for the first sign-in. */
async function createAdministrator(): Promise<{ email: string; password: string }> {
  const email = `${randomUUID()}@everstep.example`;
  const sandbox = new URL(process.env.EVERSTEP_SANDBOX ?? '');
  const { stdout } = await promisify(execFile)(
    'npm',
    ['run', '--silent', 'admin:create', '--', '--email', email, '--name', 'Chief Example'],
    { cwd: root, env: { ...process.env, SANDBOX_PORT: sandbox.port, DATABASE_URL: '' } },
  );
  const [, password = ''] = /within 24 hours: (\S+)/.exec(stdout) ?? [];
  return { email, password };
}

async function firstStep(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Verification code')).toBeFocused();
}

async function mailedCode(page: Page, email: string, known = 0): Promise<string> {
  const { text, html } = await nextMail(page, email, known);
  const codes = text.match(/\d{6,}/g) ?? [];
  expect(codes).toHaveLength(1);
  expect(html.match(/\d{6,}/g)).toEqual(codes);
  return codes[0] ?? '';
}

test('an administrator made on the command line signs in with password and mailed code, and chooses a password first', async ({
  page,
  complaints,
}) => {
  const { email, password } = await createAdministrator();
  await firstStep(page, email, password);
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session_token');
  const code = await mailedCode(page, email);
  await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Admin verification failed')).toBeVisible();
  await page.getByLabel('Verification code').fill(code);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await expectAccessibleHere(page, 'choosing an own password');
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('an-own-long-one');
  await page.getByLabel('New password again').fill('an-own-long-one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin console' })).toBeVisible();
  await expect(page.getByText('Chief Example')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/admin-dashboard');
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await expect(page.getByText('Open in an authenticator app on this device')).toBeVisible();
  await expectAccessibleHere(page, 'console with the secret of an authenticator app');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL('/login');
  expectOnly(complaints, '401');
});

test('the right password of a member opens no second step, and the console stays shut for members', async ({
  page,
  complaints,
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
  expectOnly(complaints, '401');
});
