import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { paths } from '@everstep/domain/base/paths';
import { nextMail } from './mailbox';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Creates an administrator with the operator's command; returns the temporary password. */
export async function createAdministrator(
  sandboxUrl = process.env.EVERSTEP_SANDBOX ?? '',
): Promise<{ email: string; password: string }> {
  const email = `${randomUUID()}@everstep.example`;
  const { stdout } = await promisify(execFile)(
    'npm',
    ['run', '--silent', 'admin:create', '--', '--email', email, '--name', 'Chief Example'],
    { cwd: root, env: { ...process.env, SANDBOX_PORT: new URL(sandboxUrl).port, DATABASE_URL: '' } },
  );
  const [, password = ''] = /within 24 hours: (\S+)/.exec(stdout) ?? [];
  return { email, password };
}

/** Signs in up to the code step. */
export async function enterPassword(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Verification code')).toBeFocused();
}

export async function emailedCode(page: Page, email: string, previousCount = 0, sandboxUrl?: string): Promise<string> {
  const { text, html } = await nextMail(page, email, previousCount, sandboxUrl);
  const codes = text.match(/\d{6,}/g) ?? [];
  expect(codes).toHaveLength(1);
  expect(html.match(/\d{6,}/g)).toEqual(codes);
  return codes[0] ?? '';
}

/** Replaces the temporary password. */
export async function chooseOwnPassword(page: Page, current: string) {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill('an-own-long-one');
  await page.getByLabel('New password again').fill('an-own-long-one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin console' })).toBeVisible();
}

/** Creates an administrator, signs in and shows the console. */
export async function signInAsNewAdministrator(page: Page, sandboxUrl?: string) {
  const { email, password } = await createAdministrator(sandboxUrl);
  await enterPassword(page, email, password);
  await page.getByLabel('Verification code').fill(await emailedCode(page, email, 0, sandboxUrl));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await chooseOwnPassword(page, password);
  await expect(page.getByText('Chief Example')).toBeVisible();
}

let session: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
let usedAt = 0;
/** The server ends a session that was idle for half an hour. */
const idleMs = 20 * 60_000;

/**
 * Shows the console to an administrator who signs in once for all tests of a worker. Not for tests that end the session. On a
 * platform of the test's own it is a new administrator.
 */
export async function signInAsAdministrator(page: Page, sandboxUrl?: string) {
  if (Date.now() - usedAt > idleMs) session = undefined;
  if (session && !sandboxUrl) {
    await page.context().setStorageState(session);
    await page.goto(paths.adminDashboard);
  } else await signInAsNewAdministrator(page, sandboxUrl);
  await expect(page.getByText('Chief Example')).toBeVisible();
  if (sandboxUrl) return;
  session ??= await page.context().storageState();
  usedAt = Date.now();
}
