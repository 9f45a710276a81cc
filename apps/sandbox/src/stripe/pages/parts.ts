import { html, type Html } from '../../html';
import type { Ledger } from '../ledger';
import { productName } from '../billing/prices';
import type { Invoice, Price, Subscription } from '../wire-format';

export const noRealMoney = 'no real money';

export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

export function day(seconds: number): Html {
  const iso = new Date(seconds * 1000).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)}</time>`;
}

/** `$39.00 every month`, or only the amount for a one-time payment. */
export function priceText(cents: number, { currency, recurring }: Price): string {
  const amount = money(cents, currency);
  if (!recurring) return amount;
  const { interval, interval_count: count } = recurring;
  return `${amount} every ${count === 1 ? interval : `${count} ${interval}s`}`;
}

export function describeSubscription(ledger: Ledger, { items }: Subscription): string {
  return items.data
    .map(({ price, quantity }) => `${productName(ledger, price)}, ${priceText(price.unit_amount * quantity, price)}`)
    .join('; ');
}

export function invoiceList(invoices: Invoice[]): Html {
  if (invoices.length === 0) return html`<p>No invoices yet.</p>`;
  const items = invoices.map(
    ({ hosted_invoice_url, number, created, amount_due, currency, status }) => html`
      <li>
        <a href="${hosted_invoice_url ?? ''}">${number ?? ''}</a>, ${day(created)}: ${money(amount_due, currency)},
        ${status}
      </li>
    `,
  );
  return html`<ul>
    ${items}
  </ul>`;
}

/** A button that posts these values to the current page. */
export function button(label: string, values: Record<string, string>): Html {
  const hidden = Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form method="post">${hidden}<button>${label}</button></form>`;
}

export function alert(text: string): Html | string {
  return text === '' ? '' : html`<p role="alert">${text}</p>`;
}
