import type { Page } from '@playwright/test';
import { planTexts } from '@everstep/domain/billing';
import {
  closeTour,
  expect,
  expectOnlyErrors,
  expectOnlySandboxRequests,
  newEmail,
  signUp,
  test,
} from '../../support/journey';
import { endPaidPeriod } from '../../support/payment-provider';

const proLesson = '/library/advanced-ivf-protocols';
const tab = '/dashboard?tab=subscription';

async function pay(page: Page, amount: string) {
  await expect(page.getByText(/no real money/i)).toBeVisible();
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
}

async function expectPlan(page: Page, plan: string) {
  await expect(page.getByRole('heading', { name: `You have ${plan} now` })).toBeVisible();
}

async function choose(page: Page, plan: string) {
  await page.goto('/premium-features');
  await page.getByRole('button', { name: `Upgrade to ${plan}` }).click();
}

/** A new user who pays for Plus by the month. */
async function becomePlus(page: Page) {
  const user = await signUp(page);
  await choose(page, 'Plus, $39/month');
  await pay(page, '$39.00');
  await expectPlan(page, 'Plus');
  return user;
}

async function invoices(page: Page) {
  await page.goto(tab);
  const list = page.getByRole('region', { name: 'Invoices' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  return list.getByRole('listitem');
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`the plans name their prices without scrolling at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/premium-features');
    await expect(page.getByText(planTexts.lead)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('$0', { exact: true })).toBeInViewport({ ratio: 1 });
  });

test('a visitor picks Pro for a year, signs up, pays, is Pro and reads a Pro lesson', async ({
  page,
  browserErrors,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Start your journey' }).click();
  const plans = page.getByRole('dialog', { name: 'Start your journey' });
  await plans.getByText('Yearly').click();
  await plans.getByRole('button', { name: 'Upgrade to Pro, $990/year' }).click();
  await expect(plans.getByRole('heading', { name: 'Create an account or sign in to go on' })).toBeFocused();
  await plans.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill('Ana');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('a-good-long-one');
  await page.getByRole('button', { name: 'Create account' }).click();

  await pay(page, '$990.00');
  await expectPlan(page, 'Pro');
  await page.goto(proLesson);
  await expect(page.getByRole('button', { name: /Mark complete|Not finished/ })).toBeVisible();
  await page.goto(tab);
  await closeTour(page);
  const plan = page.getByRole('region', { name: 'Pro', exact: true });
  await expect(plan.getByText('$990/year')).toBeVisible();
  await expect(plan.getByText('Active')).toBeVisible();
  await expect(await invoices(page)).toHaveCount(1);
  expectOnlySandboxRequests(browserErrors);
});

test('a Plus user upgrades to Pro for the previewed amount, which the invoice shows', async ({
  page,
  browserErrors,
}) => {
  await becomePlus(page);
  await choose(page, 'Pro, $99/month');
  await expect(page).toHaveURL(`${tab}&change=ultra_elite_monthly`);
  await expect(page.getByRole('heading', { name: 'Change to Pro, monthly' })).toBeVisible();
  const confirm = page.getByRole('button', { name: /^Change and pay \$/ });
  const amount = /\$[\d.]+/.exec((await confirm.textContent()) ?? '')?.[0] ?? 'no amount';
  await expect(page.getByRole('definition').last()).toHaveText(amount);
  await expect(page.getByText(/^Then \$99\.00\/month from /)).toBeVisible();
  await confirm.click();
  await expect(page.getByText('You have Pro, monthly now.')).toBeFocused();
  await expect(page).toHaveURL(tab);
  await expect((await invoices(page)).first()).toContainText(amount);
  await page.goto(proLesson);
  await expect(page.getByRole('button', { name: /Mark complete|Not finished/ })).toBeVisible();
  expectOnlySandboxRequests(browserErrors);
});

test('a canceled subscription lasts until the end of the paid period, and can be resumed', async ({
  page,
  browserErrors,
}) => {
  await becomePlus(page);
  await page.goto(tab);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Plus?' });
  await expect(dialog).toContainText(
    /You keep Plus until .+ 20\d\d; then your account becomes Free and your data stays\./,
  );
  await expect(dialog.getByRole('button', { name: 'Keep Plus' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel Plus' }).click();
  await expect(page.getByText(/^Plus ends on .+\. Nothing more is charged\.$/)).toBeFocused();

  await page.goto('/library/safe-nursery-design');
  await expect(page.getByRole('button', { name: /Mark complete|Not finished/ })).toBeVisible();
  await page.goto(tab);
  await expect(page.getByText(/^Ends on /)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await expect(page.getByText('Your plan goes on as before.')).toBeFocused();
  await page.reload();
  await expect(page.getByText(/^Renews on .+ for \$39\.00\.$/)).toBeVisible();
  expectOnlySandboxRequests(browserErrors);
});

test('the account becomes free after the paid period and keeps its progress', async ({ page, browserErrors }) => {
  const { email } = await becomePlus(page);
  await page.goto('/library/safe-nursery-design');
  await page.getByRole('button', { name: /Mark complete/ }).click();
  await expect(page.getByRole('button', { name: /Not finished/ })).toBeVisible();
  await page.goto(tab);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Plus' }).click();
  await expect(page.getByText(/^Plus ends on /)).toBeFocused();
  await endPaidPeriod(page, email);
  await expect(async () => {
    await page.goto(tab);
    await expect(page.getByRole('region', { name: 'Free', exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto('/library/safe-nursery-design');
  await expect(page.getByRole('button', { name: /^Unlock/ }).first()).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('1 of 3')).toBeVisible();
  expectOnlySandboxRequests(browserErrors);
});

test('a downgrade starts after the paid period and costs nothing today', async ({ page, browserErrors }) => {
  await signUp(page);
  await choose(page, 'Pro, $99/month');
  await pay(page, '$99.00');
  await expectPlan(page, 'Pro');
  await page.goto(tab);
  await page.getByRole('link', { name: 'Switch to Plus, monthly' }).click();
  await expect(page.getByText(/^Changes to Plus, monthly on .+; nothing is due today\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Change to Plus, monthly' }).click();
  await expect(page.getByText(/^Changes to Plus on /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pro', exact: true })).toBeVisible();
  await expect(await invoices(page)).toHaveCount(1);
  expectOnlySandboxRequests(browserErrors);
});

test('a declined card is reported on the payment page, and neither charges nor upgrades the user', async ({
  page,
  browserErrors,
}) => {
  await signUp(page);
  await choose(page, 'Plus, $39/month');
  await page.getByRole('button', { name: 'Pay with a declined card' }).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await page.goto(tab);
  await expect(page.getByRole('region', { name: 'Free', exact: true })).toBeVisible();
  await expect(page.getByText(/^No invoices yet/)).toBeVisible();
  await page.goto('/library/safe-nursery-design');
  await expect(page.getByRole('heading', { name: 'Safe Nursery Design Requires Everstep Plus' })).toBeVisible();
  expectOnlySandboxRequests(browserErrors);
});

test('double clicks and two tabs create a single charge', async ({ page, context, browserErrors }) => {
  await signUp(page);
  const other = await context.newPage();
  await page.goto('/premium-features');
  await other.goto('/premium-features');
  let checkoutCount = 0;
  page.on('request', (request) => void (checkoutCount += request.url().endsWith('/api/payments/checkout') ? 1 : 0));
  await Promise.all(
    [page, other].map((openPage) => openPage.getByRole('button', { name: 'Upgrade to Plus, $39/month' }).dblclick()),
  );
  for (const openPage of [page, other])
    await expect(openPage.getByRole('button', { name: 'Pay $39.00' })).toBeVisible();
  expect(checkoutCount).toBe(1);
  expect(other.url()).toBe(page.url());
  await pay(page, '$39.00');
  await expectPlan(page, 'Plus');
  await other.close();

  await page.goto('/premium-features');
  await expect(page.getByText('Your plan', { exact: true })).toBeVisible();
  await expect(await invoices(page)).toHaveCount(1);
  expectOnlySandboxRequests(browserErrors);
});

test('leaving the payment page shows that nothing was charged', async ({ page, browserErrors }) => {
  await signUp(page);
  await choose(page, 'Plus, $39/month');
  await expect(page.getByRole('button', { name: 'Pay $39.00' })).toBeVisible();
  await page.goto('/cancel');
  await expect(page.getByRole('heading', { name: 'Nothing was charged' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the plans' }).click();
  await expect(page.getByRole('button', { name: 'Upgrade to Plus, $39/month' })).toBeEnabled();
  expectOnlySandboxRequests(browserErrors);
});

test('a URL with an invented payment grants nothing', async ({ page, browserErrors }) => {
  await signUp(page);
  await page.goto('/success?session_id=cs_test_inventedinvented');
  await expect(page.getByRole('heading', { name: 'We cannot find this payment' })).toBeVisible();
  await page.goto('/library/safe-nursery-design');
  await expect(page.getByRole('heading', { name: 'Safe Nursery Design Requires Everstep Plus' })).toBeVisible();
  expectOnlyErrors(browserErrors, '404');
});
