import { useState, type ReactNode } from 'react';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { RefreshCw, ScrollText } from 'lucide-react';
import { demoStats } from '@everstep/domain/console/demo-data';
import { consoleFailures, consolePageTexts, consoleTexts } from '@everstep/domain/console/texts';
import { dashboardStats, statsRefreshMs } from '@everstep/domain/console/stats';
import { shortMoment } from '../../../platform/locale/dates';
import { useOnline } from '../../../platform/offline/online';
import { useSession } from '../../../platform/session/session';
import { Button } from '../../../ui/button';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Notice } from '../../../ui/feedback/notice';
import { consoleKey, outageOf, useLastError } from '../api';
import { AuditDialog } from '../audit/audit-dialog';
import { OutageNotice } from '../outage-notice';
import { StatCards, StatCardsSkeleton } from './stat-cards';
import { call } from '../../../platform/api/client';

/** The figures, followed by what the page adds. */
export function Overview({ children }: { children?: ReactNode }) {
  const { email } = useSession().record;
  const stats = useQuery(statsQuery(email, useOnline()));
  const error = useLastError(stats);
  const outage = outageOf(error);
  const shown = outage ? demoStats : stats.data;
  const [isLogOpen, setLogOpen] = useState(false);
  return (
    <div className="grid gap-5">
      {outage && <OutageNotice message={outage} />}
      <section aria-labelledby="figures" className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="figures" className="text-2xl">
            Figures
          </h2>
          <p className="min-h-6 text-sm text-ink-2 tabular-nums">
            {shown && (
              <>
                {outage ? 'Demo data' : 'As of'}{' '}
                {!outage && <time dateTime={shown.last_updated}>{shortMoment(shown.last_updated)}</time>}
              </>
            )}
          </p>
          <div className="flex flex-wrap gap-2 sm:ml-auto">
            <Button variant="plain" disabled={outage !== null} onClick={() => setLogOpen(true)}>
              <ScrollText size={20} strokeWidth={1.6} aria-hidden />
              {consolePageTexts.logTitle}
            </Button>
            <RefreshButton email={email} />
          </div>
        </div>
        {shown ? (
          <StatCards stats={shown} />
        ) : error ? (
          <LoadFailure message={consolePageTexts.statsFailed} onRetry={() => void stats.refetch()} />
        ) : (
          <StatCardsSkeleton />
        )}
      </section>
      {children}
      {isLogOpen && <AuditDialog onClose={() => setLogOpen(false)} />}
    </div>
  );
}

/** Reloads everything that the console shows. */
function RefreshButton({ email }: { email: string }) {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'loading' | 'done' | Error>('idle');

  async function refresh(): Promise<void> {
    if (state === 'loading') return;
    setState('loading');
    try {
      await client.refetchQueries({ queryKey: consoleKey(email), type: 'active' }, { throwOnError: true });
      setState('done');
    } catch (error) {
      setState(error as Error);
    }
  }
  return (
    <>
      <Button variant="quiet" aria-disabled={state === 'loading'} onClick={() => void refresh()}>
        <RefreshCw size={20} strokeWidth={1.6} aria-hidden />
        Refresh Data
      </Button>
      <div className="basis-full empty:hidden">
        {state instanceof Error && <Notice>{`${consoleFailures.refresh}${state.message}`}</Notice>}
      </div>
      <p role="status" className={state === 'done' ? 'basis-full font-medium text-spruce sm:text-right' : 'sr-only'}>
        {state === 'done' && consoleTexts.refreshed}
      </p>
    </>
  );
}

/** Polls while the page is visible and online. */
const statsQuery = (email: string, isOnline: boolean) =>
  queryOptions({
    queryKey: [...consoleKey(email), 'stats'],
    queryFn: async ({ signal }) => (await call(dashboardStats, {}, { signal })).stats,
    refetchInterval: isOnline && statsRefreshMs,
  });
