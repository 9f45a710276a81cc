import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { formatMoment } from '../../../platform/locale/dates';
import { useSession } from '../../../platform/session/session';
import { Button } from '../../../ui/button';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { sessionsQuery } from '../api';

/** Reserves the height of this many sessions before the list arrives, and shows no more until the user asks for all of them. */
const shownCount = 3;

/** The user's sessions, and a button that ends them all. */
export function SessionsCard() {
  const { record, logoutEverywhere } = useSession();
  const sessions = useQuery(sessionsQuery(record.email));
  const [hasFailed, setFailed] = useState(false);
  const [areAllShown, setAllShown] = useState(false);
  const all = sessions.data?.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) ?? [];
  return (
    <section className="grid content-start gap-4 card" aria-labelledby="sessions">
      <h2 id="sessions" className="text-2xl">
        Where you are signed in
      </h2>
      {sessions.isPending && <Skeleton className="h-27" />}
      {sessions.isError && (
        <LoadFailure message="The list could not be loaded." onRetry={() => void sessions.refetch()} />
      )}
      <ul className={`grid content-start gap-3 ${sessions.data ? 'min-h-27' : 'hidden'}`}>
        {all.slice(0, areAllShown ? undefined : shownCount).map((session) => (
          <li key={session.id} className="flex min-h-7 items-center gap-4">
            <MonitorSmartphone size={22} strokeWidth={1.6} className="shrink-0 text-ink-3" aria-hidden />
            <span>
              Since <time dateTime={session.created_at}>{formatMoment(session.created_at)}</time>
              {session.is_current && <strong className="ml-2 text-spruce">This device</strong>}
            </span>
          </li>
        ))}
      </ul>
      {hasFailed && <Notice>That did not work. You are still signed in everywhere. Please try again.</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => void logoutEverywhere().catch(() => setFailed(true))}>
          Sign out everywhere
        </Button>
        {all.length > shownCount && (
          <Button variant="plain" aria-expanded={areAllShown} onClick={() => setAllShown(!areAllShown)}>
            {areAllShown ? 'Show fewer' : `Show all ${all.length}`}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-2">
        This device too. Notifications stop on all of them, calendar links and app passwords end, and nobody in your
        family is told. You can sign in again at any time. If somebody else may know your password, change it first.
      </p>
    </section>
  );
}
