import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { sendPage } from '../../replies';
import { html } from '../../html';
import { showCheckout, submitCheckout } from './checkout';
import { showInvoice, submitInvoice } from './invoice';
import type { Ledger } from '../ledger';
import { showPortal, submitPortal } from './portal';

/** Serves the hosted pages. */
export async function servePages(ledger: Ledger, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '', ledger.origin);
  const [, page, id = ''] = /^\/stripe\/(checkout|portal|invoices)\/(\w+)$/.exec(pathname) ?? [];
  const form = request.method === 'POST' ? new URLSearchParams(await text(request)) : null;
  const session = page === 'checkout' ? ledger.find('session', id) : null;
  if (session) return form ? submitCheckout(ledger, session, form, response) : showCheckout(ledger, session, response);
  const portal = page === 'portal' ? ledger.find('portalSession', id) : null;
  if (portal) return form ? submitPortal(ledger, portal, form, response) : showPortal(ledger, portal, response);
  const invoice = page === 'invoices' ? ledger.find('invoice', id) : null;
  if (invoice) return form ? submitInvoice(ledger, invoice, response) : showInvoice(invoice, response);
  sendPage(response, 404, 'There is nothing here', html`<p><a href="/stripe">Sandbox payments</a></p>`);
}
