import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../platform/locale/dates';
import { useSession } from '../../../platform/session/session';
import { paidBillingQuery } from '../api';
import { PortalButton } from './portal-button';

/** For a subscriber in the grace period after a failed payment. */
export function GraceBanner() {
  const { record } = useSession();
  const { data: billing } = useQuery(paidBillingQuery(record));
  if (!billing?.grace_until) return null;
  return (
    <aside
      aria-label="Payment overdue"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-apricot-soft px-5 py-4 text-apricot-ink"
    >
      <p className="max-w-xl font-medium">
        We could not charge your card. You keep full access until {formatDay(billing.grace_until)}.
      </p>
      <PortalButton label="Update card" variant="primary" />
    </aside>
  );
}
