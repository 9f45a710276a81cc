import { useMemo, useState } from 'react';
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
import { useEntries, useWrite } from '../../platform/sync/use-entries';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { useToast } from '../../ui/feedback/toast';

/** What the form says of a sleep. */
export interface SleepTimes {
  start: number;
  end: number | null;
  note: string | null;
}

/** A child's sleeps and how to change them. Each change can be undone; `onUndone` then moves the focus. */
export function useSleeps({ household, child }: Pick<TrackerProps, 'household' | 'child'>, onUndone: () => void) {
  const { entries, progress, failure, retry } = useEntries(sleepKind, household);
  const write = useWrite();
  const showToast = useToast();
  const [hasFailed, setFailed] = useState(false);
  const logged = useMemo(() => {
    const own = entries?.filter(({ value }) => value.child_id === child.id);
    return {
      ...(own && sortSleeps(own.map(({ key, value }) => toSpan(key, value)))),
      unsynced: new Set(own?.filter(({ isUnsynced }) => isUnsynced).map(({ key }) => key)),
    };
  }, [entries, child.id]);
  const { sleeps, running = null, duplicates = [], unsynced } = logged;

  const store = (id: string, value: Sleep | null) => write(sleepKind, household, id, value);
  const find = (id: string): Sleep | null => entries?.find(({ key }) => key === id)?.value ?? null;

  /** Writes a change, says so, and offers to take it back. */
  async function change(id: string, value: Sleep | null, text: string): Promise<void> {
    const previous = find(id);
    await store(id, value);
    showToast({
      text,
      action: sleepTexts.undo,
      onAction() {
        showToast(null);
        attempt(store(id, previous));
        onUndone();
      },
    });
  }

  async function start(): Promise<void> {
    if (running) return;
    const value = { child_id: child.id, started_at: correctedNow().toISOString(), ended_at: null, note: null };
    await change(newId(), value, sleepTexts.started(child.name));
  }

  async function stop(): Promise<void> {
    const value = running && find(running.id);
    if (!running || !value) return;
    const end = stoppedAt(running, correctedNow().getTime());
    await change(
      running.id,
      { ...value, ended_at: new Date(end).toISOString() },
      sleepTexts.stopped(child.name, end - running.start),
    );
    await removeDuplicates();
  }

  /** Null for a new sleep. */
  async function save(sleep: SleepSpan | null, { start: from, end, note }: SleepTimes): Promise<void> {
    const value = {
      child_id: child.id,
      started_at: new Date(from).toISOString(),
      ended_at: end === null ? null : new Date(end).toISOString(),
      note,
    };
    await change(sleep?.id ?? newId(), value, sleepTexts.saved);
    if (sleep !== null && sleep.id === running?.id && end !== null) await removeDuplicates();
  }

  async function removeDuplicates(): Promise<void> {
    for (const { id } of duplicates) await store(id, null);
  }

  const remove = (id: string) => change(id, null, sleepTexts.deleted);

  /** Says so where a tap could not be stored. The form says it itself. */
  function attempt(work: Promise<void>): void {
    setFailed(false);
    work.catch(() => setFailed(true));
  }
  return {
    ...{ sleeps, running, unsynced, progress, failure, retry, hasFailed, save },
    start: () => attempt(start()),
    stop: () => attempt(stop()),
    remove: (id: string, onRemoved: () => void) => attempt(remove(id).then(onRemoved)),
  };
}
