import { useSearchParams } from 'react-router-dom';
import { PaymentOutcome } from '../../features/billing/checkout/payment-outcome';
import { FirstActLink } from '../../features/households/first-act-link';

/** /success: after the payment page. The outcome comes from the server. */
export function SuccessPage() {
  const [search] = useSearchParams();
  const id = search.get('session_id') ?? '';
  return (
    <div className="page grid justify-items-center gap-5 py-16 text-center">
      <PaymentOutcome key={id} id={id} firstAct={<FirstActLink variant="quiet" />} />
    </div>
  );
}
