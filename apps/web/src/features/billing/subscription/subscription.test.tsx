import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import {
  cancelSubscription,
  getBilling,
  listInvoices,
  openBillingPortal,
  resumeSubscription,
  type Billing,
} from '@everstep/domain/billing';
import {
  accessReply,
  api,
  fail,
  maya,
  noBilling,
  pending,
  plusMonthly,
  reply,
  unreachable,
} from '../../../../test/fake-api';
import { open, storeSession } from '../../../../test/open';

const tab = '/dashboard?tab=subscription';
const assign = vi.fn<(to: string) => void>();

beforeEach(() => assign.mockClear());
afterEach(() => vi.unstubAllGlobals());

type Change = Partial<typeof maya>;

function signInWith(billing: Billing, change: Change = { subscription_tier: billing.tier }) {
  storeSession();
  api.use(
    reply(getBilling, { success: true, billing }),
    reply(subscriptionAccess, accessReply({ ...maya, ...change })),
  );
}

const plan = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the Subscription tab', () => {
  it('shows a free user their plan and both upgrades, and nothing to cancel', async () => {
    signInWith(noBilling);
    const { user } = open(tab);
    const planCard = await plan('Free');
    expect(planCard.getByText('Active')).toBeVisible();
    expect(planCard.getByText('No charge')).toBeVisible();
    expect(planCard.getByText('Basic AI chat')).toBeVisible();
    expect(planCard.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Switch your plan' })).toBeNull();
    expect(await screen.findByText(/No invoices yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
    expect(await screen.findByRole('dialog', { name: 'Complete Library Requires Everstep Pro' })).toBeVisible();
  });

  it('shows a subscriber the price, the renewal, and the three other packages', async () => {
    signInWith(plusMonthly);
    open(tab);
    const planCard = await plan('Plus');
    expect(planCard.getByText('$39/month')).toBeVisible();
    expect(planCard.getByText('Renews on 3 December 2026 for $39.00.')).toBeVisible();
    expect(planCard.getByText('Active')).toBeVisible();
    const others = await plan('Switch your plan');
    expect(others.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Switch to Plus, yearly', `${tab}&change=premium_elite_yearly`],
      ['Switch to Pro, monthly', `${tab}&change=ultra_elite_monthly`],
      ['Switch to Pro, yearly', `${tab}&change=ultra_elite_yearly`],
    ]);
    expect(screen.getByRole('button', { name: 'Upgrade to Pro' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Upgrade to Plus' })).toBeNull();
  });

  it.each<[string, Partial<Billing>, Change]>([
    ['Payment overdue', { grace_until: '2026-12-10T12:00:00.000Z' }, {}],
    ['Payment overdue', { tier: 'free', status: 'past_due' }, { subscription_status: 'past_due' }],
    ['Payment pending', { tier: 'free', status: 'pending' }, { subscription_status: 'pending' }],
    ['Ends on 3 December 2026', { cancel_at_period_end: true }, {}],
    ['Changes to Plus, yearly on 3 December 2026', { pending_package_id: 'premium_elite_yearly' }, {}],
    ['Suspended', {}, { subscription_status: 'suspended' }],
  ])('has the badge %s', async (badge, change, account) => {
    const billing = { ...plusMonthly, ...change };
    signInWith(billing, { subscription_tier: billing.tier, ...account });
    open(tab);
    expect(await screen.findByText(badge)).toBeVisible();
  });

  it('names a scheduled plan by its tier, with its price', async () => {
    signInWith({
      ...plusMonthly,
      tier: 'ultra_elite',
      package_id: 'ultra_elite_monthly',
      pending_package_id: 'premium_elite_monthly',
    });
    open(tab);
    const planCard = await plan('Pro');
    expect(planCard.getByText('Changes to Plus on 3 December 2026')).toBeVisible();
    expect(planCard.getByText('You keep Pro until 3 December 2026. From then on it is Plus, $39/month.')).toBeVisible();
    expect((await plan('Switch your plan')).getByText('Starts automatically')).toBeVisible();
  });

  it('promises nothing after the days of grace, whatever is planned', async () => {
    signInWith({
      ...plusMonthly,
      tier: 'ultra_elite',
      package_id: 'ultra_elite_monthly',
      pending_package_id: 'premium_elite_monthly',
      grace_until: '2026-12-10T12:00:00.000Z',
    });
    open(tab);
    expect((await plan('Pro')).getByText('You keep full access until 10 December 2026.')).toBeVisible();
    expect(screen.queryByText(/3 December/)).toBeNull();
  });

  it('asks a user with an overdue payment for another card before it sells anything', async () => {
    signInWith({ ...plusMonthly, tier: 'free', status: 'past_due' }, { subscription_status: 'past_due' });
    open(tab);
    const planCard = await plan('Free');
    expect(planCard.getByText(/Your last payment did not go through/)).toBeVisible();
    expect(planCard.getByText('Plus, $39/month: not paid yet')).toBeVisible();
    expect(planCard.getByRole('button', { name: 'Cards and invoices' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Upgrade/ })).toBeNull();
  });

  it('shows no price for a granted plan', async () => {
    signInWith(noBilling, { subscription_tier: 'ultra_elite' });
    open(tab);
    const planCard = await plan('Pro');
    expect(planCard.getByText('Given to you by Everstep')).toBeVisible();
    expect(screen.queryByText(/\$/)).toBeNull();
    expect(planCard.queryByRole('button')).toBeNull();
  });

  it('shows a user with a granted plan what they pay', async () => {
    signInWith(plusMonthly, { subscription_tier: 'ultra_elite' });
    const { user } = open(tab);
    const planCard = await plan('Pro');
    expect(planCard.getByText(/You also pay for Plus:/)).toHaveTextContent('You also pay for Plus: $39/month.');
    await user.click(planCard.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByRole('alertdialog', { name: 'Cancel Plus?' })).toHaveTextContent(
      'then you keep Pro, which was given to you, and your data stays.',
    );
  });

  it('says of a canceled plan that the granted one stays', async () => {
    signInWith({ ...plusMonthly, cancel_at_period_end: true }, { subscription_tier: 'ultra_elite' });
    open(tab);
    const sentence =
      'You pay for Plus until 3 December 2026; then you keep Pro, which was given to you, and your data stays.';
    expect((await plan('Pro')).getByText(sentence)).toBeVisible();
  });

  it('offers a user with a granted plan no change that would be charged for nothing', async () => {
    signInWith({ ...plusMonthly, package_id: 'premium_elite_yearly' }, { subscription_tier: 'ultra_elite' });
    open(tab);
    const others = await plan('Switch your plan');
    expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Switch to Plus, monthly']);
  });

  it('says in demo mode that nothing can be bought, without a request', async () => {
    storeSession({ demo: true, subscriptionTier: 'elite_premium' });
    api.use(fail(getBilling, 'unexpected'));
    open(tab);
    expect((await plan('Plus')).getByText('Nothing can be bought in demo mode.')).toBeVisible();
  });

  it('shows a skeleton while loading', async () => {
    signInWith(plusMonthly);
    api.use(pending(getBilling));
    open(tab);
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
  });

  it('offers to retry when the subscription cannot be loaded', async () => {
    signInWith(plusMonthly);
    api.use(unreachable(getBilling));
    const { user } = open(tab);
    expect(await screen.findByText('Your subscription could not be loaded.')).toBeVisible();
    api.use(reply(getBilling, { success: true, billing: plusMonthly }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await plan('Plus')).getByText('$39/month')).toBeVisible();
  });
});

describe('canceling', () => {
  const endingPlan = { ...plusMonthly, cancel_at_period_end: true };

  it('says exactly what happens, focuses the safe choice, and keeps the plan until the end of the paid period', async () => {
    signInWith(plusMonthly);
    api.use(reply(cancelSubscription, { success: true, billing: endingPlan }));
    const { user } = open(tab);
    await user.click((await plan('Plus')).getByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Plus?' }));
    expect(
      dialog.getByText('You keep Plus until 3 December 2026; then your account becomes Free and your data stays.'),
    ).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Keep Plus' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Cancel Plus' }));
    const confirmation = await screen.findByText('Plus ends on 3 December 2026. Nothing more is charged.');
    await waitFor(() => expect(confirmation).toHaveFocus());
    expect(screen.getByText('Ends on 3 December 2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep my plan' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
  });

  it.each<[string, Partial<Billing>, Change, string]>([
    [
      'in the days of grace',
      { grace_until: '2026-12-10T12:00:00.000Z' },
      { subscription_tier: 'elite_premium' },
      'Plus ends now. Your account is Free then, and your data stays.',
    ],
    [
      'after them',
      { tier: 'free', status: 'past_due' },
      { subscription_tier: 'free', subscription_status: 'past_due' },
      'Plus ends now. Your account is Free then, and your data stays.',
    ],
    [
      'with a granted plan',
      { grace_until: '2026-12-10T12:00:00.000Z' },
      { subscription_tier: 'ultra_elite' },
      'Plus ends now. You keep Pro, which was given to you, and your data stays.',
    ],
  ])('while a payment is overdue, %s, says that the plan ends now', async (_when, overdue, account, sentence) => {
    signInWith({ ...plusMonthly, period_end: '2027-12-03T12:00:00.000Z', ...overdue }, account);
    api.use(reply(cancelSubscription, { success: true, billing: { ...noBilling, status: 'canceled' } }));
    const { user } = open(tab);
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Plus?' }));
    expect(dialog.getByText(sentence)).toBeVisible();
    expect(dialog.getByText('Nothing more is charged, not even the payment that is overdue.')).toBeVisible();
    expect(screen.queryByText(/2027|change your mind/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel Plus' }));
    expect(await screen.findByText('Your subscription has ended.')).toBeVisible();
  });

  it('changes nothing when canceled, and returns the focus', async () => {
    signInWith(plusMonthly);
    const { user } = open(tab);
    const button = (await plan('Plus')).getByRole('button', { name: 'Cancel subscription' });
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Keep Plus' }));
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('shows errors in the dialog', async () => {
    signInWith(plusMonthly);
    api.use(fail(cancelSubscription, 'provider_failed'));
    const { user } = open(tab);
    await user.click((await plan('Plus')).getByRole('button', { name: 'Cancel subscription' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel Plus' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment service did not answer as it should.');
    expect(screen.getByRole('button', { name: 'Cancel Plus' })).toHaveAttribute('aria-disabled', 'false');
  });

  it('can be undone with one button', async () => {
    signInWith(endingPlan);
    api.use(reply(resumeSubscription, { success: true, billing: plusMonthly }));
    const { user } = open(tab);
    await user.click(await screen.findByRole('button', { name: 'Keep my plan' }));
    const confirmation = await screen.findByText('Your plan goes on as before.');
    await waitFor(() => expect(confirmation).toHaveFocus());
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
  });

  it('reports a failed resumption', async () => {
    signInWith(endingPlan);
    api.use(unreachable(resumeSubscription));
    const { user } = open(tab);
    await user.click(await screen.findByRole('button', { name: 'Keep my plan' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach Everstep right now.');
  });
});

describe('cards and invoices', () => {
  it('are managed at the payment service', async () => {
    signInWith(plusMonthly);
    api.use(reply(openBillingPortal, { success: true, url: 'https://pay.example/portal' }));
    const { user } = open(tab);
    const button = await screen.findByRole('button', { name: 'Cards and invoices' });
    vi.stubGlobal('location', { href: location.href, origin: location.origin, assign });
    await user.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/portal'));
  });

  it('can be retried when it does not reply', async () => {
    signInWith(plusMonthly);
    api.use(fail(openBillingPortal, 'provider_failed'));
    const { user } = open(tab);
    await user.click(await screen.findByRole('button', { name: 'Cards and invoices' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be opened. Please try again.');
    expect(screen.getByRole('button', { name: 'Cards and invoices' })).toBeEnabled();
  });

  it('are listed with date, amount and status, and open in new tabs', async () => {
    signInWith(plusMonthly);
    const invoice = { created_at: '2026-11-03T12:00:00.000Z', amount_cents: 3900, number: 'EV-2' };
    const invoices = [
      { ...invoice, id: 'in_2', status: 'paid' as const, url: 'https://pay.example/in_2' },
      { ...invoice, id: 'in_1', number: null, amount_cents: 39_000, status: 'refunded' as const, url: null },
      { ...invoice, id: 'in_0', number: null, status: 'refunded' as const, refunded_cents: 1000, url: null },
    ];
    api.use(reply(listInvoices, { success: true, invoices }));
    open(tab);
    const list = await plan('Invoices');
    const rows = await list.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      '3 November 2026EV-2$39.00PaidOpen the invoice of 3 November 2026 in a new tab',
      '3 November 2026$390.00Refunded',
      '3 November 2026$39.00$10.00 refunded',
    ]);
    const link = list.getByRole('link');
    expect(link).toHaveAttribute('href', 'https://pay.example/in_2');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('do not hide the plan when they cannot be loaded', async () => {
    signInWith(plusMonthly);
    api.use(fail(listInvoices, 'provider_failed'));
    open(tab);
    expect(await screen.findByText('Your invoices could not be loaded.')).toBeVisible();
    expect(screen.getByText('$39/month')).toBeVisible();
  });
});

describe('the dashboard', () => {
  it('shows at the top that a card could not be charged, and how long access lasts', async () => {
    signInWith({ ...plusMonthly, grace_until: '2026-12-10T12:00:00.000Z' });
    api.use(reply(openBillingPortal, { success: true, url: 'https://pay.example/portal' }));
    const { user } = open('/dashboard');
    const banner = within(await screen.findByRole('complementary', { name: 'Payment overdue' }));
    expect(
      banner.getByText('We could not charge your card. You keep full access until 10 December 2026.'),
    ).toBeVisible();
    vi.stubGlobal('location', { href: location.href, origin: location.origin, assign });
    await user.click(banner.getByRole('button', { name: 'Update card' }));
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  });

  it.each([
    ['past_due', /Your last payment did not go through/],
    ['pending', /Your payment is being confirmed/],
    ['suspended', /Your plan is suspended/],
  ] as const)('explains the status %s, and sells nothing', async (subscription_status, sentence) => {
    signInWith(noBilling, { subscription_status });
    open('/dashboard');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Upgrade/ })).toBeNull();
  });

  it('shows the price that the user pays', async () => {
    signInWith({ ...plusMonthly, package_id: 'premium_elite_yearly' });
    open('/dashboard');
    expect(await (await plan('Plus')).findByText('$390/year')).toBeVisible();
  });

  it('requests no billing data for the free plan', async () => {
    signInWith(noBilling);
    api.use(fail(getBilling, 'unexpected'));
    open('/dashboard');
    expect(await (await plan('Free')).findByText('No charge')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
