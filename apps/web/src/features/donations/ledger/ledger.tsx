import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { donationLedgerFile, donationShares } from '@everstep/domain/donations';
import { SproutStone } from '../../../ui/art/sprout-stone';
import { Button } from '../../../ui/button';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ledgerQuery } from '../api';
import { LazyDonationDialog } from '../give/donation-opener';
import { formatAmount } from '@everstep/domain/base/money';
import { LedgerTable } from './ledger-table';
import { Shares } from '../shares';

/** The public record of all donations. */
export function Ledger() {
  const [isDonating, setDonating] = useState(false);
  return (
    <div className="grid gap-8">
      <header className="grid gap-4">
        <h1 className="text-4xl sm:text-5xl">Where donations go</h1>
        <p className="max-w-2xl text-lg text-ink-2 tabular-nums">
          Of each gift {donationShares.families}% goes to families in need, {donationShares.carbon}% to carbon removal
          and {donationShares.supplies}% to school supplies for single parents. Refunds are taken out of the month of
          their gift.
        </p>
        <Button variant="warm" className="justify-self-start" aria-haspopup="dialog" onClick={() => setDonating(true)}>
          Make a donation
        </Button>
      </header>
      <Months />
      {isDonating && <LazyDonationDialog onClose={() => setDonating(false)} />}
    </div>
  );
}

function Months() {
  const ledger = useQuery(ledgerQuery);
  if (ledger.isError) {
    return <LoadFailure message="The donations could not be loaded." onRetry={() => void ledger.refetch()} />;
  }
  if (!ledger.data) return <Skeleton className="h-152" />;
  const { months, total } = ledger.data;
  if (months.length === 0) {
    return (
      <div className="grid justify-items-center gap-2 py-10 text-center">
        <SproutStone className="mb-3 h-28" />
        <p className="text-lg font-semibold">No gifts yet.</p>
        <p className="text-ink-2">The first one will appear here, with what becomes of it.</p>
      </div>
    );
  }
  return (
    <>
      <section aria-labelledby="total" className="grid gap-x-12 gap-y-6 card sm:p-8 md:grid-cols-2 md:items-center">
        <div>
          <h2 id="total" className="text-2xl">
            Given so far
          </h2>
          <p className="mt-2 text-4xl font-bold tabular-nums">{formatAmount(total.amount_cents)}</p>
          <p className="text-ink-2 tabular-nums">
            {total.gifts === 1 ? 'in one gift' : `in ${total.gifts.toLocaleString('en-US')} gifts`}
          </p>
        </div>
        <Shares
          cents={{ families: total.families_cents, carbon: total.carbon_cents, supplies: total.supplies_cents }}
        />
      </section>
      <LedgerTable months={months} />
      <a
        href={donationLedgerFile.path}
        download
        className="inline-flex min-h-11 items-center gap-2 justify-self-start link"
      >
        <Download size={20} strokeWidth={1.6} aria-hidden />
        Download as CSV
      </a>
    </>
  );
}
