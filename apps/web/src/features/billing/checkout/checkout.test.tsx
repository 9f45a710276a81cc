import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import { authenticate, register } from '@everstep/domain/auth';
import { billingTexts, previewPlanChange, startCheckout } from '@everstep/domain/billing';
import { googleCallback } from '@everstep/domain/auth/google';
import { accessReply, api, fail, gatewayError, maya, pending, reply, unreachable } from '../../../../test/fake-api';
import { open, openInBrowser, storeSession } from '../../../../test/open';
import { checkoutReturn } from '../../../platform/navigation/checkout-return';

const assign = vi.fn<(to: string) => void>();
const payment = 'https://pay.example/c/cs_test_1';
const signedIn = { id: maya.id, email: maya.email, subscription_tier: 'free' as const, name: maya.name };

beforeEach(() => assign.mockClear());
afterEach(() => vi.unstubAllGlobals());

/** jsdom cannot navigate. */
function stubLocation() {
  vi.stubGlobal('location', { href: location.href, origin: location.origin, assign });
}

/** The checkout replies with the payment page. Returns the bodies that were sent. */
function fakeCheckout(url = payment) {
  const bodies: unknown[] = [];
  stubLocation();
  api.use(
    reply(startCheckout, ({ body }) => {
      bodies.push(body);
      return { success: true as const, url };
    }),
  );
  return bodies;
}

function signInWithTier(
  subscription_tier: 'elite_premium' | 'ultra_elite',
  subscription_status: 'active' | 'suspended' = 'active',
) {
  storeSession();
  api.use(reply(subscriptionAccess, accessReply({ ...maya, subscription_tier, subscription_status })));
}

const table = async () => within(await screen.findByRole('region', { name: 'Plans and prices' }));
const column = async (label: string) =>
  within((await table()).getByRole('heading', { name: label }).closest('li') as HTMLElement);

describe('the price table', () => {
  it('shows the features of Free, Plus and Pro, and yearly prices with the savings', async () => {
    const { user } = open('/premium-features');
    expect((await column('Free')).getByText('$0')).toBeVisible();
    expect((await column('Plus')).getByText('$39')).toBeVisible();
    const pro = await column('Pro');
    expect(pro.getByText('Complete library')).toBeVisible();
    expect(pro.getByRole('button', { name: 'Upgrade to Pro, $99/month' })).toBeEnabled();
    await user.click((await table()).getByRole('radio', { name: 'Yearly save up to $198' }));
    expect((await column('Plus')).getByText('save $78')).toBeVisible();
    expect(pro.getByText('save $198')).toBeVisible();
    expect(pro.getByRole('button', { name: 'Upgrade to Pro, $990/year' })).toBeEnabled();
  });

  it('can be switched with the arrow keys', async () => {
    const { user } = open('/premium-features');
    (await table()).getByRole('radio', { name: 'Monthly' }).focus();
    await user.keyboard('{ArrowRight}');
    expect((await table()).getByRole('button', { name: 'Upgrade to Plus, $390/year' })).toBeVisible();
  });

  it('marks the user’s plan, and sells only higher ones', async () => {
    signInWithTier('elite_premium');
    open('/premium-features');
    const plus = await column('Plus');
    expect(await plus.findByText('Your plan')).toBeVisible();
    expect(plus.getByRole('link', { name: 'See my plan' })).toHaveAttribute('href', '/dashboard?tab=subscription');
    expect((await column('Free')).getByText('Included in your plan')).toBeVisible();
    expect((await table()).getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Upgrade to Pro, $99/month',
    ]);
  });

  it('sells nothing to a suspended user', async () => {
    signInWithTier('elite_premium', 'suspended');
    open('/premium-features');
    expect(await (await table()).findByText(/Your plan is suspended/)).toBeVisible();
    await waitFor(async () => expect((await table()).queryByRole('button')).toBeNull());
  });

  it('offline, says that plans can be bought later', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open('/premium-features');
    expect(await (await table()).findByText(/^A plan can be bought as soon as you are back online/)).toBeVisible();
  });

  it('follows six cards that each name the plan they need', async () => {
    open('/premium-features');
    const strip = within(await screen.findByRole('region', { name: 'What Plus and Pro add' }));
    expect(strip.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Dr. Halsey Chat',
      'AI Insights',
      'Family Planner',
      'Milk & Feeding Tracker',
      'Dual-Parent Calendar Sync',
      'Mom & Dad Strategies',
    ]);
    expect([strip.getAllByText('Plus').length, strip.getAllByText('Pro').length]).toEqual([3, 3]);
    const twoHomes = strip.getByRole('link', { name: 'Dual-Parent Calendar Sync' });
    expect(twoHomes).toHaveAttribute('href', '/two-homes');
    expect(strip.queryByText('Coming soon')).toBeNull();
  });
});

describe('choosing a plan', () => {
  it('opens the payment page and disables the buttons until then', async () => {
    storeSession();
    const bodies = fakeCheckout();
    const { user } = open('/premium-features');
    await user.click((await table()).getByRole('radio', { name: /Yearly/ }));
    await user.click((await table()).getByRole('button', { name: 'Upgrade to Pro, $990/year' }));
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(payment));
    expect(bodies).toEqual([
      { package_id: 'ultra_elite_yearly', user_email: maya.email, origin_url: 'http://localhost:3000' },
    ]);
    // The browser is still navigating.
    expect((await table()).getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true');
    expect((await table()).getByRole('button', { name: 'Upgrade to Plus, $390/year' })).toBeDisabled();
  });

  it('stores the lesson from which the checkout started', async () => {
    storeSession();
    fakeCheckout();
    const { user } = open('/library/deep-dive');
    await user.click(await screen.findByRole('button', { name: 'Unlock with Elite Access' }));
    await user.click(await screen.findByRole('button', { name: /^Upgrade to P/ }));
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(checkoutReturn.read()).toEqual({ to: '/library/deep-dive', label: 'Back to the lesson' });
  });

  it('sends one request for a double click', async () => {
    storeSession();
    const bodies = fakeCheckout();
    const { user } = open('/premium-features');
    await user.dblClick((await table()).getByRole('button', { name: 'Upgrade to Plus, $39/month' }));
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(bodies).toHaveLength(1);
  });

  it('enables the buttons again when the browser restores the page from its cache', async () => {
    storeSession();
    fakeCheckout();
    const { user } = open('/premium-features');
    await user.click((await table()).getByRole('button', { name: 'Upgrade to Plus, $39/month' }));
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect((await table()).getByRole('button', { name: 'Upgrade to Plus, $39/month' })).toBeEnabled();
  });

  it.each([
    ['refused', fail(startCheckout, 'provider_failed')],
    ['left without a reply', unreachable(startCheckout)],
  ])('shows an error when it is %s, and can be retried', async (_how, handler) => {
    storeSession();
    api.use(handler);
    const { user } = open('/premium-features');
    await user.click((await table()).getByRole('button', { name: 'Upgrade to Plus, $39/month' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Payment setup failed. Please try again.');
    expect((await table()).getByRole('button', { name: 'Upgrade to Plus, $39/month' })).toBeEnabled();
    fakeCheckout();
    await user.click((await table()).getByRole('button', { name: 'Upgrade to Plus, $39/month' }));
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens an internal page without leaving the app', async () => {
    signInWithTier('elite_premium');
    fakeCheckout('http://localhost:3000/dashboard?tab=subscription&change=ultra_elite_monthly');
    api.use(fail(previewPlanChange, 'taken', billingTexts.samePlan));
    const { user, address } = open('/premium-features');
    await user.click(await (await table()).findByRole('button', { name: 'Upgrade to Pro, $99/month' }));
    await waitFor(() => expect(address()).toBe('/dashboard?tab=subscription&change=ultra_elite_monthly'));
    expect(await screen.findByText(billingTexts.samePlan)).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
  });

  it('makes no request in demo mode', async () => {
    storeSession({ demo: true });
    const bodies = fakeCheckout();
    const { user } = open('/premium-features');
    await user.click((await table()).getByRole('button', { name: 'Upgrade to Plus, $39/month' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing can be bought in demo mode.');
    expect(bodies).toEqual([]);
  });
});

describe('a visitor who chooses a plan', () => {
  async function chooseProYearly() {
    const app = open('/');
    const { user } = app;
    await user.click(await screen.findByRole('button', { name: 'Start your journey' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start your journey' }));
    await user.click(dialog.getByRole('radio', { name: /Yearly/ }));
    await user.click(dialog.getByRole('button', { name: 'Upgrade to Pro, $990/year' }));
    expect(await dialog.findByRole('heading', { name: 'Create an account or sign in to go on' })).toHaveFocus();
    return { ...app, dialog };
  }

  it('creates an account, and pays for the stored plan right after the sign-up', async () => {
    const { user, dialog, address } = await chooseProYearly();
    expect(sessionStorage.getItem('everstep_plan')).toBe('ultra_elite_yearly');
    expect(dialog.getByText('Pro, yearly')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    const bodies = fakeCheckout();
    api.use(reply(register, { message: 'Your account is ready.', ...accessReply(maya) }));
    await user.click(dialog.getByRole('link', { name: 'Create an account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(await screen.findByLabelText('Full name'), 'Maya');
    await user.type(screen.getByLabelText('Email'), maya.email);
    await user.type(screen.getByLabelText('Password'), 'hunter22{Enter}');
    expect(await screen.findByRole('heading', { name: 'Taking you to the payment page…' })).toBeVisible();
    expect(screen.getByText('$990/year')).toBeVisible();
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(payment));
    expect(address()).toBe('/premium-features');
    expect(bodies).toHaveLength(1);
    expect(sessionStorage.getItem('everstep_plan')).toBeNull();
  });

  it('discards the plan with Not now', async () => {
    const { user, dialog } = await chooseProYearly();
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    expect(sessionStorage.getItem('everstep_plan')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start your journey' })).toHaveFocus());
  });

  it('can choose another plan', async () => {
    const { user, dialog } = await chooseProYearly();
    await user.click(dialog.getByRole('button', { name: 'Choose another plan' }));
    expect(sessionStorage.getItem('everstep_plan')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Upgrade to Plus, $390/year' })).toBeVisible();
  });

  it('has to sign in when the session has expired', async () => {
    storeSession();
    api.use(fail(startCheckout, 'not_signed_in'));
    const { user } = open('/premium-features');
    await user.click((await table()).getByRole('button', { name: 'Upgrade to Plus, $39/month' }));
    expect(await screen.findByRole('heading', { name: 'Create an account or sign in to go on' })).toBeVisible();
    expect(sessionStorage.getItem('everstep_plan')).toBe('premium_elite_monthly');
  });
});

describe('a plan chosen before signing in', () => {
  it('is paid after signing in', async () => {
    sessionStorage.setItem('everstep_plan', 'premium_elite_monthly');
    const bodies = fakeCheckout();
    api.use(reply(authenticate, { success: true, user: signedIn }));
    const { user } = open('/login');
    await user.type(await screen.findByLabelText('Email'), maya.email);
    await user.type(screen.getByLabelText('Password'), 'hunter22{Enter}');
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(payment));
    expect(bodies).toHaveLength(1);
  });

  it('is paid after signing in with Google', async () => {
    sessionStorage.setItem('everstep_plan', 'premium_elite_monthly');
    fakeCheckout();
    const user = { ...maya, subscription_tier: 'free' as const };
    api.use(reply(googleCallback, { success: true, session_token: '', user }));
    const { address } = open('/dashboard#session_id=01990000-0000-7000-8000-00000000000a');
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(payment));
    expect(address()).toBe('/premium-features');
  });

  it('starts one checkout, even when effects run twice', async () => {
    sessionStorage.setItem('everstep_plan', 'premium_elite_monthly');
    storeSession();
    let count = 0;
    api.use(
      reply(startCheckout, () => {
        count += 1;
        return { success: true as const, url: 'http://localhost:3000/cancel' };
      }),
    );
    openInBrowser('/premium-features');
    expect(await screen.findByRole('heading', { name: 'Nothing was charged' })).toBeVisible();
    expect(count).toBe(1);
  });

  it('shows its progress while the checkout is pending', async () => {
    sessionStorage.setItem('everstep_plan', 'ultra_elite_yearly');
    storeSession();
    api.use(pending(startCheckout));
    open('/premium-features');
    expect(await screen.findByRole('heading', { name: 'Taking you to the payment page…' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Plans and prices' })).toBeNull();
  });

  it('shows the prices and the error when the checkout fails', async () => {
    sessionStorage.setItem('everstep_plan', 'ultra_elite_yearly');
    storeSession();
    api.use(unreachable(startCheckout));
    open('/premium-features');
    expect(await screen.findByRole('alert')).toHaveTextContent('Payment setup failed. Please try again.');
    expect((await table()).getByRole('button', { name: 'Upgrade to Pro, $990/year' })).toBeEnabled();
    expect(sessionStorage.getItem('everstep_plan')).toBeNull();
  });

  it('is not bought again by a user who already has it', async () => {
    sessionStorage.setItem('everstep_plan', 'ultra_elite_yearly');
    signInWithTier('ultra_elite');
    open('/premium-features');
    expect(await screen.findByText(/You already have this plan/)).toBeVisible();
    expect(sessionStorage.getItem('everstep_plan')).toBeNull();
  });

  it('asks a visitor to create an account or sign in', async () => {
    sessionStorage.setItem('everstep_plan', 'ultra_elite_yearly');
    open('/premium-features');
    expect(await screen.findByRole('heading', { name: 'Create an account or sign in to go on' })).toBeVisible();
  });

  it('is ignored when it is unknown', async () => {
    sessionStorage.setItem('everstep_plan', 'https://evil.example');
    storeSession();
    open('/premium-features');
    expect((await table()).getByRole('button', { name: 'Upgrade to Pro, $99/month' })).toBeEnabled();
  });

  it('is cleared at Logout', async () => {
    storeSession();
    const { user, address } = open('/dashboard');
    await screen.findByRole('heading', { name: 'My Dashboard' });
    sessionStorage.setItem('everstep_plan', 'ultra_elite_yearly');
    await user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/'));
    expect(sessionStorage.getItem('everstep_plan')).toBeNull();
  });
});

describe('the upgrade prompt', () => {
  it('has both prices, one button, and a dismiss button of the same size', async () => {
    const { user } = open('/library');
    const unlock = await screen.findByRole('button', { name: 'Unlock with Elite Access: Deep Dive' });
    await user.click(unlock);
    const dialog = within(await screen.findByRole('dialog', { name: 'Deep Dive Requires Everstep Pro' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(5);
    await user.click(dialog.getByRole('radio', { name: 'Yearly save $198' }));
    expect(dialog.getByRole('button', { name: 'Upgrade to Pro, $990/year' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(unlock).toHaveFocus());
  });

  it('starts the payment, and shows errors in the dialog', async () => {
    storeSession();
    api.use(gatewayError(startCheckout));
    const { user } = open('/library');
    await user.click(await screen.findByRole('button', { name: 'Unlock with Elite Access: Eating Well' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Upgrade to Plus, $39/month' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Payment setup failed. Please try again.');
    fakeCheckout();
    await user.click(dialog.getByRole('button', { name: 'Upgrade to Plus, $39/month' }));
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(payment));
  });

  it('asks a visitor to create an account', async () => {
    const { user } = open('/library/deep-dive');
    await user.click(await screen.findByRole('button', { name: 'Unlock with Elite Access' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Upgrade to Pro, $99/month' }));
    expect(await dialog.findByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage.getItem('everstep_plan')).toBeNull();
  });
});

describe('the dashboard’s upgrade', () => {
  async function upgradeToPro() {
    signInWithTier('elite_premium');
    const app = open('/dashboard');
    await app.user.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete Library Requires Everstep Pro' }));
    return {
      ...app,
      dialog,
      buy: () => app.user.click(dialog.getByRole('button', { name: /^Upgrade to Pro, / })),
    };
  }

  it.each([
    ['a refusal', fail(startCheckout, 'too_many', 'Too many tries.'), 'Failed to initiate upgrade: Too many tries.'],
    [
      'a reply without a URL',
      reply({ ...startCheckout, reply: subscriptionAccess.reply } as never, accessReply(maya) as never),
      'Failed to initiate upgrade: Unknown error',
    ],
    ['no reply', unreachable(startCheckout), 'Failed to process upgrade. Please try again.'],
    ['a reply from another server', gatewayError(startCheckout), 'Failed to process upgrade. Please try again.'],
  ])('shows the specified error after %s', async (_how, handler, sentence) => {
    const { dialog, buy } = await upgradeToPro();
    api.use(handler);
    await buy();
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
    expect(dialog.getByRole('button', { name: 'Upgrade to Pro, $99/month' })).toBeEnabled();
  });

  it('takes a subscriber to the plan change, and closes', async () => {
    const { buy, address } = await upgradeToPro();
    fakeCheckout('http://localhost:3000/cancel');
    await buy();
    await waitFor(() => expect(address()).toBe('/cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists both plans for a free user', async () => {
    storeSession();
    const { user } = open('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Plus' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(['Plus', 'Pro']);
  });
});
