import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { billingOverview, shownMonths, type BillingOverview } from '@everstep/domain/operations/billing-figures';
import { systemHealth } from '@everstep/domain/operations/health';
import {
  dismissParkedEvent,
  listParkedEvents,
  paymentEventTexts,
  retryParkedEvent,
  type ParkedEvent,
} from '@everstep/domain/operations/payment-events';
import { operationsTexts } from '@everstep/domain/operations/texts';
import { signInAsAdmin } from '../../../test/administrator';
import { api, fail, pending, reply } from '../../../test/fake-api';
import { open } from '../../../test/open';

const revenueNow = async () => (await screen.findByText(operationsTexts.revenueNow)).nextElementSibling;
const event: ParkedEvent = {
  id: 'evt_1',
  type: 'checkout.session.completed',
  what: 'A payment for a checkout that is not in our database.',
  todo: 'Look the checkout up.',
  created_at: '2026-11-22T10:00:00.000Z',
  received_at: '2026-11-22T10:00:02.000Z',
  attempts: 1,
};
const overview: BillingOverview = {
  months: shownMonths('2026-11-23').map((month, index) => ({
    month,
    revenue: 1000 + index * 100.5,
    donations: index * 10,
    new_subscriptions: index,
    cancellations: 11 - index,
  })),
  free_users: 900,
  elite_premium_users: 75,
  ultra_elite_users: 25,
  past_due: 4,
};

beforeEach(() => {
  signInAsAdmin();
  api.use(
    reply(billingOverview, { success: true, billing: overview }),
    reply(listParkedEvents, { success: true, events: [] }),
  );
});

describe('system health', () => {
  const health = () => screen.findByRole('region', { name: operationsTexts.health });

  it('shows each part with its state in words', async () => {
    api.use(
      reply(systemHealth, {
        success: true,
        checked_at: '2026-11-23T10:00:00.000Z',
        probes: [
          { name: 'Database', status: 'ok', text: 'Answers in 2 ms' },
          { name: 'Emails', status: 'warning', text: '3 waiting, the oldest for 2 minutes' },
          { name: 'Background jobs', status: 'failed', text: '1 waiting, the oldest for 1 day' },
        ],
      }),
    );
    open('/admin-dashboard');
    const panel = within(await health());
    expect(await panel.findByText('Answers in 2 ms')).toBeVisible();
    for (const label of ['Fine', 'Needs a look', 'Does not work'])
      expect(panel.getByRole('img', { name: label })).toBeVisible();
  });

  it('says so when the server cannot tell', async () => {
    api.use(fail(systemHealth, 'unavailable'));
    open('/admin-dashboard');
    expect(await within(await health()).findByText(operationsTexts.healthFailed)).toBeVisible();
  });
});

describe('the billing tab', () => {
  it('shows this month, the months as a picture with a table, and the plans', async () => {
    open('/admin-dashboard?tab=billing');
    expect(await revenueNow()).toHaveTextContent('$2,105.50');
    const revenue = within(screen.getByRole('region', { name: operationsTexts.revenue }));
    expect(revenue.getAllByRole('row')).toHaveLength(13);
    expect(revenue.getByRole('row', { name: /December 2025.*\$1,000/ })).toBeInTheDocument();
    const plans = within(screen.getByRole('region', { name: operationsTexts.plans }));
    expect(plans.getByRole('row', { name: 'Free 900 (90%)' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: operationsTexts.plans }).querySelector('rect')).toHaveAttribute(
      'width',
      '90',
    );
    const subscriptions = within(screen.getByRole('region', { name: operationsTexts.subscriptions }));
    expect(subscriptions.getAllByRole('row')[1]).toHaveTextContent('November 2026110');
    expect(await screen.findByText(operationsTexts.noneParked)).toBeVisible();
  });

  it('keeps its room while loading, and offers to retry after a failure', async () => {
    api.use(pending(billingOverview));
    const first = open('/admin-dashboard?tab=billing');
    expect((await screen.findAllByText('Loading...')).length).toBeGreaterThan(0);
    first.unmount();
    api.use(fail(billingOverview, 'too_many'));
    const { user } = open('/admin-dashboard?tab=billing');
    expect(await screen.findByText(operationsTexts.billingFailed)).toBeVisible();
    api.use(reply(billingOverview, { success: true, billing: overview }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await revenueNow()).toHaveTextContent('$2,105.50');
  });
});

describe('a parked payment', () => {
  it('says what happened and what to do, and is tried again', async () => {
    api.use(reply(listParkedEvents, { success: true, events: [event] }));
    const { user } = open('/admin-dashboard?tab=billing');
    expect(await screen.findByText(event.what)).toBeVisible();
    expect(screen.getByText(event.todo)).toBeVisible();
    api.use(
      reply(retryParkedEvent, { success: true, message: paymentEventTexts.retried, is_parked: false }),
      reply(listParkedEvents, { success: true, events: [] }),
    );
    await user.click(screen.getByRole('button', { name: operationsTexts.retry }));
    expect(await screen.findByText(paymentEventTexts.retried)).toBeVisible();
    expect(await screen.findByText(operationsTexts.noneParked)).toBeVisible();
  });

  it('that cannot be tried again says why and can be taken off the list', async () => {
    api.use(
      reply(listParkedEvents, { success: true, events: [event] }),
      fail(retryParkedEvent, 'not_found', paymentEventTexts.gone),
    );
    const { user } = open('/admin-dashboard?tab=billing');
    await user.click(await screen.findByRole('button', { name: operationsTexts.retry }));
    expect(await screen.findByText(paymentEventTexts.gone)).toBeVisible();
    api.use(
      reply(dismissParkedEvent, { success: true, message: paymentEventTexts.dismissed, is_parked: false }),
      reply(listParkedEvents, { success: true, events: [] }),
    );
    await user.click(screen.getByRole('button', { name: operationsTexts.dismiss }));
    expect(await screen.findByText(paymentEventTexts.dismissed)).toBeVisible();
  });
});
