import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';

interface ParkedAdvice {
  what: string;
  todo: string;
}

const dispute = 'Answer the dispute at the payment provider before its deadline, or accept it.';

/** By the reason that is stored with the event. */
const advice = new Map<string, ParkedAdvice>([
  [
    'not a checkout of ours',
    {
      what: 'A payment for a checkout that is not in our database.',
      todo: 'Look the checkout up at the payment provider. If the money is ours, refund it or grant the plan by hand.',
    },
  ],
  [
    'the checkout is not the one that we asked for',
    {
      what: 'A payment for another checkout than the one we asked for.',
      todo: 'Compare plan and amount at the payment provider, and refund what was not ordered.',
    },
  ],
  [
    'nobody here has this customer',
    {
      what: 'A payment by a customer without an account here.',
      todo: 'Find the customer at the payment provider. If an account was just restored, try again; otherwise cancel and refund.',
    },
  ],
  [
    'a donation that is not known',
    {
      what: 'A gift that was not started here.',
      todo: 'Look it up at the payment provider. Refund it if it was meant for somebody else.',
    },
  ],
  ['a gift is disputed', { what: 'The bank of a donor disputes a gift.', todo: dispute }],
  ['a payment is disputed', { what: 'The bank of a subscriber disputes a payment.', todo: dispute }],
  [
    'a dispute was lost',
    {
      what: 'A dispute was lost, so the payment was taken back.',
      todo: 'Decide whether the plan stays: the subscription goes on until it is canceled.',
    },
  ],
  [
    'the paid amount differs from the requested one',
    {
      what: 'The amount that was paid is not the one that was asked for.',
      todo: 'Compare both at the payment provider, and refund the difference.',
    },
  ],
]);

/** What happened and what to do, for an administrator. Any other reason is the name of an error in our own code. */
export function parkedAdvice(reason: string): ParkedAdvice {
  return (
    advice.get(reason) ?? {
      what: 'Our own code failed on this event ten times.',
      todo: 'Find the error in the log by the id of the event. Once it is fixed, try again.',
    }
  );
}

const parkedEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  /** What happened, and what to do about it. */
  what: z.string(),
  todo: z.string(),
  /** When the provider created it, ISO 8601. */
  created_at: z.string(),
  received_at: z.string(),
  attempts: z.number(),
});
export type ParkedEvent = z.infer<typeof parkedEventSchema>;

/** The oldest are shown first. */
export const maxParkedEvents = 200;

export const paymentEventTexts = {
  retried: 'The event was applied.',
  stillParked: 'The event was tried again and is still parked.',
  gone: 'The payment provider keeps events for 30 days, and this one is gone there. Look at the payment itself.',
  notParked: 'This event is not parked any more.',
  dismissed: 'The event was taken off the list.',
  empty: 'No payment needs a look.',
} as const;

export const listParkedEvents = endpoint({
  method: 'GET',
  path: '/api/admin/payment-events',
  access: 'admin',
  limit: 'read',
  summary: 'Payment events that were put aside, oldest first',
  reply: z.object({ success: z.literal(true), events: z.array(parkedEventSchema) }),
});

const eventParams = z.object({ eventId: z.string().check(z.regex(/^evt_\w{1,80}$/)) });
const outcomeReply = z.object({ success: z.literal(true), message: z.string(), is_parked: z.boolean() });

export const retryParkedEvent = endpoint({
  method: 'POST',
  path: '/api/admin/payment-events/{eventId}/retry',
  access: 'admin',
  limit: 'write',
  summary: 'Fetch a parked payment event from the provider and apply it again',
  params: eventParams,
  reply: outcomeReply,
});

export const dismissParkedEvent = endpoint({
  method: 'POST',
  path: '/api/admin/payment-events/{eventId}/dismiss',
  access: 'admin',
  limit: 'write',
  summary: 'Take a parked payment event off the list, once it was dealt with at the provider',
  params: eventParams,
  reply: outcomeReply,
});
