import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { packageIds, type ChangeNotice } from '@everstep/domain/billing';
import { donationTypes } from '@everstep/domain/donations';
import { users } from './accounts';
import { bytea, instant, id } from './columns';

/** Written by integrations/installation.ts: a single row, created on first use. */
export const installation = pgTable(
  'installation',
  {
    only: boolean('only').primaryKey().default(true),
    /** Marks everything we create at the payment provider (decision 0036). */
    id: uuid('id').notNull(),
    /** Signs the links that stop monthly gifts (decision 0037). Sealed. */
    linkKey: bytea('link_key').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [check('installation_only', sql`${table.only}`)],
);

/**
 * Written by a trigger when an account that had a customer at the payment provider is deleted, and by the billing slice, which
 * then cancels the customer's subscriptions. Contains no personal data.
 */
export const deletedCustomers = pgTable(
  'deleted_customers',
  {
    customerId: text('customer_id').primaryKey(),
    deletedAt: instant('deleted_at').notNull().defaultNow(),
    /** Set when nothing chargeable remains. */
    settledAt: instant('settled_at'),
    /** The canceled subscriptions. */
    canceled: text('canceled')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    index('deleted_customers_unsettled')
      .on(table.deletedAt)
      .where(sql`${table.settledAt} is null`),
  ],
);

/** Written by the billing slice: started payments for a plan. */
export const checkouts = pgTable(
  'checkouts',
  {
    /** Also the idempotency key of the checkout at the provider. */
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    packageId: text('package_id', { enum: packageIds }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    sessionId: text('session_id').unique(),
    state: text('state', { enum: ['open', 'complete', 'expired', 'refused'] })
      .notNull()
      .default('open'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('checkouts_user_id').on(table.userId, table.createdAt),
    uniqueIndex('checkouts_one_open')
      .on(table.userId)
      .where(sql`${table.state} = 'open'`),
  ],
);

/** Written by the billing slice: the history of a user's subscriptions, for support. */
export const billingChanges = pgTable(
  'billing_changes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscriptionId: text('subscription_id').notNull(),
    notice: jsonb('notice').$type<ChangeNotice>().notNull(),
    /** The id of the event or lookup that reported the change. */
    source: text('source').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('billing_changes_user_id').on(table.userId, table.createdAt),
    // Counts new subscriptions by month.
    index('billing_changes_started')
      .on(table.createdAt)
      .where(sql`${table.notice} ->> 'kind' = 'started'`),
  ],
);

/** Written by the billing slice: paid invoices. They outlive the account, without a reference to the user. */
export const payments = pgTable(
  'payments',
  {
    invoiceId: text('invoice_id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [index('payments_user_id').on(table.userId, table.paidAt)],
);

/** Written by integrations/payment-webhook.ts: each event of the payment provider, once, without its content. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** `parked`: it could not be applied and needs a manual check. `dismissed`: an administrator has checked it. */
    outcome: text('outcome', { enum: ['done', 'ignored', 'parked', 'failed', 'dismissed'] }).notNull(),
    reason: text('reason'),
    attempts: smallint('attempts').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    index('payment_events_received_at').on(table.receivedAt),
    index('payment_events_to_check')
      .on(table.receivedAt)
      .where(sql`${table.outcome} in ('parked', 'failed')`),
  ],
);

/** Written by the donations slice: started donations. A donor needs no account. */
export const donations = pgTable(
  'donations',
  {
    /** Also the idempotency key of the checkout at the provider. */
    id: id(),
    /** Generated by the dialog, so that a click sent twice creates one donation. */
    requestKey: uuid('request_key').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    donationType: text('donation_type', { enum: donationTypes }).notNull(),
    donorName: text('donor_name').notNull().default(''),
    donorEmail: text('donor_email').notNull().default(''),
    sessionId: text('session_id').unique(),
    sessionUrl: text('session_url'),
    state: text('state', { enum: ['open', 'paid', 'expired', 'failed', 'stopped'] })
      .notNull()
      .default('open'),
    /** Only for monthly gifts. */
    subscriptionId: text('subscription_id').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the checkout was last fetched from the provider. */
    lookedUpAt: instant('looked_up_at'),
  },
  (table) => [index('donations_created_at').on(table.createdAt)],
);

/** Written by the donations slice: received gifts with their shares in cents, which the public ledger adds up. */
export const gifts = pgTable(
  'gifts',
  {
    /** The provider's payment id of a single gift, or the invoice id of a monthly gift. */
    id: text('id').primaryKey(),
    donationId: uuid('donation_id')
      .notNull()
      .references(() => donations.id, { onDelete: 'restrict' }),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** An open or lost dispute: the gift does not count. */
    dispute: text('dispute', { enum: ['open', 'won', 'lost'] }),
    /** The shares of the unrefunded amount. */
    familiesCents: integer('families_cents').notNull(),
    carbonCents: integer('carbon_cents').notNull(),
    suppliesCents: integer('supplies_cents').notNull(),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [index('gifts_donation_id').on(table.donationId), index('gifts_paid_at').on(table.paidAt)],
);
