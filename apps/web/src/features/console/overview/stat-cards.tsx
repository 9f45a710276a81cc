import type { ReactNode } from 'react';
import type { AdminStats } from '@everstep/domain/console/stats';
import { consolePageTexts } from '@everstep/domain/console/texts';
import { formatPrice } from '@everstep/domain/base/money';
import { tierLabel } from '@everstep/domain/tiers';
import { Skeleton } from '../../../ui/feedback/skeleton';

const count = (value: number) => value.toLocaleString('en-US');
const dollars = (value: number) => formatPrice(Math.round(value * 100));

const columns = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-4';

export function StatCards({ stats }: { stats: AdminStats }) {
  return (
    <div className={columns}>
      <StatCard title={consolePageTexts.users}>
        <Lead label="Total users" value={count(stats.total_users)} />
        <Line label="Active" value={count(stats.active_users)} />
        <Line label="New today" value={count(stats.new_users_today)} />
      </StatCard>
      <StatCard title={consolePageTexts.plans}>
        <Line label={tierLabel('free')} value={count(stats.free_users)} />
        <Line label={tierLabel('elite_premium')} value={count(stats.elite_premium_users)} />
        <Line label={tierLabel('ultra_elite')} value={count(stats.ultra_elite_users)} />
        <Line label="Cancellations today" value={count(stats.cancellations_today)} />
      </StatCard>
      <StatCard title={consolePageTexts.money}>
        <Lead label="Revenue this month" value={dollars(stats.monthly_revenue)} />
        <Line label="Total payments" value={dollars(stats.total_payments)} />
      </StatCard>
      <StatCard title={consolePageTexts.chat}>
        <Lead label="Chat sessions" value={count(stats.total_chat_sessions)} />
      </StatCard>
    </div>
  );
}

const cardHeight = 'min-h-52';

export function StatCardsSkeleton() {
  return (
    <div className={columns}>
      <Skeleton className={cardHeight} />
      {[1, 2, 3].map((card) => (
        <div key={card} aria-hidden>
          <Skeleton className={cardHeight} label="" />
        </div>
      ))}
    </div>
  );
}

function StatCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={`grid content-start gap-3 card ${cardHeight}`}>
      <h3 className="font-text text-base font-semibold text-ink-2">{title}</h3>
      <dl className="grid content-start gap-2 tabular-nums">{children}</dl>
    </section>
  );
}

/** The main figure of the card. */
function Lead({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse pb-1">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-3xl leading-tight font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-lg font-semibold">{value}</dd>
    </div>
  );
}
