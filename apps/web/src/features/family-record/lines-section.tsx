import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { linesInParts, recordPageTexts, type FamilyRecord, type RecordReader } from '@everstep/domain/family-record';
import { eventKind } from '@everstep/domain/planner';
import { useSession } from '../../platform/session/session';
import { useEntries } from '../../platform/sync/use-entries';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TextField } from '../../ui/form/text-field';
import { ShowMore } from '../../ui/show-more';
import { recordQuery } from './api';
import { LineList } from './line-list';
import { allDays, isBackwards, isComplete, isWithin, type Period } from './period';

export const linesHeadingId = 'record-lines';

interface LinesSectionProps {
  household: string;
  reader: RecordReader;
  newest: FamilyRecord['newest'];
  period: Period;
  onPeriod: (period: Period) => void;
}

/** The lines of the chosen days. */
export function LinesSection({ household, reader, newest, period, onPeriod }: LinesSectionProps) {
  const { email } = useSession().record;
  // Dates that are typed, or the wrong way round, wait until they are right.
  const [shown, setShown] = useState(period);
  const record = useInfiniteQuery(recordQuery(email, household, shown));
  const { entries } = useEntries(eventKind, household);
  const titles = useMemo(
    () => new Map((entries ?? []).map(({ key, value: { title } }) => [key, { title }])),
    [entries],
  );
  const pages = record.data?.pages ?? [];
  const loaded = linesInParts(pages.flatMap((page) => page.lines).toReversed(), pages[0]?.people ?? [], reader, titles);
  const lines = loaded.filter(({ line }) => isWithin(shown, line)).toReversed();

  // Another device has changed an event.
  const seen = useRef(entries);
  const client = useQueryClient();
  const refresh = useEffectEvent(
    () => void client.invalidateQueries({ queryKey: ['family-record', email, household] }),
  );
  useEffect(() => {
    if (seen.current && seen.current !== entries) refresh();
    seen.current = entries;
  }, [entries]);

  function choose(next: Period): void {
    onPeriod(next);
    if (isComplete(next)) setShown(next);
  }
  return (
    <section aria-labelledby={linesHeadingId} className="grid content-start gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={linesHeadingId} tabIndex={-1} className="text-2xl outline-none">
          {recordPageTexts.lines}
        </h2>
        <p className="text-ink-2 tabular-nums">{recordPageTexts.linesOf(newest?.number ?? 0)}</p>
      </div>
      <div className="rounded-card border border-line bg-surface px-5">
        <Disclosure title={recordPageTexts.filter}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={recordPageTexts.from}
              type="date"
              max="9999-12-31"
              value={period.from}
              onChange={({ target }) => choose({ ...period, from: target.value })}
            />
            <TextField
              label={recordPageTexts.to}
              type="date"
              max="9999-12-31"
              value={period.to}
              onChange={({ target }) => choose({ ...period, to: target.value })}
            />
          </div>
          {isBackwards(period) && (
            <p role="alert" className="font-medium text-danger">
              {recordPageTexts.filterWrong}
            </p>
          )}
          {(period.from !== '' || period.to !== '') && (
            <Button variant="quiet" className="justify-self-start" onClick={() => choose(allDays)}>
              {recordPageTexts.showAll}
            </Button>
          )}
        </Disclosure>
      </div>
      {record.isPending && <Skeleton className="h-96" />}
      {record.isLoadingError && (
        <LoadFailure message={recordPageTexts.loadFailed} onRetry={() => void record.refetch()} />
      )}
      {record.data && lines.length === 0 && !record.hasNextPage && (
        <p className="rounded-card bg-sunken p-5">{recordPageTexts.noneInPeriod}</p>
      )}
      <LineList lines={lines} />
      <ShowMore query={record} />
      {newest && (
        <div className="text-sm text-ink-2">
          <p>{recordPageTexts.newestHash(newest.number)}</p>
          <p className="font-mono break-all">{newest.hash}</p>
        </div>
      )}
    </section>
  );
}
