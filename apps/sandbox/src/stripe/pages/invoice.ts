import type { ServerResponse } from 'node:http';
import { sendPage, sendRedirect } from '../../replies';
import { html, type Html } from '../../html';
import type { Ledger } from '../ledger';
import { alert, button, day, money, noRealMoney } from './parts';
import { declineMessage } from '../api/errors';
import { payInvoice } from '../billing/subscriptions/renewal';
import type { Invoice } from '../wire-format';

const title = `Sandbox invoice: ${noRealMoney}`;

export function showInvoice(invoice: Invoice, response: ServerResponse, error = ''): void {
  sendPage(response, 200, title, receipt(invoice, error));
}

export function submitInvoice(ledger: Ledger, invoice: Invoice, response: ServerResponse): void {
  const paid = invoice.status !== 'open' || ledger.transaction(() => payInvoice(ledger, invoice));
  if (paid) return sendRedirect(response, `/stripe/invoices/${invoice.id}`);
  showInvoice(ledger.get('invoice', invoice.id), response, declineMessage);
}

function receipt(invoice: Invoice, error: string): Html {
  const { currency, status, status_transitions: times } = invoice;
  const lines = invoice.lines.data.map(
    ({ description, amount, period }) =>
      html`<li>${description ?? ''}, ${day(period.start)} to ${day(period.end)}: ${money(amount, currency)}</li>`,
  );
  return html`
    ${alert(error)}
    <dl>
      <dt>Number</dt>
      <dd>${invoice.number ?? ''}</dd>
      <dt>Date</dt>
      <dd>${day(invoice.created)}</dd>
      <dt>For</dt>
      <dd>${invoice.customer_email ?? ''}</dd>
      <dt>Status</dt>
      <dd>${status}${times.paid_at === null ? '' : html`, ${day(times.paid_at)}`}</dd>
    </dl>
    <ul>
      ${lines}
    </ul>
    <p>Total: ${money(invoice.total, currency)}</p>
    <p>Due: ${money(invoice.amount_due, currency)}, paid: ${money(invoice.amount_paid, currency)}</p>
    ${status === 'open' ? button(`Pay ${money(invoice.amount_due, currency)}`, { do: 'pay' }) : ''}
  `;
}
