import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getBilling, listInvoices, previewPlanChange, type Billing } from '@everstep/domain/billing';
import type { SessionRecord } from '@everstep/domain/session';
import { updateQuery } from '../../platform/api/update-query';
import { call } from '../../platform/api/client';
import { useSession } from '../../platform/session/session';

/** The payment provider is asked on the way, which takes longer than our own database. */
export const paymentTimeoutMs = 20_000;

export const billingQuery = (email: string) =>
  queryOptions({
    queryKey: ['billing', email, 'now'],
    queryFn: async ({ signal }) => (await call(getBilling, {}, { signal })).billing,
    enabled: email !== '',
  });

/** The same where a screen shows only what somebody pays: nobody without a paid plan is asked about. */
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

/** Brings what the server has just said about a subscription to everything that shows it or depends on it. */
export function useNoteBilling() {
  const client = useQueryClient();
  const { record, updateSubscription } = useSession();
  const { email } = record;
  return async (billing: Billing) => {
    await updateQuery(client, billingQuery(email).queryKey, () => billing);
    await updateSubscription(billing.tier);
    const { queryKey } = invoicesQuery(email);
    for (const known of [['lessons'], ['activity', email], queryKey])
      void client.invalidateQueries({ queryKey: known });
  };
}

export const planChangeQuery = (email: string, packageId: string) =>
  queryOptions({
    queryKey: ['billing', email, 'change', packageId],
    queryFn: async ({ signal }) =>
      (await call(previewPlanChange, { body: { package_id: packageId } }, { signal, timeoutMs: paymentTimeoutMs }))
        .change,
    // An amount belongs to a moment: whoever comes again sees the one of now.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
