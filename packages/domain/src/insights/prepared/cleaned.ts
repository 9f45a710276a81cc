import { isDay } from '../../base/days';
import { isZone, localAsUtcIn } from '../../base/time-zone';
import { clockToleranceMs } from '../../sync/kind';

export const msAMinute = 60_000;
export const msAnHour = 60 * msAMinute;
export const msADay = 24 * msAnHour;
/** Nothing was logged before. */
const earliest = Date.parse('2000-01-01T00:00:00Z');

/** The clock of a history: its zone, and what is over. */
export interface Clock {
  zone: string;
  now: number;
  /** The number of today, counted in days since 1970. */
  today: number;
  /** A local time as if it were UTC. */
  local: (instant: number) => number;
}

export function clockOf(history: { zone: string; now: string }): Clock {
  const zone = isZone(history.zone) ? history.zone : 'UTC';
  const now = new Date(history.now).getTime();
  const local = (instant: number) => localAsUtcIn(zone, instant);
  return { zone, now, today: Math.floor(local(now) / msADay), local };
}

/** Milliseconds since 1970; null if it is no time, or one that has not come yet. */
export function pastInstant(text: string | null | undefined, now: number): number | null {
  const instant = text ? Date.parse(text) : NaN;
  return instant >= earliest && instant <= now + clockToleranceMs ? instant : null;
}

/** The number of a calendar day that has come; null otherwise. */
export function pastDay(text: string | null | undefined, today: number): number | null {
  if (!text || !isDay(text)) return null;
  const number = numberOfDay(text);
  return number <= today ? number : null;
}

export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / msADay;
export const dayOfNumber = (number: number): string => new Date(number * msADay).toISOString().slice(0, 10);

/** An order for entries of the same moment, so that the order of the log never matters. */
export function byContent(a: object, b: object): number {
  const [first, second] = [JSON.stringify(a), JSON.stringify(b)];
  return Number(first > second) - Number(first < second);
}

/** Groups by child, so that twins never mix. */
export function byChild<Entry extends { childId: string }>(entries: readonly Entry[] = []): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.childId);
    if (group) group.push(entry);
    else groups.set(entry.childId, [entry]);
  }
  return groups;
}

export function groupBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => number): Map<number, Entry[]> {
  const groups = new Map<number, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return groups;
}
