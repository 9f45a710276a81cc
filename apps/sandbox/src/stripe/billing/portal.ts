import type { Params } from '../api/form';
import { newId, now, type Ledger } from '../ledger';
import { nullFields, type PortalSession } from '../wire-format';

export function createPortalSession(ledger: Ledger, params: Params): PortalSession {
  params.allowOnly('customer return_url configuration flow_data locale');
  const id = newId('bps');
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    ...nullFields('customer_account flow locale on_behalf_of'),
    configuration: 'bpc_sandbox',
    created: now(),
    customer: ledger.get('customer', params.requireText('customer'), 'customer').id,
    livemode: false,
    return_url: params.address('return_url'),
    url: `${ledger.origin}/stripe/portal/${id}`,
  };
  ledger.put('portalSession', session);
  return session;
}
