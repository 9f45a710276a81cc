import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { billingChanges, checkouts, payments, users } from '../../db/schema';
import type { PersonalDataKind } from '../../slice';

const subscription: PersonalDataKind = {
  title: 'Your subscription',
  description:
    'Your plan as the payment provider reported it, and your customer number there. It decides what you may use.',
  rows: async ({ db, userId }) =>
    db
      .select({
        customerId: users.customerId,
        tier: users.paidTier,
        status: users.paidStatus,
        paidUntil: users.paidUntil,
        graceUntil: users.graceUntil,
        details: users.billing,
      })
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.customerId))),
};

const paid: PersonalDataKind = {
  title: 'Your payments',
  description: 'Paid invoices, in cents, to show them to you and because the law requires books of account.',
  rows: async ({ db, userId }) =>
    db
      .select({
        invoiceId: payments.invoiceId,
        amountCents: payments.amountCents,
        refundedCents: payments.refundedCents,
        paidAt: payments.paidAt,
      })
      .from(payments)
      .where(eq(payments.userId, userId))
      .orderBy(desc(payments.paidAt)),
};

const changes: PersonalDataKind = {
  title: 'Changes of your subscription',
  description: 'When your plan began, changed or ended. Support needs it when a bill looks wrong.',
  rows: async ({ db, userId }) =>
    db
      .select({ change: billingChanges.notice, at: billingChanges.createdAt })
      .from(billingChanges)
      .where(eq(billingChanges.userId, userId))
      .orderBy(billingChanges.createdAt),
};

const started: PersonalDataKind = {
  title: 'Checkouts you started',
  description: 'Plans that you began to pay for, so that a click sent twice is charged once.',
  rows: async ({ db, userId }) =>
    db
      .select({
        packageId: checkouts.packageId,
        amountCents: checkouts.amountCents,
        state: checkouts.state,
        createdAt: checkouts.createdAt,
        expiresAt: checkouts.expiresAt,
      })
      .from(checkouts)
      .where(eq(checkouts.userId, userId))
      .orderBy(checkouts.createdAt),
};

export const billingData = { subscription, payments: paid, subscriptionChanges: changes, checkouts: started };
