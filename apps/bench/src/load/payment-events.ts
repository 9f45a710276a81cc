import { createHmac, randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { paymentWebhookPath } from '@everstep/domain/billing';
import type { User } from './users';

export const webhookSecret = 'whsec_bench';

const month = 2_592_000;
let events = 0;

/** Each request sends a new event: the next renewal of this user's subscription. */
export function renewalRequest({ n }: User): Request {
  const subscription = {
    id: `sub_${n}`,
    object: 'subscription',
    customer: `cus_${n}`,
    status: 'active',
    metadata: {},
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    schedule: null,
  };
  const price = { id: 'price_plus_m', currency: 'usd', unit_amount: 3900, metadata: { everstep_price: 'plus_m' } };
  return {
    method: 'POST',
    path: paymentWebhookPath,
    setupRequest(request) {
      events += 1;
      const created = 1_700_000_000 + events;
      const items = { data: [{ price, current_period_start: created, current_period_end: created + month }] };
      const body = JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: 'customer.subscription.updated',
        created,
        livemode: false,
        data: { object: { ...subscription, items } },
      });
      const headers = { 'content-type': 'application/json', 'stripe-signature': sign(body) };
      return { ...request, body, headers };
    },
  };
}

function sign(body: string): string {
  const at = Math.floor(Date.now() / 1000);
  return `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')}`;
}
