import { useQuery } from '@tanstack/react-query';
import type { BillingMonth, BillingOverview } from '@everstep/domain/operations/billing-figures';
import { formatPrice } from '@everstep/domain/base/money';
import { operationsTexts } from '@everstep/domain/operations/texts';
import { tierLabel } from '@everstep/domain/tiers';
import { formatMonth } from '../../platform/locale/dates';
import { useSession } from '../../platform/session/session';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { WideTable } from '../../ui/plain-table';
import { billingQuery } from './api';
import { ParkedEvents } from './parked-events';

const count = (value: number) => value.toLocaleString('en-US');
const dollars = (value: number) => formatPrice(Math.round(value * 100));
const monthName = ({ month }: BillingMonth) => formatMonth(`${month}-01T00:00:00Z`);

/** Revenue, plans, new and lost subscriptions, gifts, and the payments that need a decision. */
export function Billing() {
  const { email } = useSession().record;
  const { data, isError, refetch } = useQuery(billingQuery(email));
  return (
    <div className="grid gap-5">
      {isError ? (
        <LoadFailure message={operationsTexts.billingFailed} onRetry={() => void refetch()} />
      ) : data ? (
        <Figures overview={data} />
      ) : (
        <Skeleton className="h-[44rem]" />
      )}
      <ParkedEvents />
    </div>
  );
}

function Figures({ overview }: { overview: BillingOverview }) {
  const { months, past_due } = overview;
  const current = months.at(-1);
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 tabular-nums max-2xs:grid-cols-1 lg:grid-cols-4">
        <Figure label={operationsTexts.revenueNow} value={dollars(current?.revenue ?? 0)} />
        <Figure label={operationsTexts.newNow} value={count(current?.new_subscriptions ?? 0)} />
        <Figure label={operationsTexts.canceledNow} value={count(current?.cancellations ?? 0)} />
        <Figure label={operationsTexts.pastDue} value={count(past_due)} />
      </dl>
      <div className="grid gap-5 lg:grid-cols-2">
        <Chart title={operationsTexts.revenue} note={operationsTexts.revenueNote} months={months} of="revenue" />
        <Chart title={operationsTexts.donations} note={operationsTexts.donationsNote} months={months} of="donations" />
        <Subscriptions months={months} />
        <PlanMix overview={overview} />
      </div>
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse content-start justify-end card">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-3xl leading-tight font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}

interface ChartProps {
  title: string;
  note: string;
  months: readonly BillingMonth[];
  of: 'revenue' | 'donations';
}

function Chart({ title, note, months, of }: ChartProps) {
  return (
    <BarChart
      title={title}
      note={note}
      bars={months.map((month) => ({ label: monthName(month), value: month[of], text: dollars(month[of]) }))}
      columns={['Month', title]}
    />
  );
}

function Subscriptions({ months }: { months: readonly BillingMonth[] }) {
  return (
    <section aria-label={operationsTexts.subscriptions} className="grid content-start gap-3 card">
      <h2 className="text-2xl">{operationsTexts.subscriptions}</h2>
      <WideTable
        caption={operationsTexts.subscriptions}
        columns={['Month', 'New', 'Canceled']}
        rows={months.toReversed().map((month) => ({
          key: month.month,
          cells: [monthName(month), count(month.new_subscriptions), count(month.cancellations)],
        }))}
      />
    </section>
  );
}

function PlanMix({ overview }: { overview: BillingOverview }) {
  const plans = (['free', 'elite_premium', 'ultra_elite'] as const).map((tier) => ({
    tier,
    users: overview[`${tier}_users`],
  }));
  const total = plans.reduce((sum, { users }) => sum + users, 0);
  const share = (users: number) => (total === 0 ? 0 : users / total);
  return (
    <BarChart
      title={operationsTexts.plans}
      note={operationsTexts.plansNote}
      bars={plans.map(({ tier, users }) => ({
        label: tierLabel(tier),
        value: users,
        text: `${count(users)} (${Math.round(share(users) * 100)}%)`,
      }))}
      columns={['Plan', 'Users']}
      whole={total}
    />
  );
}

interface BarChartProps {
  title: string;
  note: string;
  bars: readonly { label: string; value: number; text: string }[];
  columns: readonly [string, string];
  /** The value of a full bar; by default the largest value. */
  whole?: number;
}

/** One row per bar with its value next to it, so that the chart can be read without a pointer. The table is for screen readers. */
function BarChart({ title, note, bars, columns, whole }: BarChartProps) {
  const full = Math.max(1, whole ?? Math.max(...bars.map(({ value }) => value)));
  return (
    <section aria-label={title} className="grid content-start gap-3 card">
      <h2 className="text-2xl">{title}</h2>
      <p className="text-sm text-ink-2">{note}</p>
      <div aria-hidden className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5 tabular-nums">
        {bars.map(({ label, value, text }) => (
          <div key={label} className="col-span-3 grid grid-cols-subgrid items-center">
            <span className="text-sm text-ink-2">{label}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-4 w-full rounded-full bg-sunken">
              <rect width={(100 * Math.max(0, value)) / full} height="10" className="fill-spruce" />
            </svg>
            <span className="text-right text-sm font-semibold">{text}</span>
          </div>
        ))}
      </div>
      <div className="sr-only">
        <WideTable
          caption={title}
          columns={columns}
          rows={bars.map(({ label, text }) => ({ key: label, cells: [label, text] }))}
        />
      </div>
    </section>
  );
}
