import { useInfiniteQuery } from '@tanstack/react-query';
import { listOwnAuditLog, ownAuditTexts } from '@everstep/domain/audit/endpoints';
import { call } from '../../platform/api/client';
import { formatMoment } from '../../platform/locale/dates';
import { useSession } from '../../platform/session/session';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ShowMore } from '../../ui/show-more';

/** Which administrators looked at or changed the user's account, when and why. */
export function WhoLookedCard() {
  const { email } = useSession().record;
  const log = useInfiniteQuery({
    queryKey: ['audit', email],
    queryFn: ({ pageParam, signal }) =>
      call(listOwnAuditLog, { query: { ...(pageParam !== '' && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const lines = log.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <section className="grid content-start gap-4 card" aria-labelledby="who-looked">
      <h2 id="who-looked" className="text-2xl">
        {ownAuditTexts.title}
      </h2>
      <p>{ownAuditTexts.lead}</p>
      {log.isPending && <Skeleton className="h-7" />}
      {log.isLoadingError && <LoadFailure message={ownAuditTexts.failed} onRetry={() => void log.refetch()} />}
      {log.data && lines.length === 0 && <p className="font-semibold">{ownAuditTexts.empty}</p>}
      {lines.length > 0 && (
        <ol className="grid gap-4">
          {lines.map(({ at, by, text, reason }) => (
            <li key={`${at} ${text}`} className="grid gap-1 border-t border-line pt-3">
              <p className="text-sm text-ink-2 tabular-nums">
                <time dateTime={at}>{formatMoment(at)}</time>, {by}
              </p>
              <p className="font-medium">{text}</p>
              {reason !== null && <p className="text-ink-2">Reason: {reason}</p>}
            </li>
          ))}
        </ol>
      )}
      <ShowMore query={log} />
    </section>
  );
}
