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
import { useEntries } from '../../platform/sync/use-entries';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { changeOf, useChange } from '../../platform/trackers/use-change';

/** What the form says of a sleep. */
export interface SleepTimes {
  start: number;
  end: number | null;
  note: string | null;
}

/** A child's sleeps and how to change them. Undo moves the focus to the element with this id. */
export function useSleeps({ household, child, blocked }: TrackerProps, focusAfterUndo: string) {
  const { entries, progress, failure, retry } = useEntries(sleepKind, household);
  const { apply, tap } = useChange(household, { focusAfterUndo, canUndo: blocked === null });
  const logged = useMemo(() => {
    const own = entries?.filter(({ value }) => value.child_id === child.id);
    return {
      ...(own && sortSleeps(own.map(({ key, value }) => toSpan(key, value)))),
      unsynced: new Set(own?.filter(({ isUnsynced }) => isUnsynced).map(({ key }) => key)),
    };
  }, [entries, child.id]);
  const { sleeps, running = null, duplicates = [], unsynced } = logged;

  const find = (id: string): Sleep | null => entries?.find(({ key }) => key === id)?.value ?? null;
  const change = (id: string, value: Sleep | null) => changeOf(sleepKind, id, value, find(id));
  const removeDuplicates = () => duplicates.map(({ id }) => change(id, null));

  function start(): void {
    if (running) return;
    const value = { child_id: child.id, started_at: correctedNow().toISOString(), ended_at: null, note: null };
    tap(sleepTexts.started(child.name), change(newId(), value));
  }

  function stop(): void {
    const value = running && find(running.id);
    if (!running || !value) return;
    const end = stoppedAt(running, correctedNow().getTime());
    const ended = { ...value, ended_at: new Date(end).toISOString() };
    tap(sleepTexts.stopped(child.name, end - running.start), change(running.id, ended), ...removeDuplicates());
  }

  /** Null for a new sleep. */
  function save(sleep: SleepSpan | null, { start: from, end, note }: SleepTimes): Promise<void> {
    const value = {
      child_id: child.id,
      started_at: new Date(from).toISOString(),
      ended_at: end === null ? null : new Date(end).toISOString(),
      note,
    };
    const endsTimer = sleep !== null && sleep.id === running?.id && end !== null;
    return apply(sleepTexts.saved, change(sleep?.id ?? newId(), value), ...(endsTimer ? removeDuplicates() : []));
  }

  return {
    ...{ sleeps, running, unsynced, progress, failure, retry, start, stop, save },
    remove: (id: string) => tap(sleepTexts.deleted, change(id, null)),
  };
}
