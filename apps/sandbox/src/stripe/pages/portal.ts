import type { ServerResponse } from 'node:http';
import { sendPage, sendRedirect } from '../../replies';
import { html, type Html } from '../../html';
import { cardOf, setCard } from '../billing/customers';
import type { Ledger } from '../ledger';
import { alert, button, day, described, invoiceList, money, noRealMoney } from './parts';
import { declineMessage } from '../api/errors';
import { payInvoice } from '../billing/subscriptions/renewal';
import { detachSchedule, scheduleOf } from '../billing/subscriptions/schedule-state';
import { cancelLater, isOver, periodOf, saveSubscription } from '../billing/subscriptions/subscriptions';
import type { Invoice, PortalSession, Subscription } from '../types';

const title = `Sandbox billing: ${noRealMoney}`;

export function showPortal(ledger: Ledger, session: PortalSession, response: ServerResponse, fault = ''): void {
  sendPage(response, 200, title, portal(ledger, session, fault));
}

/** Handles the customer's forms; they reach only their own objects. */
export function submitPortal(
  ledger: Ledger,
  session: PortalSession,
  form: URLSearchParams,
  response: ServerResponse,
): void {
  const subscription = subscriptionsOf(ledger, session).find(({ id }) => id === form.get('subscription'));
  const invoice = invoicesOf(ledger, session).find(({ id, status }) => id === form.get('invoice') && status === 'open');
  const refused = ledger.change(() => {
    switch (form.get('do')) {
      case 'cancel':
      case 'resume':
        return void (subscription && choose(ledger, subscription, form.get('do') === 'cancel'));
      case 'good card':
      case 'bad card':
        return setCard(ledger, session.customer, form.get('do') === 'good card');
      case 'pay':
        return invoice && !payInvoice(ledger, invoice) ? declineMessage : undefined;
    }
  });
  if (refused !== undefined) return showPortal(ledger, session, response, refused);
  sendRedirect(response, `/stripe/portal/${session.id}`);
}

function choose(ledger: Ledger, subscription: Subscription, cancel: boolean): void {
  const schedule = scheduleOf(ledger, subscription);
  if (schedule && cancel) detachSchedule(ledger, schedule);
  saveSubscription(ledger, subscription, {
    ...cancelLater(subscription, cancel),
    ...(cancel && { schedule: null }),
  });
}

function subscriptionsOf(ledger: Ledger, { customer }: PortalSession): Subscription[] {
  return ledger.all('subscription').filter((one) => one.customer === customer && !isOver(one));
}

function invoicesOf(ledger: Ledger, { customer }: PortalSession): Invoice[] {
  return ledger
    .all('invoice')
    .filter((invoice) => invoice.customer === customer)
    .reverse();
}

function portal(ledger: Ledger, session: PortalSession, fault: string): Html {
  const subscriptions = subscriptionsOf(ledger, session).map((one) => subscriptionView(ledger, one));
  const invoices = invoicesOf(ledger, session);
  const owed = invoices
    .filter(({ status }) => status === 'open')
    .map(({ id, amount_due, currency }) => button(`Pay ${money(amount_due, currency)}`, { do: 'pay', invoice: id }));
  const card = cardOf(ledger, session.customer)?.card?.last4;
  return html`
    ${alert(fault)} ${session.return_url === null ? '' : html`<p><a href="${session.return_url}">Back</a></p>`}
    <h2>Subscription</h2>
    ${subscriptions.length > 0 ? subscriptions : html`<p>There is no subscription.</p>`}
    <h2>Card</h2>
    <p>${card === undefined ? 'No card yet.' : `Visa ending in ${card}`}</p>
    ${button('Use a card that works', { do: 'good card' })} ${button('Use a card that is declined', { do: 'bad card' })}
    <h2>Invoices</h2>
    ${invoiceList(invoices)} ${owed}
  `;
}

function subscriptionView(ledger: Ledger, subscription: Subscription): Html {
  const { id, cancel_at_period_end: ending } = subscription;
  const status = subscription.status.replace('_', ' ');
  const end = day(periodOf(subscription).end);
  return html`
    <p>${described(ledger, subscription)} (${status})</p>
    <p>${ending ? html`Ends on ${end}.` : html`Renews on ${end}.`}</p>
    ${subscription.schedule === null ? '' : html`<p>A change is planned. Canceling takes it back.</p>`}
    ${
      ending
        ? button('Keep the subscription', { do: 'resume', subscription: id })
        : button('Cancel at the end of the period', { do: 'cancel', subscription: id })
    }
  `;
}
