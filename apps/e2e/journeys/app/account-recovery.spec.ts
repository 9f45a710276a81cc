import { expect, expectOnlyErrors, newEmail, signInAs, signUp, test } from '../../support/journey';
import { expectAccessibleHere } from '../../support/axe';
import { nextMail } from '../../support/mailbox';

test('a forgotten password is reset by email with the keyboard alone, which ends the old session', async ({
  page,
  browser,
  baseURL,
  browserErrors,
}) => {
  const { email } = await signUp(page);
  // A document without the app, which would notice by itself that its session has ended.
  await page.goto('/robots.txt');
  const other = await browser.newContext({ baseURL });
  const freshPage = await other.newPage();
  await freshPage.goto('/login');
  await freshPage.getByRole('link', { name: 'Forgot password?' }).focus();
  await freshPage.keyboard.press('Enter');
  await expect(freshPage.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await freshPage.getByLabel('Email').focus();
  await freshPage.keyboard.type(email);
  await freshPage.keyboard.press('Enter');
  await expect(freshPage.getByRole('heading', { name: 'Check Your Email' })).toBeFocused();
  await expect(freshPage.getByText(email)).toBeVisible();

  const { text } = await nextMail(page, email, 1);
  const link = new URL(/http\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? '');
  expect(link.origin).toBe(baseURL);
  await freshPage.goto(link.href);
  await expect(freshPage.getByLabel('New password', { exact: true })).toBeVisible();
  expect(new URL(freshPage.url()).search).toBe('');
  await freshPage.getByLabel('New password', { exact: true }).focus();
  await freshPage.keyboard.type('a-brand-new-one');
  await freshPage.getByLabel('New password again').focus();
  await freshPage.keyboard.type('a-brand-new-two');
  await freshPage.keyboard.press('Enter');
  await expect(freshPage.getByText('Passwords do not match.')).toBeVisible();
  await expectAccessibleHere(freshPage, 'new password with an error');
  await freshPage.getByLabel('New password again').fill('a-brand-new-one');
  await freshPage.keyboard.press('Enter');
  await expect(freshPage.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  await freshPage.waitForURL('**/login');

  await page.goto('/dashboard');
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await signInAs(page, email, 'a-brand-new-one');
  expect((await nextMail(page, email, 2)).subject).toBe('Your Everstep password was changed');

  await freshPage.goto(link.href);
  await expect(freshPage.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await freshPage.getByRole('link', { name: 'Request a new link' }).click();
  await expect(freshPage).toHaveURL('/forgot-password');
  await other.close();
  expectOnlyErrors(browserErrors, '401');
});

test('a new user confirms their email address with the link, which works once', async ({ page, browser, baseURL }) => {
  const { email, password } = await signUp(page);
  const { subject, text } = await nextMail(page, email);
  expect(subject).toBe('Confirm your address for Everstep');
  const link = new URL(/http\S+\/confirm-email\?token=\S+/.exec(text)?.[0] ?? '');
  expect(link.origin).toBe(baseURL);
  const other = await browser.newContext({ baseURL });
  const phone = await other.newPage();
  await phone.goto(link.href);
  await expect(phone).toHaveURL('/login');
  await phone.getByLabel('Email').fill(email);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await expect(phone).toHaveURL('/confirm-email');
  await expectAccessibleHere(phone, 'confirmed address');
  await phone.goto('/dashboard?tab=profile');
  await expect(phone.getByText('Confirmed. Our emails reach you.')).toBeVisible();
  await other.close();
});

test('logging out in one tab signs out the other tab and removes the name there', async ({ page, context }) => {
  const { name } = await signUp(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByText(`Hi, ${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(other.getByText('You signed out in another tab.')).toBeVisible();
  await expect(other.getByText(name, { exact: false })).toHaveCount(0);
});

test('an unknown e-mail gets the same reply, and Try again keeps the address', async ({ page }) => {
  const email = newEmail();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('signing in again returns the user to the requested page', async ({ page }) => {
  await page.goto('/dashboard?tab=profile');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill('pro@parents.example');
  await page.getByLabel('Password', { exact: true }).fill('stepping-stones');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard?tab=profile');
});
