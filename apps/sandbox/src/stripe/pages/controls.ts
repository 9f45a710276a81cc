import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { sendJson, sendPage, sendRedirect } from '../../replies';
import { html, type Html } from '../../html';
import { runControl, type StripeControls } from '../controls';
import { isCardDeclined } from '../billing/customers';
import type { Delivery } from '../wire-format';
import type { ControlSettings, Ledger } from '../ledger';
import { alert, button, day, describeSubscription, money, noRealMoney } from './parts';
import { StripeError } from '../api/errors';
import { currentPeriod } from '../billing/subscriptions/subscriptions';
import type { PaymentIntent, StripeEvent, Subscription } from '../wire-format';

const title = `Sandbox payments: ${noRealMoney}`;
const maxShown = 50;

/** Serves `/stripe`, whose forms scripts can submit too, and `/stripe/events.json`. */
export async function serveControls(
  ledger: Ledger,
  controls: StripeControls,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  if (request.url?.includes('events.json')) return sendJson(response, 200, { events: newestEvents(ledger, Infinity) });
  if (request.method !== 'POST') return sendPage(response, 200, title, overview(ledger));
  try {
    runControl(controls, new URLSearchParams(await text(request)));
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return sendPage(response, 400, title, overview(ledger, error.message));
  }
  sendRedirect(response, '/stripe');
}

/** Events with their deliveries, newest first. */
function newestEvents(ledger: Ledger, count: number): (StripeEvent & { deliveries: Delivery[] })[] {
  const deliveries = new Map<string, Delivery[]>();
  for (const delivery of ledger.all('delivery'))
    deliveries.set(delivery.event, [...(deliveries.get(delivery.event) ?? []), delivery]);
  return ledger
    .all('event')
    .reverse()
    .slice(0, count)
    .map((event) => ({ ...event, deliveries: deliveries.get(event.id) ?? [] }));
}

function overview(ledger: Ledger, error = ''): Html {
  const controls = ledger.controls();
  const subscriptions = ledger.all('subscription').reverse().slice(0, maxShown);
  const payments = ledger.all('paymentIntent').reverse().slice(0, maxShown);
  const events = newestEvents(ledger, maxShown);
  return html`
    ${alert(error)}
    <p><a href="/">Sandbox</a> · <a href="/stripe/events.json">All events as JSON</a></p>
    <h2>Deliveries</h2>
    ${deliveryForm(controls)} ${controls.hold ? releaseButtons() : ''}
    ${button('Deliver every event again', { do: 'deliver again' })}
    <h2>API</h2>
    <p>It answers: ${behaviors.get(controls.behavior) ?? ''}.</p>
    ${[...behaviors].map(([mode, label]) => button(`Answer ${label}`, { do: 'behave', mode }))}
    <h2>Subscriptions</h2>
    ${subscriptions.length > 0 ? subscriptions.map((subscription) => subscriptionView(ledger, subscription)) : html`<p>None yet.</p>`}
    <h2>Payments</h2>
    ${payments.length > 0 ? payments.map((payment) => paymentView(ledger, payment)) : html`<p>None yet.</p>`}
    <h2>Events</h2>
    ${events.length > 0 ? events.map(eventView) : html`<p>None yet.</p>`}
  `;
}

const behaviors = new Map<ControlSettings['behavior'], string>([
  ['normal', 'normally'],
  ['slow', 'after 10 seconds'],
  ['error', 'with an error'],
  ['no url', 'with checkouts that have no address'],
]);

function deliveryForm({ delaySeconds, duplicate, drop, hold }: ControlSettings): Html {
  const checkbox = (name: string, isChecked: boolean, label: string) =>
    html`<label
      >${
        isChecked
          ? html`<input name="${name}" type="checkbox" value="true" checked />`
          : html`<input name="${name}" type="checkbox" value="true" />`
      }
      ${label}</label
    >`;
  return html`
    <form method="post">
      <input type="hidden" name="do" value="deliveries" />
      <label for="delay">Wait before each one, in seconds</label>
      <input id="delay" name="delay" inputmode="numeric" value="${delaySeconds}" />
      ${checkbox('duplicate', duplicate, 'Send each one twice')} ${checkbox('drop', drop, 'Lose them')}
      ${checkbox('hold', hold, 'Hold them back')}
      <button>Apply</button>
    </form>
  `;
}

function releaseButtons(): Html[] {
  return [
    button('Send what is held, in order', { do: 'release', order: 'same' }),
    button('Send what is held, reversed', { do: 'release', order: 'reversed' }),
    button('Send what is held, shuffled', { do: 'release', order: 'shuffled' }),
  ];
}

function subscriptionView(ledger: Ledger, subscription: Subscription): Html {
  const { id, customer, status, cancel_at_period_end, schedule } = subscription;
  const declines = isCardDeclined(ledger, customer);
  const isPastDue = status === 'past_due';
  const isRenewable = isPastDue || status === 'active';
  const pendingSession = ledger
    .all('session')
    .find((session) => session.subscription === id && status === 'incomplete');
  return html`
    <h3>${ledger.find('customer', customer)?.email ?? customer}</h3>
    <p><code>${id}</code></p>
    <p>
      ${describeSubscription(ledger, subscription)}: ${status}, period until
      ${day(currentPeriod(subscription).end)}${
        cancel_at_period_end ? ', then canceled' : ''
      }${schedule === null ? '' : ', with a planned change'}
    </p>
    ${isRenewable ? button('Renew now', { do: 'renew', subscription: id }) : ''}
    ${isPastDue ? button('Charge again', { do: 'retry', subscription: id }) : ''}
    ${isPastDue ? button('Give up', { do: 'give up', subscription: id }) : ''}
    ${
      isRenewable
        ? button(declines ? 'Let the card work' : 'Let the card decline', {
            do: 'card',
            customer,
            declines: String(!declines),
          })
        : ''
    }
    ${pendingSession ? settleButtons(pendingSession.id) : ''}
  `;
}

function isDisputed(ledger: Ledger, intent: string): boolean {
  return ledger
    .all('dispute')
    .some(({ payment_intent, status }) => payment_intent === intent && status === 'needs_response');
}

function disputeButtons(payment_intent: string): Html[] {
  return [
    button('The bank lets us keep it', { do: 'close dispute', payment_intent, status: 'won' }),
    button('The bank takes it back', { do: 'close dispute', payment_intent, status: 'lost' }),
  ];
}

function settleButtons(session: string): Html[] {
  return [
    button('The bank has paid', { do: 'settle', session, ok: 'true' }),
    button('The bank has refused', { do: 'settle', session, ok: 'false' }),
  ];
}

function paymentView(
  ledger: Ledger,
  { id, amount, currency, status, description, latest_charge }: PaymentIntent,
): Html {
  const charge = latest_charge === null ? null : ledger.find('charge', latest_charge);
  const session = ledger.all('session').find(({ payment_intent }) => payment_intent === id);
  const refundNote =
    charge && charge.amount_refunded > 0 ? `, ${money(charge.amount_refunded, currency)} refunded` : '';
  return html`
    <p>
      ${money(amount, currency)} ${description ?? ''}: ${status}${refundNote}${charge?.disputed ? ', disputed' : ''}
    </p>
    ${charge && !charge.refunded && !charge.disputed ? button('Refund', { do: 'refund', payment_intent: id }) : ''}
    ${charge && !charge.disputed ? button('Dispute', { do: 'dispute', payment_intent: id }) : ''}
    ${isDisputed(ledger, id) ? disputeButtons(id) : ''}
    ${session && status === 'processing' ? settleButtons(session.id) : ''}
  `;
}

function eventView({ id, type, created, deliveries }: StripeEvent & { deliveries: Delivery[] }): Html {
  const rows = deliveries.map(({ state, attempts }) => {
    const results = attempts.map(({ result }) => result).join(', ');
    return html`<li>${state}${results === '' ? '' : ` (${results})`}</li>`;
  });
  return html`
    <h3>${type}</h3>
    <p><code>${id}</code>, ${day(created)}</p>
    <ul>
      ${rows}
    </ul>
    ${button('Deliver again', { do: 'deliver again', event: id })}
  `;
}
