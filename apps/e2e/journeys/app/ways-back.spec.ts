import { expect, expectOnly, newEmail, signInAs, signUp, test } from '../../support/journey';
import { expectAccessibleHere } from '../../support/axe';
import { nextMail } from '../../support/mailbox';

test('a forgotten password is replaced by mail, with the keyboard alone; the old session is over and the new one works', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const { email } = await signUp(page);
  const other = await browser.newContext({ baseURL });
  const reader = await other.newPage();
  await reader.goto('/login');
  await reader.getByRole('link', { name: 'Forgot password?' }).focus();
  await reader.keyboard.press('Enter');
  await expect(reader.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await reader.getByLabel('Email').focus();
  await reader.keyboard.type(email);
  await reader.keyboard.press('Enter');
  await expect(reader.getByRole('heading', { name: 'Check Your Email' })).toBeFocused();
  await expect(reader.getByText(email)).toBeVisible();

  const { text } = await nextMail(page, email, 1);
  const link = new URL(/http\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? '');
  expect(link.origin).toBe(baseURL);
  await reader.goto(link.href);
  await expect(reader.getByLabel('New password', { exact: true })).toBeVisible();
  expect(new URL(reader.url()).search).toBe('');
  await reader.getByLabel('New password', { exact: true }).focus();
  await reader.keyboard.type('a-brand-new-one');
  await reader.getByLabel('New password again').focus();
  await reader.keyboard.type('a-brand-new-two');
  await reader.keyboard.press('Enter');
  await expect(reader.getByText('Passwords do not match.')).toBeVisible();
  await expectAccessibleHere(reader, 'new password with an error');
  await reader.getByLabel('New password again').fill('a-brand-new-one');
  await reader.keyboard.press('Enter');
  await expect(reader.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  await reader.waitForURL('**/login');

  await page.goto('/dashboard');
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  expectOnly(complaints, '401');
  await signInAs(page, email, 'a-brand-new-one');
  expect((await nextMail(page, email, 2)).subject).toBe('Your Everstep password was changed');

  await reader.goto(link.href);
  await expect(reader.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await reader.getByRole('link', { name: 'Request a new link' }).click();
  await expect(reader).toHaveURL('/forgot-password');
  await other.close();
});

test('A17: the address of a new account is confirmed by its mail, once, where the person is signed in', async ({
  page,
  browser,
  baseURL,
}) => {
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
  await expect(phone.getByText('Confirmed. Our mails reach you.')).toBeVisible();
  await other.close();
});

test('A5: logging out in one tab signs the other out, with no name left on it', async ({ page, context }) => {
  const { name } = await signUp(page);
  const other = await context.newPage();
  // What is still being asked for would be refused once the session has ended.
  await other.goto('/dashboard', { waitUntil: 'networkidle' });
  await page.waitForLoadState('networkidle');
  await expect(other.getByText(`Hi, ${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(other.getByText('You signed out in another tab.')).toBeVisible();
  await expect(other.getByText(name, { exact: false })).toHaveCount(0);
});

test('an address that nobody has is answered like any other, and nothing is sent', async ({ page }) => {
  const email = newEmail();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('after signing in again, the person is where they were going', async ({ page }) => {
  await page.goto('/dashboard?tab=profile');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill('pro@parents.example');
  await page.getByLabel('Password', { exact: true }).fill('stepping-stones');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard?tab=profile');
});
