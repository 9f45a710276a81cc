import { localDayIn } from '../base/time-zone';
import type { Side } from './entries';

/** A point in time in UTC: ISO 8601, or a date. */
export type Instant = string | Date;

const minute = 60_000;
const hour = 60 * minute;
export const longestFeedingMs = 24 * hour;

export const toMs = (instant: Instant): number => new Date(instant).getTime();

/** Correct across a clock change, because it compares points in time. */
export function durationMinutes(start: Instant, end: Instant): number {
  return Math.round((toMs(end) - toMs(start)) / minute);
}

export interface Totals {
  count: number;
  ml: number;
}

interface MeasuredFeed {
  at: Instant;
  /** Missing for nursing: a volume is never estimated. */
  amountMl?: number | undefined;
}

/** What was fed in the 24 hours before `now`, and since midnight in the time zone. Feeds after `now` do not count. */
export function rollingTotals({ feeds, now, zone }: { feeds: readonly MeasuredFeed[]; now: Instant; zone: string }): {
  last24h: Totals;
  today: Totals;
} {
  const end = toMs(now);
  const day = localDayIn(zone, end);
  const until = feeds.filter(({ at }) => toMs(at) <= end);
  return {
    last24h: sum(until.filter(({ at }) => toMs(at) > end - 24 * hour)),
    today: sum(until.filter(({ at }) => localDayIn(zone, toMs(at)) === day)),
  };
}

function sum(feeds: readonly MeasuredFeed[]): Totals {
  const ml = feeds.reduce((total, { amountMl = 0 }) => total + amountMl, 0);
  return { count: feeds.length, ml: Math.round(ml * 10) / 10 };
}

/** The side to begin with: after a feed on one side, the other one; after both, the one that ended last; left for the first feed. */
export function nextSide(segments: readonly Side[] | null): Side {
  const last = segments?.at(-1);
  if (!segments || !last) return 'left';
  if (new Set(segments).size > 1) return last;
  return last === 'left' ? 'right' : 'left';
}

interface TimedFeed {
  start: Instant;
  end?: Instant | undefined;
  isSupplement?: boolean | undefined;
}

/** Seconds since the last feed began, or ended. A supplement does not count. Null without a feed. */
export function sinceLastFeed({
  feeds,
  now,
  from,
}: {
  feeds: readonly TimedFeed[];
  now: Instant;
  from: 'start' | 'end';
}): number | null {
  const at = toMs(now);
  const moments = feeds
    .filter(({ start, isSupplement = false }) => !isSupplement && toMs(start) <= at)
    .map(({ start, end = start }) => Math.min(at, toMs(from === 'start' ? start : end)));
  return moments.length === 0 ? null : Math.floor((at - Math.max(...moments)) / 1000);
}

interface Span {
  start: Instant;
  /** A feeding without an end has no duration. */
  end?: Instant | undefined;
}

export type FeedingProblem =
  { code: 'future' | 'end_before_start' | 'too_long'; id?: never } | { code: 'overlap'; id: string };

/**
 * Why the times of a feeding cannot be right, or null. Feedings of one child do not overlap; one may begin when another ends. `others`
 * are the child's other feedings. All are points in time, so a night with a clock change is like any other.
 */
export function validateFeeding(
  { start, end = start }: Span,
  { now, others }: { now: Instant; others: readonly (Span & { id: string })[] },
): FeedingProblem | null {
  const [from, to, at] = [toMs(start), toMs(end), toMs(now)];
  if (from > at) return { code: 'future' };
  if (to < from) return { code: 'end_before_start' };
  if (to - from > longestFeedingMs) return { code: 'too_long' };
  if (to > at) return { code: 'future' };
  const overlapped = others.find((other) => toMs(other.start) < to && toMs(other.end ?? other.start) > from);
  return overlapped ? { code: 'overlap', id: overlapped.id } : null;
}
