import type { ServerResponse } from 'node:http';
import { sendPage, sendRedirect } from '../../replies';
import { html, type Html } from '../../html';
import { findCard, setCard } from '../billing/customers';
import type { Ledger } from '../ledger';
import { alert, button, day, describeSubscription, invoiceList, money, noRealMoney } from './parts';
import { declineMessage } from '../api/errors';
import { payInvoice } from '../billing/subscriptions/renewal';
import { detachSchedule, findSchedule } from '../billing/subscriptions/schedule-state';
import { cancellationFields, isEnded, currentPeriod, saveSubscription } from '../billing/subscriptions/subscriptions';
import type { Invoice, PortalSession, Subscription } from '../wire-format';

const title = `Sandbox billing: ${noRealMoney}`;

export function showPortal(ledger: Ledger, session: PortalSession, response: ServerResponse, error = ''): void {
  sendPage(response, 200, title, portal(ledger, session, error));
}

/** Handles the customer's forms; they only affect the customer's own objects. */
export function submitPortal(
  ledger: Ledger,
  session: PortalSession,
  form: URLSearchParams,
  response: ServerResponse,
): void {
  const subscription = listSubscriptions(ledger, session).find(({ id }) => id === form.get('subscription'));
  const invoice = listInvoices(ledger, session).find(
    ({ id, status }) => id === form.get('invoice') && status === 'open',
  );
  const problem = ledger.transaction(() => {
    switch (form.get('do')) {
      case 'cancel':
      case 'resume':
        return void (subscription && setCancellation(ledger, subscription, form.get('do') === 'cancel'));
      case 'good card':
      case 'bad card':
        return setCard(ledger, session.customer, form.get('do') === 'good card');
      case 'pay':
        return invoice && !payInvoice(ledger, invoice) ? declineMessage : undefined;
    }
  });
  if (problem !== undefined) return showPortal(ledger, session, response, problem);
  sendRedirect(response, `/stripe/portal/${session.id}`);
}

function setCancellation(ledger: Ledger, subscription: Subscription, cancel: boolean): void {
  const schedule = findSchedule(ledger, subscription);
  if (schedule && cancel) detachSchedule(ledger, schedule);
  saveSubscription(ledger, subscription, {
    ...cancellationFields(subscription, cancel),
    ...(cancel && { schedule: null }),
  });
}

function listSubscriptions(ledger: Ledger, { customer }: PortalSession): Subscription[] {
  return ledger
    .all('subscription')
    .filter((subscription) => subscription.customer === customer && !isEnded(subscription));
}

function listInvoices(ledger: Ledger, { customer }: PortalSession): Invoice[] {
  return ledger
    .all('invoice')
    .filter((invoice) => invoice.customer === customer)
    .reverse();
}

function portal(ledger: Ledger, session: PortalSession, error: string): Html {
  const subscriptions = listSubscriptions(ledger, session).map((subscription) =>
    subscriptionView(ledger, subscription),
  );
  const invoices = listInvoices(ledger, session);
  const payButtons = invoices
    .filter(({ status }) => status === 'open')
    .map(({ id, amount_due, currency }) => button(`Pay ${money(amount_due, currency)}`, { do: 'pay', invoice: id }));
  const card = findCard(ledger, session.customer)?.card?.last4;
  return html`
    ${alert(error)} ${session.return_url === null ? '' : html`<p><a href="${session.return_url}">Back</a></p>`}
    <h2>Subscription</h2>
    ${subscriptions.length > 0 ? subscriptions : html`<p>There is no subscription.</p>`}
    <h2>Card</h2>
    <p>${card === undefined ? 'No card yet.' : `Visa ending in ${card}`}</p>
    ${button('Use a card that works', { do: 'good card' })} ${button('Use a card that is declined', { do: 'bad card' })}
    <h2>Invoices</h2>
    ${invoiceList(invoices)} ${payButtons}
  `;
}

function subscriptionView(ledger: Ledger, subscription: Subscription): Html {
  const { id, cancel_at_period_end: isEnding } = subscription;
  const status = subscription.status.replace('_', ' ');
  const end = day(currentPeriod(subscription).end);
  return html`
    <p>${describeSubscription(ledger, subscription)} (${status})</p>
    <p>${isEnding ? html`Ends on ${end}.` : html`Renews on ${end}.`}</p>
    ${subscription.schedule === null ? '' : html`<p>A change is planned. Canceling the subscription withdraws it.</p>`}
    ${
      isEnding
        ? button('Keep the subscription', { do: 'resume', subscription: id })
        : button('Cancel at the end of the period', { do: 'cancel', subscription: id })
    }
  `;
}
