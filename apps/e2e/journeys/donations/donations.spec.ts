import type { Locator, Page } from '@playwright/test';
import { expectAccessibleHere } from '../../support/axe';
import { expect, expectOnlySandboxRequests, newEmail, pressEscape, test } from '../../support/journey';
import { nextMail } from '../../support/mailbox';

const donationDialog = (page: Page) => page.getByRole('dialog', { name: 'Help a family take the next step' });

async function fillInDonor(dialog: Locator, { name, email }: { name: string; email: string }) {
  await dialog.getByText('Add your name or e-mail (optional)').click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('E-mail').fill(email);
}

test('a visitor donates $50 once, sees how it is used, pays, and sees the same amounts in the thank-you page', async ({
  page,
  browserErrors,
}) => {
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('button', { name: 'Donate', exact: true }).click();
  const dialog = donationDialog(page);
  await expect(dialog.getByRole('definition')).toHaveText(['$48.50', '$0.50', '$1.00']);
  await fillInDonor(dialog, { name: 'Ana Bell', email });
  await dialog.getByRole('button', { name: 'Donate $50', exact: true }).click();

  await page.getByRole('button', { name: 'Pay $50.00' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Ana Bell.' })).toBeVisible();
  await expect(page).toHaveURL(/\/donation-success\?session_id=./);
  await expect(page.getByText('Your one-time gift of $50 has arrived.')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['$48.50', '$0.50', '$1.00']);
  await expect(page.getByText('Helps about one family (estimate).')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('everstep_donation'))).toBeNull();
  await expectAccessibleHere(page, 'thanks for a donation');
  expect((await nextMail(page, email)).text).toContain('$50');

  await page.getByRole('link', { name: 'what was given, month by month' }).click();
  await expect(page.getByRole('table', { name: 'Month by month' })).toBeVisible();
  await expectAccessibleHere(page, 'ledger with gifts');
  expectOnlySandboxRequests(browserErrors);
});

test('a donor who leaves the checkout sees that nothing was charged, and can start again', async ({
  page,
  browserErrors,
}) => {
  await page.goto('/?donate=true');
  await donationDialog(page).getByRole('button', { name: 'Donate $50', exact: true }).click();
  await page.getByText('Cancel and go back').click();
  await expect(page).toHaveURL(/\/donation-cancel/);
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await page.getByRole('link', { name: 'Donate after all' }).click();
  await expect(donationDialog(page)).toBeVisible();
  await pressEscape(page);
  await expect(page).toHaveURL('/');
  expectOnlySandboxRequests(browserErrors);
});

test('a monthly donation of $25 is stopped by the link in its email, without an account', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  const email = newEmail();
  await page.goto('/?donate=true');
  const dialog = donationDialog(page);
  await dialog.getByRole('radio', { name: '$25', exact: true }).check();
  await dialog.getByRole('radio', { name: 'Monthly' }).check();
  await fillInDonor(dialog, { name: 'Ana Bell', email });
  await dialog.getByRole('button', { name: 'Donate $25 every month' }).click();
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await expect(page.getByText('Your monthly gift of $25 has begun.')).toBeVisible();

  const { text } = await nextMail(page, email);
  const link = new URL(/http\S+\/stop-gift#[\w-]+/.exec(text)?.[0] ?? '');
  expect(link.origin).toBe(baseURL);
  await page.goto(link.href);
  await expect(page.getByText(/^Your monthly gift of \$25, since /)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expectAccessibleHere(page, 'monthly gift');
  await page.getByRole('button', { name: 'Stop this gift' }).click();
  await expect(page.getByRole('heading', { name: 'Your gift is stopped' })).toBeFocused();
  await expectAccessibleHere(page, 'stopped gift');

  // From another page, because a URL that differs only in its hash is not reloaded.
  await page.goto('/');
  await page.goto(link.href);
  await expect(page.getByRole('heading', { name: 'This gift was stopped before' })).toBeVisible();
  expectOnlySandboxRequests(browserErrors);
});

test('a donor who types 7,50 gives seven dollars and fifty cents, and what can mean two things is asked about', async ({
  page,
  browserErrors,
}) => {
  await page.goto('/?donate=true');
  const dialog = donationDialog(page);
  const amount = dialog.getByRole('textbox', { name: 'Custom amount' });
  await amount.fill('7.500');
  await dialog.getByRole('button', { name: /^Donate/ }).click();
  await expect(amount).toHaveAccessibleDescription(/Is this 7\.5 or 7500\?/);
  await amount.fill('7,50');
  await expect(dialog.getByRole('definition').first()).toHaveText(/^\$[67]\.\d\d$/);
  await fillInDonor(dialog, { name: 'Ana Bell', email: newEmail() });
  await dialog.getByRole('button', { name: 'Donate $7.50', exact: true }).click();
  await page.getByRole('button', { name: 'Pay $7.50' }).click();
  await expect(page.getByText('Your one-time gift of $7.50 has arrived.')).toBeVisible();
  expectOnlySandboxRequests(browserErrors);
});
