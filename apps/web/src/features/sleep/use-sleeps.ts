import { useMemo } from 'react';
import {
  sleepKind,
  sleepTexts,
  sortSleeps,
  stoppedAt,
  toSpan,
  type Sleep,
  type SleepSpan,
} from '@everstep/domain/sleep';
import { correctedNow } from '../../platform/api/clock';
import { newId } from '../../platform/api/new-id';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { useChildLog } from '../../platform/trackers/use-child-log';

/** The times of a sleep, as the form returns them. */
export interface SleepTimes {
  start: number;
  end: number | null;
  note: string | null;
}

/** The entry of a sleep. */
export const toSleep = (childId: string, { start, end, note }: SleepTimes): Sleep => ({
  child_id: childId,
  started_at: new Date(start).toISOString(),
  ended_at: end === null ? null : new Date(end).toISOString(),
  note,
});

/** A child's sleeps and functions to change them. */
export function useSleeps(props: TrackerProps) {
  const { child } = props;
  const log = useChildLog(sleepKind, props);
  const { entries, progress, failure, retry, find, change, apply, tap } = log;
  const { sleeps, running, duplicates, unsynced } = useMemo(
    () => ({
      running: null,
      duplicates: [],
      ...(entries && sortSleeps(entries.map(({ key, value }) => toSpan(key, value)))),
      unsynced: new Set(entries?.filter(({ isUnsynced }) => isUnsynced).map(({ key }) => key)),
    }),
    [entries],
  );

  /** What began after the end is another sleep, and stays. */
  const removeDuplicates = (end = Infinity) =>
    duplicates.filter(({ start: from }) => from < end).map(({ id }) => change(id, null));

  function start(): void {
    if (running) return;
    const value = { child_id: child.id, started_at: correctedNow().toISOString(), ended_at: null, note: null };
    tap(sleepTexts.started(child.name), change(newId(), value));
  }

  /** Changes nothing but the end, so that the server accepts it where the plan has lapsed. */
  function ended(end: number) {
    const value = running && find(running.id);
    if (!running || !value) return null;
    return {
      text: sleepTexts.stopped(child.name, end - running.start),
      timer: change(running.id, { ...value, ended_at: new Date(end).toISOString() }),
    };
  }

  function stop(): void {
    const made = running && ended(stoppedAt(running, correctedNow().getTime()));
    if (made) tap(made.text, made.timer, ...removeDuplicates());
  }

  /** For a timer that was forgotten. */
  async function stopAt(end: number): Promise<void> {
    const made = ended(end);
    if (made) await apply(made.text, made.timer, ...removeDuplicates(end));
  }

  /** Null for a new sleep. */
  function save(sleep: SleepSpan | null, times: SleepTimes): Promise<void> {
    const timerEnd = sleep !== null && sleep.id === running?.id ? times.end : null;
    return apply(
      sleepTexts.saved,
      change(sleep?.id ?? newId(), toSleep(child.id, times), sleep && toSleep(child.id, sleep)),
      ...(timerEnd === null ? [] : removeDuplicates(timerEnd)),
    );
  }

  return {
    sleeps,
    running,
    unsynced,
    progress,
    failure,
    retry,
    start,
    stop,
    stopAt,
    save,
    remove: (id: string) => log.remove(sleepTexts.deleted, id),
  };
}
