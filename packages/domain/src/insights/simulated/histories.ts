import { addDays } from '../../base/days';
import { instantOf } from '../../base/time-zone';
import type { InsightHistory, LoggedFeed, LoggedSleep } from '../history';
import { randomFrom } from '../statistics/random';

// Made-up accounts, whose patterns are known: none, or the one that is planted. The same seed makes the same account.

/** Draws for one account. */
export interface Chance {
  uniform: (from: number, to: number) => number;
  normal: (mean: number, deviation: number) => number;
  isTrue: (probability: number) => boolean;
}

export function chanceOf(seed: number): Chance {
  const random = randomFrom(Math.imul(seed + 1, 0x9e3779b1));
  return {
    uniform: (from, to) => from + (to - from) * random(),
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
    isTrue: (probability) => random() < probability,
  };
}

export const lastDay = '2026-06-20';
export const childId = '01990000-0000-7000-8000-00000000c001';
const zone = 'America/New_York';

/** An instant of a day and of minutes after its midnight, by the clock of the zone. */
const at = (day: string, minutes: number): string =>
  new Date(instantOf(zone, Date.parse(`${day}T00:00:00Z`) + Math.round(minutes) * 60_000)).toISOString();

/** The days of a history, oldest first, with their place between 0 and the last. */
const daysOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, day: addDays(lastDay, index - count + 1) }));

export function history(parts: Partial<InsightHistory>, { ageDays = 240 }: { ageDays?: number } = {}): InsightHistory {
  return {
    zone,
    now: at(addDays(lastDay, 1), 12 * 60),
    locale: 'en-US',
    units: 'us',
    children: [{ id: childId, birth: addDays(lastDay, -ageDays) }],
    ...parts,
  };
}

interface SleepOptions {
  days: number;
  /** Minutes of the longest stretch that a day adds to the usual ones. */
  stretch?: (index: number) => number;
  /** By how many minutes the night ends later. */
  waking?: (index: number) => number;
  naps?: (index: number) => number;
  deviation?: number;
  /** The share of days of which nothing was logged. */
  gaps?: number;
}

/** Naps between half past eight and five, and a night with two wakings, from about half past seven to half past six. */
export function sleepsOf(chance: Chance, options: SleepOptions): LoggedSleep[] {
  const { days, stretch = () => 0, waking = () => 0, naps = () => 3, deviation = 25, gaps = 0 } = options;
  return daysOf(days).flatMap(({ index, day }): LoggedSleep[] => {
    if (chance.isTrue(gaps)) return [];
    const bedtime = chance.normal(19 * 60 + 30, deviation);
    const end = chance.normal(30 * 60 + 30 + waking(index), deviation);
    const longest = Math.min(Math.max(120, chance.normal(330 + stretch(index), deviation)), end - bedtime - 60);
    const count = Math.max(0, Math.round(naps(index) + chance.normal(0, 0.45)));
    const room = (8.5 * 60) / Math.max(1, count);
    return [
      ...Array.from({ length: count }, (_, nap) => {
        const start = 8.5 * 60 + nap * room + chance.uniform(0, room / 3);
        return { childId, start: at(day, start), end: at(day, start + Math.min(room * 0.6, chance.normal(55, 12))) };
      }),
      { childId, start: at(day, bedtime), end: at(day, bedtime + longest) },
      ...[0, 1].map((part) => {
        const rest = end - bedtime - longest;
        const start = bedtime + longest + part * (rest / 2) + chance.uniform(10, 20);
        return { childId, start: at(day, start), end: at(day, bedtime + longest + (part + 1) * (rest / 2)) };
      }),
    ];
  });
}

interface FeedOptions {
  days: number;
  /** Minutes from one feed to the next. */
  interval?: (index: number) => number;
  deviation?: number;
  gaps?: number;
}

/** Feeds one after the other, at night with an interval that is half as long again. */
export function feedsOf(chance: Chance, options: FeedOptions): LoggedFeed[] {
  const { days, interval = () => 180, deviation = 30, gaps = 0 } = options;
  const feeds: LoggedFeed[] = [];
  let minutes = chance.uniform(0, 120);
  while (minutes < days * 1440) {
    const index = Math.floor(minutes / 1440);
    const minute = minutes - index * 1440;
    const isNight = minute < 7 * 60 || minute >= 21 * 60;
    feeds.push({
      childId,
      kind: 'bottle',
      start: at(addDays(lastDay, index - days + 1), minute),
      amountMl: Math.round(chance.normal(150, 20)),
    });
    minutes += Math.max(45, chance.normal(interval(index) * (isNight ? 1.5 : 1), deviation));
  }
  const silent = new Set(daysOf(days).flatMap(({ day }) => (chance.isTrue(gaps) ? [day] : [])));
  return feeds.filter(({ start }) => !silent.has(start.slice(0, 10)));
}

/** Feeds at any moment alike, about eight a day. */
export function poissonFeedsOf(chance: Chance, days: number): LoggedFeed[] {
  return daysOf(days).flatMap(({ day }) => {
    const feeds: LoggedFeed[] = [];
    for (let minutes = 0; ;) {
      minutes += -180 * Math.log(1 - chance.uniform(0, 1));
      if (minutes >= 1440) return feeds;
      feeds.push({ childId, kind: 'nursing', start: at(day, minutes) });
    }
  });
}

/** Whole cycles up to the last day. */
export function cyclesOf(chance: Chance, count: number, deviation: (index: number) => number) {
  const lengths = Array.from({ length: count }, (_, index) =>
    Math.min(60, Math.max(18, Math.round(chance.normal(29, deviation(index))))),
  );
  let start = addDays(lastDay, -lengths.reduce((sum, length) => sum + length, 0));
  return lengths.map((length) => {
    const cycle = { start, length };
    start = addDays(start, length);
    return cycle;
  });
}

/** Evenings with a late feed on half of the days, from ten to eleven, and otherwise one before eight. */
export function lateFeedsOf(chance: Chance, days: number) {
  const late = daysOf(days).map(() => chance.isTrue(0.5));
  const feeds = daysOf(days).flatMap(({ index, day }): LoggedFeed[] =>
    [7.5 * 60, 11 * 60, 15 * 60, 19 * 60, ...(late[index] ? [chance.uniform(22 * 60, 23 * 60)] : [])].map((minute) => ({
      childId,
      kind: 'bottle',
      amountMl: Math.round(chance.normal(150, 20)),
      start: at(day, minute + chance.normal(0, 12)),
    })),
  );
  return { late, feeds };
}
