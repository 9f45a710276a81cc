import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';
import { findPackage, packageIds } from './plans';
import { billingTexts } from './texts';

/** The webhook of the payment provider: the only call that needs no Origin header, since it is signed. */
export const paymentWebhookPath = '/api/webhooks/stripe';

const packageId = z
  .string(billingTexts.invalidPlan)
  .check(z.refine((id) => findPackage(id) !== null, billingTexts.invalidPlan));
const success = z.literal(true);

/** The subscription of the signed-in user, as the screens show it. Times are in ISO 8601. */
export const billingSchema = z.object({
  tier: z.enum(['free', 'elite_premium', 'ultra_elite']),
  status: z.enum(['active', 'past_due', 'pending', 'canceled', 'none']),
  package_id: z.nullable(z.enum(packageIds)),
  period_end: z.nullable(z.string()),
  cancel_at_period_end: z.boolean(),
  pending_package_id: z.nullable(z.enum(packageIds)),
  /** While a payment is overdue: the end of the grace period. */
  grace_until: z.nullable(z.string()),
  /** Whether there is a subscription that can be changed, canceled or paid. */
  is_live: z.boolean(),
});
export type Billing = z.infer<typeof billingSchema>;

const billingReply = z.object({ success, billing: billingSchema });

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/billing',
  access: 'user',
  limit: 'read',
  summary: 'The subscription of the signed-in user',
  reply: billingReply,
});

/** `user_email` and `origin_url` are accepted and ignored: the server knows the user and the return URL. */
export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/payments/checkout',
  access: 'user',
  limit: 'checkout',
  summary: 'Start a checkout for a plan; with a live subscription, reply with the address of the page that changes it',
  body: z.object({
    package_id: packageId,
    user_email: z.optional(z.unknown()),
    origin_url: z.optional(z.string()),
  }),
  reply: z.object({ success, url: z.string() }),
});

export const checkoutStatus = endpoint({
  method: 'GET',
  path: '/api/payments/status/{session_id}',
  access: 'user',
  limit: 'read',
  summary: 'How a checkout of the signed-in user ended; asks the payment provider as long as that is unknown',
  params: z.object({ session_id: z.string().check(z.regex(/^cs_[A-Za-z0-9_]{8,200}$/)) }),
  reply: z.object({
    success,
    /** `open`: not paid yet; `confirming`: paid but not settled yet. */
    status: z.enum(['open', 'confirming', 'paid', 'expired', 'failed']),
    package_id: z.enum(packageIds),
    billing: billingSchema,
  }),
});

/** The cost of a plan change. Negative amounts become a credit for the next payments. */
export const planChangeSchema = z.object({
  package_id: z.enum(packageIds),
  when: z.enum(['now', 'period_end']),
  due_cents: z.number(),
  /** The unused part of what was paid, included in `due_cents`. */
  credit_cents: z.number(),
  /** What is charged each period from then on. */
  renewal_cents: z.number(),
  renews_at: z.nullable(z.string()),
  /** The time for which the amounts were computed, in Unix seconds; the change uses the same time. */
  priced_at: z.int(),
});
export type PlanChange = z.infer<typeof planChangeSchema>;

export const previewPlanChange = endpoint({
  method: 'POST',
  path: '/api/billing/preview',
  access: 'user',
  limit: 'write',
  summary: 'What changing to another plan would cost now',
  body: z.object({ package_id: packageId }),
  reply: z.object({ success, change: planChangeSchema }),
});

export const changePlan = endpoint({
  method: 'POST',
  path: '/api/billing/change',
  access: 'user',
  limit: 'checkout',
  summary: 'Change to another plan for the amount that was shown',
  body: z.object({ package_id: packageId, due_cents: z.int(), priced_at: z.int() }),
  reply: billingReply,
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/cancel',
  access: 'user',
  limit: 'write',
  summary: 'End the subscription when the paid time is over; while a payment is overdue, at once',
  reply: billingReply,
});

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/resume',
  access: 'user',
  limit: 'write',
  summary: 'Withdraw a cancellation or a change that is planned for the end of the paid period',
  reply: billingReply,
});

export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/api/billing/portal',
  access: 'user',
  limit: 'checkout',
  summary: "The payment provider's page for cards and invoices",
  reply: z.object({ success, url: z.string() }),
});

const invoiceSchema = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  created_at: z.string(),
  amount_cents: z.number(),
  /** `refunded` also if only a part was given back. */
  status: z.enum(['paid', 'open', 'void', 'uncollectible', 'draft', 'refunded']),
  refunded_cents: z.optional(z.number()),
  url: z.nullable(z.string()),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/billing/invoices',
  access: 'user',
  limit: 'read',
  summary: 'What the signed-in user has paid',
  reply: z.object({
    success,
    invoices: z.array(invoiceSchema),
  }),
});
