import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { Invoice } from '@everstep/domain/billing';
import { formatAmount } from '@everstep/domain/base/money';
import { formatDay } from '../../../platform/locale/dates';
import { useSession } from '../../../platform/session/session';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { invoicesQuery } from '../api';

const statusTexts = {
  paid: 'Paid',
  open: 'Not paid yet',
  void: 'Canceled',
  uncollectible: 'Not paid',
  draft: 'Being prepared',
  refunded: 'Refunded',
} as const;

/** The user's invoices, newest first. */
export function Invoices() {
  const { record } = useSession();
  const invoices = useQuery(invoicesQuery(record.email));
  return (
    <section className="grid content-start gap-4 card" aria-labelledby="invoices">
      <h2 id="invoices" className="text-2xl">
        Invoices
      </h2>
      {invoices.isPending && <Skeleton className="h-24" />}
      {invoices.isError && (
        <LoadFailure message="Your invoices could not be loaded." onRetry={() => void invoices.refetch()} />
      )}
      {invoices.data?.length === 0 && (
        <p className="text-ink-2">No invoices yet. Each payment gets one, and it stays here.</p>
      )}
      {invoices.data && invoices.data.length > 0 && (
        <ul>
          {invoices.data.map((invoice) => {
            const { id, number, created_at: createdAt, amount_cents: cents, url } = invoice;
            return (
              <li
                key={id}
                className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-b border-line py-2.5 last:border-b-0"
              >
                <span className="grid">
                  <time dateTime={createdAt} className="font-semibold">
                    {formatDay(createdAt)}
                  </time>
                  {number && <span className="text-sm text-ink-3">{number}</span>}
                </span>
                <span className="text-right font-semibold tabular-nums">{formatAmount(cents)}</span>
                <span className="text-ink-2">{statusText(invoice)}</span>
                {url && (
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="inline-flex min-h-11 items-center gap-1.5 justify-self-end link"
                  >
                    Open<span className="sr-only"> the invoice of {formatDay(createdAt)} in a new tab</span>
                    <ExternalLink size={18} strokeWidth={1.8} aria-hidden />
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function statusText({ status, amount_cents: cents, refunded_cents: refundedCents = cents }: Invoice): string {
  return status === 'refunded' && refundedCents < cents
    ? `${formatAmount(refundedCents)} refunded`
    : statusTexts[status];
}
