import { sameFeedMs } from '../../feedings/daily';
import type { LoggedFeed } from '../history';
import { byContent, msADay, msAMinute, msAnHour, pastInstant, type Clock } from './cleaned';
import { median } from '../../base/statistics';

export interface Feed {
  start: number;
  kind: string;
  isFormula: boolean;
  isSupplement: boolean;
  amountMl: number | null;
  segments: readonly { side: 'left' | 'right'; ms: number | null }[];
  allergens: readonly string[];
  /** The number of the local day, and the minute of it. */
  day: number;
  minute: number;
}

/** From the beginning of one feed to the beginning of the next. */
export interface FeedInterval {
  day: number;
  minutes: number;
  isNight: boolean;
}

export interface Feeds {
  /** Sorted; one that two parents logged is in it once. */
  milk: Feed[];
  solids: Feed[];
  intervals: FeedInterval[];
  /** The days of the log in which a feed is surely missing. */
  gapDays: Set<number>;
}

/** In minutes of the local day. */
const dayHours = { from: 7 * 60, to: 21 * 60 } as const;
/** Beyond this, feeds are missing in the log, whatever is usual. */
const longestMinutes = { day: 8 * 60, night: 14 * 60 } as const;
/** Beyond so many times what is usual, a feed is missing. */
const gapFactor = 3;

function segmentsOf({ segments }: LoggedFeed): Feed['segments'] {
  return (segments ?? []).flatMap((segment) => {
    const { side, start, end } = typeof segment === 'string' ? { side: segment, start: null, end: null } : segment;
    if (side !== 'left' && side !== 'right') return [];
    const ms = start && end ? Date.parse(end) - Date.parse(start) : NaN;
    return [{ side, ms: ms >= 0 && ms <= 3 * msAnHour ? ms : null }];
  });
}

function cleanFeeds(logged: readonly LoggedFeed[], { now, local }: Clock): Feed[] {
  const cleaned = logged.flatMap((feed): Feed[] => {
    const start = pastInstant(feed.start, now);
    if (start === null || (feed.end && Date.parse(feed.end) < start)) return [];
    const at = local(start);
    const day = Math.floor(at / msADay);
    const { kind, milk, amountMl, allergens, isSupplement } = feed;
    return [
      {
        start,
        kind,
        isFormula: kind === 'bottle' && milk === 'formula',
        isSupplement: isSupplement ?? false,
        amountMl: typeof amountMl === 'number' && amountMl > 0 && amountMl <= 1_000 ? amountMl : null,
        segments: segmentsOf(feed),
        allergens: allergens ?? [],
        day,
        minute: Math.floor((at - day * msADay) / msAMinute),
      },
    ];
  });
  cleaned.sort((a, b) => a.start - b.start || byContent(a, b));
  const last = new Map<string, Feed>();
  const feeds: Feed[] = [];
  for (const feed of cleaned) {
    const previous = last.get(feed.kind);
    if (previous && feed.start - previous.start <= sameFeedMs) merge(previous, feed);
    else {
      last.set(feed.kind, feed);
      feeds.push(feed);
    }
  }
  return feeds;
}

/** Two parents may have logged the same feed, and each of them more of it. */
function merge(feed: Feed, again: Feed): void {
  feed.isFormula &&= again.isFormula;
  feed.isSupplement &&= again.isSupplement;
  feed.amountMl ??= again.amountMl;
  if (feed.segments.length === 0) feed.segments = again.segments;
  feed.allergens = [...new Set([...feed.allergens, ...again.allergens])];
}

export function prepareFeeds(logged: readonly LoggedFeed[], clock: Clock): Feeds {
  const feeds = cleanFeeds(logged, clock);
  const milk = feeds.filter(({ kind }) => kind !== 'solids');
  const begun = milk.filter(({ isSupplement }) => !isSupplement);
  const all = begun.slice(1).map((feed, index): FeedInterval => {
    const { start, day, minute } = begun[index] ?? feed;
    return {
      day: minute < dayHours.from ? day - 1 : day,
      minutes: (feed.start - start) / msAMinute,
      isNight: minute < dayHours.from || minute >= dayHours.to,
    };
  });
  const gapDays = new Set<number>();
  const limits = [false, true].map((isNight) => {
    const longest = isNight ? longestMinutes.night : longestMinutes.day;
    const usual = all.filter((interval) => interval.isNight === isNight && interval.minutes <= longest);
    return usual.length === 0 ? 0 : Math.min(longest, gapFactor * median(usual.map(({ minutes }) => minutes)));
  });
  const intervals = all.filter(({ day, minutes, isNight }) => {
    if (minutes <= (limits[Number(isNight)] ?? 0)) return true;
    gapDays.add(day);
    return false;
  });
  return { milk, solids: feeds.filter(({ kind }) => kind === 'solids'), intervals, gapDays };
}
