import { addDays } from '../base/days';
import { localAsUtcIn, localDayIn, startOfDay } from '../base/time-zone';
import { isForgotten, knownEnd, mayReach, type SleepSpan } from './spans';

const msADay = 24 * 3_600_000;

/** A part of a sleep within a day or another window. */
export interface SleepPart {
  sleep: SleepSpan;
  start: number;
  end: number;
  isNap: boolean;
}

export interface SleepTotals {
  napMs: number;
  nightMs: number;
  totalMs: number;
  /** Naps that began in the window. */
  naps: number;
  longestMs: number;
}

/** In minutes of the local day. A bedtime shortly before six in the evening is not a nap, because it lasts beyond nine. */
const napHours = { from: 6 * 60, to: 18 * 60, over: 21 * 60 } as const;

/**
 * A nap begins between 06:00 and 18:00 local time and is over by 21:00; every other sleep is part of a night. Derived from the
 * times and not stored, so correcting a time corrects it as well.
 */
export function isNap({ start, end }: { start: number; end: number }, zone: string): boolean {
  const [from, to] = [localAsUtcIn(zone, start), localAsUtcIn(zone, end)];
  const midnight = Math.floor(from / msADay) * msADay;
  const minuteOf = (local: number) => Math.floor((local - midnight) / 60_000);
  return minuteOf(from) >= napHours.from && minuteOf(from) < napHours.to && minuteOf(to) <= napHours.over;
}

interface Window {
  from: number;
  to: number;
}

/**
 * The parts of the sleeps within a window, sorted by start. Each moment counts once: if sleeps overlap, the later one is counted
 * from the end of the earlier one. A forgotten timer is left out.
 */
export function sleepParts(
  sleeps: readonly SleepSpan[],
  { from, to }: Window,
  { now, zone }: { now: number; zone: string },
): SleepPart[] {
  const parts: SleepPart[] = [];
  let counted = from;
  for (const sleep of sleeps) {
    if (sleep.start >= to) break;
    const end = knownEnd(sleep, now);
    if (end === null || end <= counted) continue;
    const part = { start: Math.max(sleep.start, counted), end: Math.min(end, to) };
    counted = part.end;
    parts.push({ ...part, sleep, isNap: isNap({ start: sleep.start, end }, zone) });
  }
  return parts;
}

export function sleepTotals(parts: readonly SleepPart[]): SleepTotals {
  const sum = (kind: boolean) =>
    parts.filter((part) => part.isNap === kind).reduce((total, { start, end }) => total + end - start, 0);
  const [napMs, nightMs] = [sum(true), sum(false)];
  return {
    napMs,
    nightMs,
    totalMs: napMs + nightMs,
    naps: parts.filter((part) => part.isNap && part.start === part.sleep.start).length,
    longestMs: longestStretch(parts),
  };
}

/** The longest time asleep without a break, in milliseconds; sleeps that touch are one stretch. */
function longestStretch(parts: readonly SleepPart[]): number {
  let longest = 0;
  let start = 0;
  let end = -1;
  for (const part of parts) {
    if (part.start > end) start = part.start;
    end = part.end;
    longest = Math.max(longest, end - start);
  }
  return longest;
}

/** A sleep as the list of a day shows it, whether or not any of it counts on that day. */
export interface ListedSleep {
  sleep: SleepSpan;
  kind: 'nap' | 'night' | 'forgotten';
}

/** The sleeps in a window, sorted by start. The end of a forgotten timer is not known, so it is listed where it began. */
function listedSleeps(
  sleeps: readonly SleepSpan[],
  { from, to }: Window,
  { now, zone }: { now: number; zone: string },
): ListedSleep[] {
  return sleeps
    .filter((sleep) => sleep.start < to && (sleep.start >= from || (knownEnd(sleep, now) ?? sleep.start) > from))
    .map((sleep) => {
      if (isForgotten(sleep, now)) return { sleep, kind: 'forgotten' };
      return { sleep, kind: isNap({ start: sleep.start, end: sleep.end ?? now }, zone) ? 'nap' : 'night' };
    });
}

/** A local day: 23 or 25 hours long when clocks change. */
export interface SleepDay extends SleepTotals, Window {
  day: string;
  listed: ListedSleep[];
  /** What counts in the totals. */
  parts: SleepPart[];
  /** Whether a forgotten timer is of a sleep that may have been in it, so that the totals lack something. */
  hasForgotten: boolean;
}

/** The local days up to and including `lastDay`, latest first. A sleep over midnight is split between its days. */
export function sleepDays(
  sleeps: readonly SleepSpan[],
  { lastDay, count, now, zone }: { lastDay: string; count: number; now: number; zone: string },
): SleepDay[] {
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(lastDay, -index);
    const window = { from: startOfDay(zone, day), to: startOfDay(zone, addDays(day, 1)) };
    const at = { now, zone };
    const parts = sleepParts(sleeps, window, at);
    const hasForgotten = sleeps.some((sleep) => mayReach(sleep, window, now));
    return { day, ...window, listed: listedSleeps(sleeps, window, at), parts, hasForgotten, ...sleepTotals(parts) };
  });
}

/** The last 24 hours, not a local day that may be shorter or longer: the typical ranges are for 24 hours. */
export function last24Hours(sleeps: readonly SleepSpan[], at: { now: number; zone: string }): SleepTotals {
  return sleepTotals(sleepParts(sleeps, { from: at.now - msADay, to: at.now }, at));
}

/** The first day on which anything was logged; null without a sleep. */
export function firstSleepDay(sleeps: readonly SleepSpan[], zone: string): string | null {
  return sleeps[0] ? localDayIn(zone, sleeps[0].start) : null;
}

/**
 * The mean of the complete days with a sleep and without a forgotten one; of others not all is known. The first one, during which logging
 * may have begun, is left out. Null without any.
 */
export function averageSleep(
  days: readonly SleepDay[],
  { now, firstDay }: { now: number; firstDay: string | null },
): number | null {
  const whole = days.filter(
    ({ day, to, totalMs, hasForgotten }) =>
      to <= now && firstDay !== null && day > firstDay && totalMs > 0 && !hasForgotten,
  );
  return whole.length === 0 ? null : whole.reduce((sum, { totalMs }) => sum + totalMs, 0) / whole.length;
}
