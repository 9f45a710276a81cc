import type { ServerResponse } from 'node:http';
import { sendPage, sendRedirect } from '../../replies';
import { html, type Html } from '../../html';
import { isEmail } from '../api/form';
import { checkoutLines } from '../billing/checkout';
import type { Ledger } from '../ledger';
import { alert, money, noRealMoney, priceText } from './parts';
import type { Outcome } from '../billing/payments';
import { fixedEmail, purchase } from '../billing/purchase';
import { declineMessage } from '../api/errors';
import type { CheckoutSession } from '../wire-format';

const title = `Sandbox checkout: ${noRealMoney}`;

const outcomes = new Map<string, Outcome>([
  ['pay', 'paid'],
  ['decline', 'declined'],
  ['debit', 'pending'],
]);

export function showCheckout(ledger: Ledger, session: CheckoutSession, response: ServerResponse): void {
  sendPage(response, 200, title, session.status === 'open' ? openCheckout(ledger, session) : closedCheckout(session));
}

/** Handles the buyer's form. */
export function submitCheckout(
  ledger: Ledger,
  session: CheckoutSession,
  form: URLSearchParams,
  response: ServerResponse,
): void {
  const action = form.get('do') ?? '';
  if (action === 'cancel' && session.cancel_url !== null) return sendRedirect(response, session.cancel_url);
  if (session.status === 'expired') return showCheckout(ledger, session, response);
  const email = fixedEmail(ledger, session) ?? (form.get('email') ?? '').trim();
  if (session.status === 'open' && !isEmail(email)) {
    const page = openCheckout(ledger, session, { error: 'Please type an e-mail address.', email });
    return sendPage(response, 400, title, page);
  }
  const outcome = outcomes.get(action) ?? 'paid';
  const updated = ledger.transaction(() => purchase(ledger, session.id, { email, name: form.get('name') }, outcome));
  if (updated.status === 'complete') return sendRedirect(response, returnUrl(updated));
  sendPage(response, 200, title, openCheckout(ledger, updated, { error: declineMessage, email }));
}

export function returnUrl({ success_url, id }: CheckoutSession): string {
  return success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function openCheckout(ledger: Ledger, session: CheckoutSession, { error = '', email = '' } = {}): Html {
  const items = checkoutLines(ledger, session).data.map(
    ({ description, quantity, amount_total, price }) =>
      html`<li>${quantity > 1 ? `${quantity} × ` : ''}${description ?? ''}: ${priceText(amount_total, price)}</li>`,
  );
  const fixed = fixedEmail(ledger, session);
  return html`
    ${alert(error)}
    <p>No card is charged here, and no card number is asked for.</p>
    <ul>
      ${items}
    </ul>
    <form method="post">
      ${
        fixed === null
          ? html`<label for="email">E-mail</label>
              <input id="email" name="email" type="email" required autocomplete="off" value="${email}" />`
          : html`<p>E-mail: ${fixed}</p>`
      }
      <p><button name="do" value="pay">Pay ${money(session.amount_total, session.currency)}</button></p>
      <p><button name="do" value="decline">Pay with a declined card</button></p>
      <p><button name="do" value="debit">Pay by bank debit, which takes days</button></p>
      ${
        session.cancel_url === null
          ? ''
          : html`<p><button name="do" value="cancel" formnovalidate>Cancel and go back</button></p>`
      }
    </form>
  `;
}

function closedCheckout(session: CheckoutSession): Html {
  if (session.status === 'complete')
    return html`
      <p>This checkout is complete.</p>
      <p><a href="${returnUrl(session)}">Back to where you came from</a></p>
    `;
  return html`
    <p>This checkout has expired. Nothing was paid.</p>
    <p><a href="${session.cancel_url ?? new URL(session.success_url).origin}">Back to where you came from</a></p>
  `;
}
