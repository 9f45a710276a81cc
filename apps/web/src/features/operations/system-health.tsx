import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { HealthProbe } from '@everstep/domain/operations/health';
import { operationsTexts } from '@everstep/domain/operations/texts';
import { shortMoment } from '../../platform/locale/dates';
import { useOnline } from '../../platform/offline/online';
import { useSession } from '../../platform/session/session';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { healthQuery } from './api';

const appearance = {
  ok: { icon: CircleCheck, color: 'text-spruce', label: 'Fine' },
  warning: { icon: TriangleAlert, color: 'text-clay', label: 'Needs a look' },
  failed: { icon: CircleX, color: 'text-danger', label: 'Does not work' },
} as const;

/** The state of the system's parts, updated every half minute. */
export function SystemHealth() {
  const { email } = useSession().record;
  const { data, isError, refetch } = useQuery(healthQuery(email, useOnline()));
  return (
    <section aria-labelledby="system-health" className="grid content-start gap-4 card">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="system-health" className="text-2xl">
          {operationsTexts.health}
        </h2>
        <p className="min-h-6 text-sm text-ink-2 tabular-nums">
          {data && !isError && (
            <>
              As of <time dateTime={data.checked_at}>{shortMoment(data.checked_at)}</time>
            </>
          )}
        </p>
      </div>
      {isError ? (
        <LoadFailure message={operationsTexts.healthFailed} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
          {data.probes.map((probe) => (
            <Probe key={probe.name} {...probe} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-60 sm:h-40 xl:h-28" />
      )}
    </section>
  );
}

function Probe({ name, status, text }: HealthProbe) {
  const { icon: Icon, color, label } = appearance[status];
  return (
    <li className="flex items-start gap-3">
      <Icon size={22} strokeWidth={1.8} className={`mt-0.5 shrink-0 ${color}`} aria-label={label} role="img" />
      <span className="grid min-w-0">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-ink-2 tabular-nums">{text}</span>
      </span>
    </li>
  );
}
