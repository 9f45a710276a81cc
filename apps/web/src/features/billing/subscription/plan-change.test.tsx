import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import {
  billingTexts,
  changePlan,
  getBilling,
  previewPlanChange,
  subscriptionStatusTexts,
  type PlanChange,
} from '@everstep/domain/billing';
import { accessReply, api, fail, maya, pending, plusMonthly, reply, unreachable } from '../../../../test/fake-api';
import { open, storeSession } from '../../../../test/open';

const at = '/dashboard?tab=subscription&change=ultra_elite_monthly';
const toPro: PlanChange = {
  package_id: 'ultra_elite_monthly',
  when: 'now',
  due_cents: 3000,
  credit_cents: 1950,
  renewal_cents: 9900,
  renews_at: '2026-12-03T12:00:00.000Z',
  priced_at: 1_764_000_000,
};
const pro = { ...plusMonthly, tier: 'ultra_elite' as const, package_id: 'ultra_elite_monthly' as const };

function signInAsPlus(change: PlanChange = toPro) {
  storeSession();
  api.use(
    reply(getBilling, { success: true, billing: plusMonthly }),
    reply(subscriptionAccess, accessReply({ ...maya, subscription_tier: 'elite_premium' })),
    reply(previewPlanChange, { success: true, change }),
  );
}

const section = async () => within(await screen.findByRole('region', { name: /^Change/ }));

describe('the change of a plan', () => {
  it('shows what is due today, what is credited, and the next charge', async () => {
    signInAsPlus();
    open(at);
    const planChange = await section();
    expect(planChange.getByRole('heading', { name: 'Change to Pro, monthly' })).toHaveFocus();
    await planChange.findByText('Due today');
    expect(planChange.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Pro, monthly until 3 December 2026',
      'Unused part of Plus, monthly',
      'Due today',
    ]);
    expect(planChange.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '$49.50',
      '−$19.50',
      '$30.00',
    ]);
    expect(planChange.getByText(/^Then \$99\.00\/month from 3 December 2026\./)).toBeVisible();
  });

  it('is made once for the previewed amount, and updates every screen', async () => {
    signInAsPlus();
    const bodies: unknown[] = [];
    const { user, address } = open(at);
    const button = await (await section()).findByRole('button', { name: 'Change and pay $30.00' });
    api.use(
      reply(changePlan, ({ body }) => {
        bodies.push(body);
        return { success: true as const, billing: pro };
      }),
      reply(subscriptionAccess, accessReply({ ...maya, subscription_tier: 'ultra_elite' })),
      reply(getBilling, { success: true, billing: pro }),
    );
    await user.dblClick(button);
    const confirmation = await screen.findByText('You have Pro, monthly now.');
    await waitFor(() => expect(confirmation).toHaveFocus());
    expect(bodies).toEqual([{ package_id: 'ultra_elite_monthly', due_cents: 3000, priced_at: 1_764_000_000 }]);
    expect(address()).toBe('/dashboard?tab=subscription');
    expect(screen.getByRole('region', { name: 'Pro' })).toHaveTextContent('$99/month');
    expect(localStorage.getItem('everstep_session')).toContain('"subscriptionTier":"ultra_elite"');
  });

  it('shows a surplus as credit, and charges nothing', async () => {
    signInAsPlus({ ...toPro, due_cents: -500, credit_cents: 5450 });
    open(at);
    expect(await screen.findByText(/^\$5\.00 stay as a credit for your next payments\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change to Pro, monthly' })).toBeVisible();
  });

  it('to a smaller plan starts later and costs nothing today', async () => {
    signInAsPlus({
      ...toPro,
      package_id: 'premium_elite_monthly',
      when: 'period_end',
      due_cents: 0,
      credit_cents: 0,
      renewal_cents: 3900,
    });
    api.use(reply(getBilling, { success: true, billing: pro }));
    const { user } = open('/dashboard?tab=subscription&change=premium_elite_monthly');
    const sentence = 'Changes to Plus, monthly on 3 December 2026; nothing is due today.';
    expect(await screen.findByText(sentence)).toBeVisible();
    const later = { ...pro, pending_package_id: 'premium_elite_monthly' as const };
    api.use(
      reply(changePlan, { success: true, billing: later }),
      reply(getBilling, { success: true, billing: later }),
      reply(subscriptionAccess, accessReply({ ...maya, subscription_tier: 'ultra_elite' })),
    );
    await user.click(screen.getByRole('button', { name: 'Change to Plus, monthly' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(sentence));
    expect(screen.getByText('Changes to Plus on 3 December 2026')).toBeVisible();
  });

  it('is previewed again when the amount has changed', async () => {
    signInAsPlus();
    const { user } = open(at);
    const button = await (await section()).findByRole('button', { name: 'Change and pay $30.00' });
    api.use(
      fail(changePlan, 'taken', billingTexts.stale),
      reply(previewPlanChange, { success: true, change: { ...toPro, due_cents: 2950, priced_at: 1_764_000_900 } }),
    );
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(billingTexts.stale);
    expect(await screen.findByRole('button', { name: 'Change and pay $29.50' })).toBeVisible();
  });

  it('is not made when the card is declined, and offers to use another card', async () => {
    signInAsPlus();
    api.use(fail(changePlan, 'payment_failed', billingTexts.cardRefused));
    const { user } = open(at);
    await user.click(await (await section()).findByRole('button', { name: 'Change and pay $30.00' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined, so nothing was changed.');
    expect(screen.getByRole('button', { name: 'Cards and invoices' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change and pay $30.00' })).toHaveAttribute('aria-disabled', 'false');
  });

  it('reports an unknown result when there was no reply', async () => {
    signInAsPlus();
    api.use(unreachable(changePlan));
    const { user } = open(at);
    await user.click(await (await section()).findByRole('button', { name: 'Change and pay $30.00' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not see whether the change was made.');
  });

  it('links back to the plan when the server refuses the preview', async () => {
    signInAsPlus();
    api.use(fail(previewPlanChange, 'taken', billingTexts.samePlan));
    open(at);
    expect(await screen.findByRole('alert')).toHaveTextContent('You already have this plan.');
    expect(screen.getByRole('link', { name: 'Back to my plan' })).toHaveAttribute(
      'href',
      '/dashboard?tab=subscription',
    );
  });

  it('is no offer while a payment is overdue: another card puts that right', async () => {
    signInAsPlus();
    api.use(fail(previewPlanChange, 'taken', subscriptionStatusTexts.past_due));
    open(at);
    expect(await screen.findByRole('alert')).toHaveTextContent(subscriptionStatusTexts.past_due);
    expect(screen.getByRole('button', { name: 'Cards and invoices' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to my plan' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'See all plans' })).toBeNull();
  });

  it('to an unknown plan makes no request', async () => {
    signInAsPlus();
    open('/dashboard?tab=subscription&change=everything');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid subscription plan selected');
  });

  it('shows a loading state for the amount', async () => {
    signInAsPlus();
    api.use(pending(previewPlanChange));
    open(at);
    expect(await screen.findByText('Working out what it costs…')).toBeInTheDocument();
  });

  it('offers to retry when the amount cannot be loaded', async () => {
    signInAsPlus();
    api.use(unreachable(previewPlanChange));
    const { user } = open(at);
    expect(await screen.findByText('The cost of the change could not be loaded.')).toBeVisible();
    api.use(reply(previewPlanChange, { success: true, change: toPro }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Change and pay $30.00' })).toBeVisible();
  });
});

it.each([
  ['past_due', 'Payment overdue', true],
  ['pending', 'Payment pending', false],
] as const)('a locked lesson has no price for a user whose payment is %s', async (status, name, hasPortal) => {
  storeSession();
  api.use(reply(subscriptionAccess, accessReply({ ...maya, subscription_tier: 'free', subscription_status: status })));
  const { user } = open('/library');
  await user.click(await screen.findByRole('button', { name: 'Unlock with Elite Access: Eating Well' }));
  const dialog = await screen.findByRole('dialog', { name });
  expect(dialog).toHaveTextContent(subscriptionStatusTexts[status]);
  expect(dialog).not.toHaveTextContent('$');
  expect(within(dialog).queryAllByRole('button', { name: 'Cards and invoices' })).toHaveLength(hasPortal ? 1 : 0);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
