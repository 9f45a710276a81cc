import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectOnlyErrors, newEmail, test } from '../../support/journey';
import { startPlatform } from '../../support/platform';

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a wrong password shows an error and never starts demo mode', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'premium@parents.example', 'not-the-password');
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByText('Demo mode')).toHaveCount(0);
  await expect(page).toHaveURL('/login');
});

test('an unreachable API shows an error and never starts demo mode', async ({ page, browserErrors }) => {
  await page.goto('/login');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await signIn(page, newEmail(), 'not-the-password');
  await expect(page.getByText('Login failed. Please check your credentials and try again.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expectOnlyErrors(browserErrors, 'ERR_CONNECTION_REFUSED');
});

test('signing in while the database is down starts demo mode, shows the demo bar and sends no cookies', async ({
  page,
  browserErrors,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'everstep-demo-'));
  const platform = await startPlatform(dataDir);
  await page.goto(`${platform.url}/login`);
  await page.context().addCookies([{ name: 'session_token', value: 'A'.repeat(43), url: platform.url }]);
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);
  process.kill(postmaster, 'SIGINT');
  await expect.poll(async () => (await page.request.get(`${platform.url}/api/ready`)).status()).toBe(503);

  await signIn(page, 'ultra.someone@parents.example', 'whatever-it-was');
  await expect(page.getByText('Demo mode: nothing is saved')).toBeVisible();
  const withCookie: string[] = [];
  page.on('request', async (request) => {
    const { cookie = '' } = await request.allHeaders();
    if (request.url().includes('/api/') && cookie.includes('session_token')) withCookie.push(request.url());
  });
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Library' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect(page.getByText('Demo mode: nothing is saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Demo mode: nothing is saved')).toBeVisible();
  expect(withCookie).toEqual([]);

  // An open page would keep sending requests while its server stops.
  await page.goto('about:blank');
  await platform.stop('SIGTERM');
  browserErrors.splice(0);
  rmSync(dataDir, { recursive: true, force: true });
});
