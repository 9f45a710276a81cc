import { median } from '../../base/statistics';
import { isNap } from '../../sleep/totals';
import type { LoggedSleep } from '../history';
import { groupBy, msADay, msAMinute, msAnHour, pastInstant, type Clock } from './cleaned';

interface Span {
  start: number;
  end: number;
}

/** From noon to noon; it has the number of the day on which it began. */
export interface Night {
  day: number;
  /** In minutes. */
  longest: number;
  total: number;
  /** By the clock: minutes after noon, and minutes after the midnight in the night. */
  bedtime: number;
  waking: number;
}

/** A day between two nights that were logged, without an obvious gap. */
export interface NapDay {
  day: number;
  naps: number;
  /** In minutes. */
  asleep: number;
  /** The mean time awake between two sleeps. */
  awakeSpan: number;
  /** When the last nap ended, in minutes after noon; null without a nap. */
  lastNapEnd: number | null;
}

export interface Sleeps {
  nights: Night[];
  days: NapDay[];
}

const longestSleepMs = 16 * msAnHour;
/** A stretch of this length is the night; a shorter one before it may be a nap or a false start. */
const shortestBedtimeStretch = 45;
/** In minutes after noon: a night that was logged begins by one and lasts until four. */
const nightHours = { beginsBy: 13 * 60, lastsUntil: 16 * 60, overBy: 23 * 60 } as const;
/** A time awake at night beyond this, in minutes, means that something was not logged. */
const longestAwakeAtNight = 240;
/** A night of which less than this share of the usual sleep was logged has a gap. */
const leastShare = 0.6;
/** A time awake by day beyond so many times what is usual has a gap. */
const gapFactor = 2.5;

function cleanSleeps(logged: readonly LoggedSleep[], { now, zone }: Clock) {
  return logged
    .flatMap((sleep) => {
      const start = pastInstant(sleep.start, now);
      const end = pastInstant(sleep.end, now);
      if (start === null || end === null || end <= start || end - start > longestSleepMs) return [];
      return [{ start, end, isNap: sleep.isNap ?? isNap({ start, end }, zone) }];
    })
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Joins what overlaps or touches, so that each moment counts once. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { start, end } of spans) {
    const last = result.at(-1);
    if (last && start <= last.end + msAMinute) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

const minutesOf = ({ start, end }: Span) => (end - start) / msAMinute;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function nightOf(day: number, spans: readonly Span[], { local, today, now }: Clock): Night | null {
  const stretches = joined(spans);
  const noon = day * msADay + 12 * msAnHour;
  const afterNoon = (instant: number) => (local(instant) - noon) / msAMinute;
  const first = stretches.find((stretch) => minutesOf(stretch) >= shortestBedtimeStretch);
  const last = stretches.at(-1);
  if (!first || !last) return null;
  const isOver = day < today - 1 || local(now) >= noon + nightHours.overBy * msAMinute;
  const isLogged =
    afterNoon(first.start) <= nightHours.beginsBy &&
    afterNoon(last.end) >= nightHours.lastsUntil &&
    stretches.every((next, index) => {
      const before = stretches[index - 1];
      return !before || (next.start - before.end) / msAMinute <= longestAwakeAtNight;
    });
  if (!isOver || !isLogged) return null;
  return {
    day,
    longest: Math.max(...stretches.map(minutesOf)),
    total: sum(stretches.map(minutesOf)),
    bedtime: afterNoon(first.start),
    waking: afterNoon(last.end) - 12 * 60,
  };
}

function napDayOf(day: number, spans: readonly Span[], before: Night, after: Night, { local }: Clock) {
  const naps = joined(spans);
  const asleep = sum(naps.map(minutesOf));
  const midnight = day * msADay;
  const minutes = (instant: number) => (local(instant) - midnight) / msAMinute;
  const [waking, bedtime] = [before.waking, after.bedtime + 12 * 60];
  const edges = [waking, ...naps.flatMap(({ start, end }) => [minutes(start), minutes(end)]), bedtime];
  const awake = edges.flatMap((edge, index) => (index % 2 === 1 ? [edge - (edges[index - 1] ?? 0)] : []));
  if (awake.some((span) => span < 0)) return null;
  const last = naps.at(-1);
  return {
    day,
    naps: naps.length,
    asleep,
    awakeSpan: sum(awake) / awake.length,
    lastNapEnd: last ? minutes(last.end) - 12 * 60 : null,
    longestAwake: Math.max(...awake),
  };
}

export function prepareSleeps(logged: readonly LoggedSleep[], clock: Clock): Sleeps {
  const spans = cleanSleeps(logged, clock);
  const dayNumber = (instant: number, shift: number) => Math.floor((clock.local(instant) - shift) / msADay);
  const ofNights = groupBy(
    spans.filter((span) => !span.isNap),
    ({ start }) => dayNumber(start, 12 * msAnHour),
  );
  const ofDays = groupBy(
    spans.filter((span) => span.isNap),
    ({ start }) => dayNumber(start, 0),
  );
  const candidates = [...ofNights].flatMap(([day, group]) => nightOf(day, group, clock) ?? []);
  const usual = candidates.length === 0 ? 0 : median(candidates.map(({ total }) => total));
  const nights = candidates.filter(({ total }) => total >= leastShare * usual).sort((a, b) => a.day - b.day);
  const known = new Map(nights.map((night) => [night.day, night]));
  const days = nights.flatMap((before) => {
    const after = known.get(before.day + 1);
    return after ? (napDayOf(after.day, ofDays.get(after.day) ?? [], before, after, clock) ?? []) : [];
  });
  const typicalAwake = days.length === 0 ? 0 : median(days.map(({ longestAwake }) => longestAwake));
  return {
    nights,
    days: days
      .filter(({ longestAwake }) => longestAwake <= gapFactor * typicalAwake)
      .map(({ longestAwake: _longest, ...day }) => day),
  };
}
