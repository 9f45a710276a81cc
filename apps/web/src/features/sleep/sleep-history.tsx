import { useEffect, useMemo } from 'react';
import { addDays } from '@everstep/domain/base/days';
import type { Child } from '@everstep/domain/households';
import {
  averageSleep,
  findOverlaps,
  firstSleepDay,
  sleepCsvRows,
  sleepDays,
  sleepKind,
  sleepParts,
  sleepTexts,
  sleepTotals,
  type SleepSpan,
} from '@everstep/domain/sleep';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { deviceZone } from '../../platform/locale/dates';
import { CsvDownload } from '../../platform/trackers/log/csv-download';
import { useCsvTable } from '../../platform/trackers/log/use-csv-table';
import { Notice } from '../../ui/feedback/notice';
import { DayList, focusSleep } from './day-list';
import { toSleep } from './use-sleeps';
import { WeekPicture } from './week-picture';

/** Which week and day are shown. */
export interface HistoryView {
  lastDay: string;
  day: string;
  /** A sleep to be focused. */
  focus?: string;
}

interface SleepHistoryProps {
  sleeps: readonly SleepSpan[];
  unsynced: ReadonlySet<string>;
  child: Pick<Child, 'id' | 'name'>;
  now: number;
  /** Null for the week and day of today. */
  view: HistoryView | null;
  onView: (view: HistoryView | null) => void;
  onEdit: ((sleep: SleepSpan) => void) | undefined;
  onDelete: ((sleep: SleepSpan) => void) | undefined;
}

const daysShown = 7;

/** The view in which a sleep is listed. */
export function viewOf(sleeps: readonly SleepSpan[], id: string): HistoryView | null {
  const sleep = sleeps.find((candidate) => candidate.id === id);
  if (!sleep) return null;
  const day = localDayIn(deviceZone(), sleep.start);
  return { lastDay: day, day, focus: id };
}

/** A week of days as a chart, and the sleeps of one of them. */
export function SleepHistory(props: SleepHistoryProps) {
  const { sleeps, unsynced, child, now, view, onView, onEdit, onDelete } = props;
  const csv = useCsvTable(sleepKind, {
    name: 'sleep',
    child,
    entries: useMemo(
      () => sleeps.map((sleep) => ({ key: sleep.id, value: toSleep(child.id, sleep) })),
      [sleeps, child.id],
    ),
    toRows: sleepCsvRows,
  });
  const zone = deviceZone();
  const today = localDayIn(zone, now);
  const { lastDay, day } = view ?? { lastDay: today, day: today };
  const overlaps = useMemo(() => findOverlaps(sleeps), [sleeps]);
  const days = sleepDays(sleeps, { lastDay, count: daysShown, now, zone });
  const listed = days.find((candidate) => candidate.day === day) ?? days[0];
  useEffect(() => {
    if (view?.focus !== undefined) focusSleep(view.focus);
  }, [view]);

  const firstOverlap = overlaps.keys().next().value;
  const showWeek = (end: string) => onView(end >= today ? null : { lastDay: end, day: end });
  return (
    <>
      {firstOverlap !== undefined && (
        <Notice variant="info">
          <p>{sleepTexts.overlapNotice(overlaps.size)}</p>
          <button type="button" className="min-h-11 link" onClick={() => onView(viewOf(sleeps, firstOverlap))}>
            {sleepTexts.showOverlap}
          </button>
        </Notice>
      )}
      <WeekPicture
        days={days}
        chosen={day}
        now={now}
        summary={weekSummary()}
        onChoose={(chosen) => onView({ lastDay, day: chosen })}
        onEarlier={() => showWeek(addDays(lastDay, -daysShown))}
        onLater={lastDay < today ? () => showWeek(addDays(lastDay, daysShown)) : undefined}
      />
      {listed && (
        <DayList day={listed} now={now} overlaps={overlaps} unsynced={unsynced} onEdit={onEdit} onDelete={onDelete} />
      )}
      <div className="flex flex-wrap gap-3">
        <CsvDownload tables={[csv]} label={sleepTexts.download} />
      </div>
    </>
  );

  function weekSummary(): string {
    const [newest, oldest] = [days[0], days.at(-1)];
    if (!newest || !oldest) return '';
    const { longestMs } = sleepTotals(sleepParts(sleeps, { from: oldest.from, to: newest.to }, { now, zone }));
    if (longestMs === 0) return sleepTexts.nothingLogged;
    const average = averageSleep(days, { now, firstDay: firstSleepDay(sleeps, zone) });
    const sentences = [...(average === null ? [] : [sleepTexts.average(average)]), sleepTexts.longest(longestMs)];
    return sentences.join(' ');
  }
}
