import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getBilling, listInvoices, previewPlanChange, type Billing } from '@everstep/domain/billing';
import type { SessionRecord } from '@everstep/domain/session';
import { updateQuery } from '../../platform/api/update-query';
import { call } from '../../platform/api/client';
import { useSession } from '../../platform/session/session';

/** These endpoints wait for the payment provider. */
export const paymentTimeoutMs = 20_000;

export const billingQuery = (email: string) =>
  queryOptions({
    queryKey: ['billing', email, 'now'],
    queryFn: async ({ signal }) => (await call(getBilling, {}, { signal })).billing,
    enabled: email !== '',
  });

/** For screens that show only what is paid: not requested for free users. */
export const paidBillingQuery = ({ email, subscriptionTier, demo }: SessionRecord) => ({
  ...billingQuery(email),
  enabled: subscriptionTier !== 'free' && !demo,
  staleTime: 60_000,
});

export const invoicesQuery = (email: string) =>
  queryOptions({
    queryKey: ['billing', email, 'invoices'],
    queryFn: async ({ signal }) => (await call(listInvoices, {}, { signal, timeoutMs: paymentTimeoutMs })).invoices,
    enabled: email !== '',
  });

/** Stores a subscription from a reply, and refreshes everything that depends on it. */
export function useStoreBilling() {
  const client = useQueryClient();
  const { record, updateSubscription } = useSession();
  const { email } = record;
  return async (billing: Billing) => {
    await updateQuery(client, billingQuery(email).queryKey, () => billing);
    await updateSubscription(billing.tier);
    const { queryKey } = invoicesQuery(email);
    for (const staleKey of [['lessons'], ['activity', email], queryKey])
      void client.invalidateQueries({ queryKey: staleKey });
  };
}

export const planChangeQuery = (email: string, packageId: string) =>
  queryOptions({
    queryKey: ['billing', email, 'change', packageId],
    queryFn: async ({ signal }) =>
      (await call(previewPlanChange, { body: { package_id: packageId } }, { signal, timeoutMs: paymentTimeoutMs }))
        .change,
    // The amount changes by the minute, so an old one must not be shown.
    gcTime: 0,
    staleTime: 'static',
    refetchOnReconnect: false,
  });
