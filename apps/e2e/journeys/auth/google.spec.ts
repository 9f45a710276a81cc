import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  closeTour,
  expect,
  expectOnlyErrors,
  expectOnlySandboxRequests,
  newEmail,
  signUp,
  test,
  tourOn,
} from '../../support/journey';

async function chooseAccount(page: Page, email: string, name: string) {
  await expect(page.getByText('this is not Google')).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a new user signs in with Google in a fresh browser and sees the tour; nothing stays in the URL', async ({
  page,
  browserErrors,
}) => {
  const email = newEmail();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await chooseAccount(page, email, 'Gia New');
  await expect(tourOn(page)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await closeTour(page);
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
  await expect(page.getByText(/Gia New/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
  expectOnlySandboxRequests(browserErrors);
});

test('canceling at Google returns to the sign-in page with a message', async ({ page, browserErrors }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('You canceled at Google, and nothing was changed.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expectOnlySandboxRequests(browserErrors);
});

test('a link with an invented login ticket is rejected', async ({ page, browserErrors }) => {
  await page.goto(`/dashboard#session_id=${randomUUID()}`);
  await expect(page.getByText('Google sign-in did not work.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expectOnlyErrors(browserErrors, '401');
});

test('Google takes over an account with an unconfirmed e-mail', async ({ page, browser, baseURL, browserErrors }) => {
  const thief = await signUp(page);
  // An open page may hear of it by itself, and would not say so again after a reload.
  await page.goto('about:blank');
  const owner = await browser.newContext({ baseURL });
  const ownerPage = await owner.newPage();
  await ownerPage.goto('/login');
  await ownerPage.getByRole('link', { name: 'Sign in with Google' }).click();
  await chooseAccount(ownerPage, thief.email, 'The Owner');
  await expect(ownerPage.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await page.getByLabel('Email').fill(thief.email);
  await page.getByLabel('Password', { exact: true }).fill(thief.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  expectOnlyErrors(browserErrors, '401');
  await owner.close();
});
