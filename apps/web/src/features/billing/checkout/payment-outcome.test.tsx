import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import { authenticate } from '@everstep/domain/auth';
import { checkoutPolling, checkoutStatus, getBilling, type Billing } from '@everstep/domain/billing';
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
import { checkoutReturn } from '../../../platform/navigation/checkout-return';

const id = 'cs_test_a1b2c3d4';
const at = `/success?session_id=${id}`;
const pro: Billing = { ...plusMonthly, tier: 'ultra_elite', package_id: 'ultra_elite_yearly' };

type Status = 'open' | 'confirming' | 'paid' | 'expired' | 'failed';

function statusReply(status: Status, billing: Billing = status === 'paid' ? pro : noBilling) {
  return { success: true as const, status, package_id: 'ultra_elite_yearly' as const, billing };
}

/** Skips the pauses between polls. */
function hurry() {
  const later = setTimeout;
  const hasten = (work: () => void, ms = 0) => later(work, ms === checkoutPolling.pauseMs ? 0 : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hasten);
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page after a payment', () => {
  it('shows that it waits for the server', async () => {
    storeSession();
    api.use(pending(checkoutStatus));
    open(at);
    expect(await heading('Confirming your payment…')).toBeVisible();
  });

  it('shows the new plan once the server has confirmed it, on every screen', async () => {
    hurry();
    storeSession();
    const states: Status[] = ['open', 'confirming', 'paid'];
    let requestCount = 0;
    api.use(
      reply(checkoutStatus, ({ params }) => {
        expect(params.session_id).toBe(id);
        requestCount += 1;
        return statusReply(states[requestCount - 1] ?? 'paid');
      }),
      reply(subscriptionAccess, () =>
        accessReply({ ...maya, subscription_tier: requestCount < states.length ? 'free' : 'ultra_elite' }),
      ),
    );
    open(at);
    expect(await heading('You have Pro now')).toHaveFocus();
    expect(requestCount).toBe(3);
    expect(screen.getByRole('link', { name: 'Go to the library' })).toHaveAttribute('href', '/library');
    expect(screen.getByRole('link', { name: 'Go to my dashboard' })).toBeVisible();
    expect(localStorage.getItem('everstep_session')).toContain('"subscriptionTier":"ultra_elite"');
  });

  it('does not show a plan that is not active, whatever the payment result', async () => {
    storeSession();
    api.use(reply(checkoutStatus, statusReply('paid', noBilling)));
    open(at);
    expect(await heading('Your payment has arrived')).toBeVisible();
    expect(screen.getByText(/Your plan has changed since/)).toBeVisible();
    expect(screen.queryByText(/You have Pro now/)).toBeNull();
  });

  it('shows no plan for a suspended account', async () => {
    storeSession();
    api.use(
      reply(checkoutStatus, statusReply('paid')),
      reply(
        subscriptionAccess,
        accessReply({ ...maya, subscription_tier: 'ultra_elite', subscription_status: 'suspended' }),
      ),
    );
    open(at);
    expect(await heading('Your payment has arrived')).toBeVisible();
    expect(screen.getByText(/Your plan is suspended/)).toBeVisible();
  });

  it.each([
    ['failed', 'The payment did not go through'],
    ['expired', 'This payment page has expired'],
  ] as const)('explains %s and links back to the plans', async (status, title) => {
    storeSession();
    api.use(reply(checkoutStatus, statusReply(status)));
    open(at);
    expect(await heading(title)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the plans' })).toHaveAttribute('href', '/premium-features');
  });

  it.each([
    ['still pending', reply(checkoutStatus, statusReply('open'))],
    ['left without a reply', unreachable(checkoutStatus)],
  ])('stops polling after ten requests when it is %s, and can be retried', async (_how, handler) => {
    hurry();
    storeSession();
    let requestCount = 0;
    api.events.on(
      'request:start',
      ({ request }) => void (requestCount += request.url.includes('/payments/status/') ? 1 : 0),
    );
    api.use(handler);
    const { user } = open(at);
    expect(await heading('Your payment is not confirmed yet')).toBeVisible();
    expect(requestCount).toBe(checkoutPolling.attempts);
    expect(screen.getByText(/It can take a few minutes; we will send you an email\./)).toBeVisible();
    api.events.removeAllListeners();
    api.use(reply(checkoutStatus, statusReply('paid')));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await heading('You have Pro now')).toBeVisible();
  });

  it('says that a bank debit takes days', async () => {
    hurry();
    storeSession();
    api.use(reply(checkoutStatus, statusReply('confirming')));
    open(at);
    expect(await heading('Your payment is being confirmed')).toBeVisible();
    expect(screen.getByText(/A bank debit takes some days/)).toBeVisible();
    expect(screen.queryByText(/minutes|seconds/)).toBeNull();
  });

  it.each([
    ['/fertility-tracker', 'Back to the tracker'],
    ['/milk-tracker', 'Go to the milk tracker'],
    ['/sleep-tracker', 'Go to the sleep tracker'],
    ['/trackers', 'Go to your trackers'],
    ['/family-planner', 'Go to the planner'],
    ['/chat', 'Go to the chat'],
    ['/library/deep-dive', 'Back to the lesson'],
  ])('links back to %s, where the checkout started', async (path, name) => {
    storeSession();
    checkoutReturn.store(path);
    // A visitor passes the plans page on the way to the sign-in.
    checkoutReturn.store('/premium-features');
    api.use(reply(checkoutStatus, statusReply('paid')));
    open(at);
    await heading('You have Pro now');
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(screen.getByRole('link', { name: 'Go to the library' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add your baby' })).toBeNull();
  });

  it('offers what to do first with the plan where nothing else was wanted', async () => {
    storeSession();
    api.use(reply(checkoutStatus, statusReply('paid')));
    open(at);
    expect(await screen.findByRole('link', { name: 'Add your baby' })).toHaveAttribute('href', '/family?add=child');
  });

  it.each(['/dashboard', '/', '//evil.example/library/x', '/library/../admin'])(
    'does not link back to %s',
    async (path) => {
      storeSession();
      checkoutReturn.store('/fertility-tracker');
      checkoutReturn.store(path);
      api.use(reply(checkoutStatus, statusReply('paid')));
      open(at);
      await heading('You have Pro now');
      expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull();
    },
  );

  it.each(['not_found', 'not_yours', 'bad_input'] as const)('treats a payment that is %s as unknown', async (code) => {
    storeSession();
    api.use(fail(checkoutStatus, code));
    open(at);
    expect(await heading('We cannot find this payment')).toBeVisible();
    expect(screen.getByRole('link', { name: 'support@everstep.example' })).toBeVisible();
  });

  it('without a payment in its URL links to the plan', async () => {
    storeSession();
    api.use(reply(getBilling, { success: true, billing: noBilling }));
    open('/success');
    expect(await heading('Your plan')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See my plan' })).toHaveAttribute('href', '/dashboard?tab=subscription');
  });

  it('asks a signed-out user to sign in, and returns afterward', async () => {
    const { user, address } = open(at);
    expect(await heading('Sign in to see your payment')).toBeVisible();
    api.use(
      reply(authenticate, {
        success: true,
        user: { id: maya.id, email: maya.email, subscription_tier: 'free', name: maya.name },
      }),
      reply(checkoutStatus, statusReply('paid')),
    );
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await user.type(await screen.findByLabelText('Email'), maya.email);
    await user.type(screen.getByLabelText('Password'), 'hunter22{Enter}');
    expect(await heading('You have Pro now')).toBeVisible();
    expect(address()).toBe(at);
  });
});

describe('the page after canceling the payment', () => {
  it('says that nothing was charged', async () => {
    storeSession();
    open('/cancel');
    expect(await heading('Nothing was charged')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the plans' })).toHaveAttribute('href', '/premium-features');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Go to my dashboard' })).toBeVisible());
  });
});
