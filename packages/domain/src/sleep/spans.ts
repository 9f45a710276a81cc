import type { Sleep } from './entry';

/** A sleep with its key, in milliseconds since 1970. */
export interface SleepSpan {
  id: string;
  start: number;
  /** Null while the child is asleep. */
  end: number | null;
  note: string | null;
}

/** Beyond this, something was not logged: a timer that is still running was forgotten, or the child has slept since the last sleep. */
const maxPlausibleMs = 16 * 3_600_000;

export function toSpan(id: string, { started_at, ended_at, note }: Sleep): SleepSpan {
  return { id, start: Date.parse(started_at), end: ended_at === null ? null : Date.parse(ended_at), note };
}

/**
 * The sleeps of one child, sorted by start. Of several timers running on different devices, only the one that started first counts;
 * the others are in `duplicates`, to be deleted when it is stopped, but for those that began after its end.
 */
export function sortSleeps(spans: readonly SleepSpan[]): {
  sleeps: SleepSpan[];
  running: SleepSpan | null;
  duplicates: SleepSpan[];
} {
  const sorted = spans.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  const [running = null, ...duplicates] = sorted.filter(({ end }) => end === null);
  return { sleeps: sorted.filter((span) => !duplicates.includes(span)), running, duplicates };
}

/** Whether the user has to say when the sleep ended, because the timer has run too long to be right. */
export function isForgotten({ start, end }: SleepSpan, now: number): boolean {
  return end === null && now - start > maxPlausibleMs;
}

/** Whether a forgotten sleep may have lasted into a window, as a whole night does. */
export const mayReach = (span: SleepSpan, { from, to }: { from: number; to: number }, now: number): boolean =>
  isForgotten(span, now) && span.start < to && span.start + maxPlausibleMs > from;

/** The end of a sleep for charts and totals. Null for a forgotten timer, whose end is never guessed. */
export function knownEnd(span: SleepSpan, now: number): number | null {
  if (span.end !== null) return span.end;
  return isForgotten(span, now) ? null : Math.max(now, span.start);
}

/** The end of a timer that is stopped now. The clocks of two devices may differ, and a sleep must have a duration. */
export function stoppedAt({ start }: SleepSpan, now: number): number {
  return Math.max(now, start + 1000);
}

/** The current state of a child, and since when. */
export type SleepState =
  | { kind: 'asleep' | 'forgotten' | 'awake'; since: number }
  /** The last sleep ended too long ago for the child to have been awake since. */
  | { kind: 'unknown'; lastEnd: number }
  | { kind: 'empty' };

export function sleepState(sleeps: readonly SleepSpan[], running: SleepSpan | null, now: number): SleepState {
  if (running) return { kind: isForgotten(running, now) ? 'forgotten' : 'asleep', since: running.start };
  const lastEnd = sleeps.reduce<number | null>(
    (last, { end }) => (end === null ? last : Math.max(last ?? end, end)),
    null,
  );
  if (lastEnd === null) return { kind: 'empty' };
  return now - lastEnd > maxPlausibleMs ? { kind: 'unknown', lastEnd } : { kind: 'awake', since: lastEnd };
}

/** The sleeps that overlap another one, each with the first that it overlaps. Touching is not overlapping. */
export function findOverlaps(sleeps: readonly SleepSpan[]): Map<string, string> {
  const overlaps = new Map<string, string>();
  let latest: SleepSpan | null = null;
  for (const sleep of sleeps) {
    if (latest && sleep.start < (latest.end ?? Infinity)) {
      overlaps.set(sleep.id, latest.id);
      if (!overlaps.has(latest.id)) overlaps.set(latest.id, sleep.id);
    }
    if (!latest || (sleep.end ?? Infinity) > (latest.end ?? Infinity)) latest = sleep;
  }
  return overlaps;
}
