import type { SignId } from '../help/urgency';
import { sameFeedMs } from './daily';
import type { StoolColor } from './entries';
import { toMs, type Instant } from './feedings';
import { feedingNoticeSigns } from './notice-signs';

const hour = 3_600_000;
const day = 24 * hour;
const oldestDays = 365;
/** From this day of life on, six are usual, and hours without any are significant. */
const settledDay = 6;
const gapFromDay = 3;
/** Three months: 13 weeks. */
const longerGapFromDay = 91;
/** From day 6 on: so few that the child may be dehydrated. */
const alarming = 2;

/**
 * The usual minimum of wet diapers a day: one more with each day of life, six from the sixth day on (NHS, AAP). Null beyond the
 * first year.
 */
export function typicalWetDiapers(ageDays: number): number | null {
  if (ageDays < 0 || ageDays > oldestDays) return null;
  return Math.min(Math.max(ageDays, 1), settledDay);
}

/** How many hours a child may go without a wet diaper. Null in the first two days, when there are hardly any. */
const longestGap = (ageDays: number): number | null => {
  if (ageDays < gapFromDay) return null;
  return ageDays < longerGapFromDay ? 8 : 12;
};

export interface WetDiaperNotice {
  /** The level if the answer is that there was none. */
  level: 'today' | 'emergency';
  /**
   * Whether the log merely has gaps, or two people may have logged two diapers. False where a diaper without urine was logged in these
   * hours: somebody looked.
   */
  asksFirst: boolean;
  /** Logged in the last 24 hours. */
  wet: number;
  /** The usual minimum in 24 hours at this age. */
  usual: number;
  /** Whole hours since the last wet diaper; null if none was logged. */
  hoursSince: number | null;
  /** Present if some of them were logged by several people within minutes, and count once. */
  areJoined?: true;
  /** Present if all that is asked is whether these were the same. */
  joined?: JoinedDiapers;
}

/** Wet diapers that several people logged within minutes, and that may be the same. */
export interface JoinedDiapers {
  keys: readonly string[];
  /** Whether there are only two of them. */
  areTwo: boolean;
  /** What applies if each was a different one; null for nothing. */
  ifDifferent: Pick<WetDiaperNotice, 'level' | 'wet' | 'usual' | 'hoursSince'> | null;
}

interface Diapers {
  ageDays: number;
  now: Instant;
  /** `createdBy` is who logged it, where that is known. */
  diapers: readonly { key?: string; at: Instant; isWet: boolean; createdBy?: string | null | undefined }[];
  /** They show that the log is kept, so that missing diapers are significant. */
  feeds: readonly { at: Instant }[];
}

/**
 * Whether so few wet diapers were logged that a doctor should know; the fewer, the more urgent. Null if nothing was logged for 24
 * hours, or if the log is younger than the hours that the notice covers. Where it is known who logged what, a diaper that two parents
 * may both have logged counts once. It is not a diagnosis. Sources: AAP, NHS.
 */
export function wetDiaperNotice({ ageDays, now, diapers, feeds }: Diapers): WetDiaperNotice | null {
  const usual = typicalWetDiapers(ageDays);
  const end = toMs(now);
  const entries = [...diapers, ...feeds].map(({ at }) => toMs(at)).filter((at) => at <= end);
  const first = entries.reduce((earliest, at) => Math.min(earliest, at), Infinity);
  if (usual === null || !entries.some((at) => at > end - day)) return null;

  const past = diapers.map((diaper) => ({ ...diaper, at: toMs(diaper.at) })).filter(({ at }) => at <= end);
  const wetDiapers = past.filter(({ isWet }) => isWet);
  const wetLately = wetDiapers.filter(({ at }) => at > end - day);
  const groups = withinMinutes(wetLately);
  const wet = groups.length;
  const lastWet = wetDiapers.reduce((latest, { at }) => Math.max(latest, at), -Infinity);
  const gap = longestGap(ageDays);
  const isFew = (count: number) => first <= end - day && count < usual;
  const long = gap !== null && first <= end - gap * hour && lastWet <= end - gap * hour;
  const levelOf = (count: number): WetDiaperNotice['level'] | null => {
    if (isFew(count) && ageDays >= settledDay && count <= alarming) return 'emergency';
    return isFew(count) || long ? 'today' : null;
  };
  const level = levelOf(wet);
  if (level === null) return null;

  const looked = (hours: number) => past.some(({ at, isWet }) => !isWet && at > end - hours * hour);
  const hasLooked = (isFew(wet) && looked(24)) || (level === 'today' && long && looked(gap));
  const hoursSince = lastWet === -Infinity ? null : Math.floor((end - lastWet) / hour);
  const levelIfDifferent = levelOf(wetLately.length);
  // Whether two people logged one diaper or two is only known by asking.
  const asksAboutJoined = hasLooked && levelIfDifferent !== level;
  const joined = groups.filter(({ keys }) => keys.length > 1).flatMap(({ keys }) => keys);
  return {
    level,
    asksFirst: !hasLooked || asksAboutJoined,
    wet,
    usual,
    hoursSince,
    ...(wet < wetLately.length && { areJoined: true }),
    ...(asksAboutJoined && {
      joined: {
        keys: joined,
        areTwo: joined.length === 2,
        ifDifferent: levelIfDifferent && { level: levelIfDifferent, wet: wetLately.length, usual, hoursSince },
      },
    }),
  };
}

interface LoggedDiaper {
  key?: string;
  at: number;
  createdBy?: string | null | undefined;
}

/** The fewest diapers that these can be: one in each group may have been logged by several people, once by each and within minutes. */
function withinMinutes(logged: readonly LoggedDiaper[]): { keys: string[] }[] {
  const groups: { at: number; authors: Set<string | null>; keys: string[] }[] = [];
  for (const { key = '', at, createdBy = null } of logged.toSorted((a, b) => a.at - b.at)) {
    const same = groups.find((group) => at - group.at <= sameFeedMs && !group.authors.has(createdBy));
    if (same) {
      same.authors.add(createdBy);
      same.keys.push(key);
    } else groups.push({ at, authors: new Set([createdBy]), keys: [key] });
  }
  return groups;
}

/** The row of the urgency table for a notice, which determines its level. */
export function wetDiaperSign({ level, wet, usual }: Pick<WetDiaperNotice, 'level' | 'wet' | 'usual'>): SignId {
  if (level === 'emergency') return feedingNoticeSigns.hardlyWet;
  return wet < usual ? feedingNoticeSigns.fewWet : feedingNoticeSigns.noneWet;
}

/** Colors of which a doctor should hear the same day; of black, after the first days. */
export const stoolColorsToMention: readonly StoolColor[] = ['red', 'white', 'gray', 'black'];

/** Until six weeks, a baby feeds by day and night. */
const feedsUntilDay = 42;
const fewestFeeds = { any: 8, formula: 6 } as const;
const longestFeedGap = 5;
/** What was last fed so many days ago is not logged any more, and nothing is asked about it. */
const feedsLoggedDays = 3;

export interface FeedNotice {
  level: 'today';
  /** The log can only have gaps. */
  asksFirst: true;
  /** Logged in the last 24 hours; null if the log was not kept for so long. */
  count: number | null;
  /** The usual minimum. */
  usual: number;
  /** Whole hours since the last feed began. */
  hoursSince: number;
}

interface Feeds {
  ageDays: number;
  now: Instant;
  /** Of milk. `kind` is 'formula' for a bottle of formula. A supplement belongs to the feed before it, and is not counted. */
  feeds: readonly MilkFeed[];
  /** Diapers, and whatever else is logged about feeding the child, where that is known. They show that the log is kept. */
  others?: readonly { at: Instant }[];
  /** Whether somebody has answered lately that there was no other feed. */
  isConfirmed?: boolean;
}

interface MilkFeed {
  at: Instant;
  kind?: string | undefined;
  isSupplement?: boolean | undefined;
  /** A parent has said that it is no duplicate. */
  isConfirmed?: boolean | undefined;
}

/**
 * Whether a baby under six weeks was fed too rarely, according to the log: fewer than 8 feeds in 24 hours, fewer than 6 if all were
 * formula, or 5 hours without one. Based on gaps in the log, so it asks. By feeds alone, it is null unless they were logged on each of
 * the last two days. Where the rest of the log is known, too, it is null if nothing at all was logged for 24 hours, or if nobody
 * answered and no feed was logged for three days; feeds are then only counted in a log that was kept on the day before.
 */
export function feedNotice({ ageDays, now, feeds, others, isConfirmed = false }: Feeds): FeedNotice | null {
  if (ageDays < 0 || ageDays >= feedsUntilDay) return null;
  const end = toMs(now);
  const past = feeds.map((feed) => ({ ...feed, at: toMs(feed.at) })).filter(({ at }) => at <= end);
  const lately = isConfirmed ? past : past.filter(({ at }) => at > end - feedsLoggedDays * day);
  const entries = [...past.map(({ at }) => at), ...(others ?? []).map(({ at }) => toMs(at))];
  const wasKept = (daysAgo: number) =>
    entries.some((at) => at > end - (daysAgo + 1) * day && at <= end - daysAgo * day);
  if (lately.length === 0 || !wasKept(0) || (!others && !wasKept(1))) return null;

  const recent = lately.filter(({ at }) => at > end - day);
  const usual = (recent.length > 0 ? recent : lately).every(({ kind }) => kind === 'formula')
    ? fewestFeeds.formula
    : fewestFeeds.any;
  const isCounted = wasKept(1) && past.some(({ at }) => at <= end - day);
  const count = isCounted ? withoutDuplicates(past).filter((at) => at > end - day).length : null;
  const hoursSince = (end - Math.max(...lately.map(({ at }) => at))) / hour;
  if ((count === null || count >= usual) && hoursSince < longestFeedGap) return null;
  return { level: 'today', asksFirst: true, count, usual, hoursSince: Math.floor(hoursSince) };
}

/** When feeds began that are no supplements. One that two parents logged is in it once. */
function withoutDuplicates(feeds: readonly (Omit<MilkFeed, 'at'> & { at: number })[]): number[] {
  const [nursing, bottles]: [number[], number[]] = [[], []];
  for (const { at, kind, isSupplement, isConfirmed } of feeds.toSorted((a, b) => a.at - b.at)) {
    const counted = kind === 'nursing' ? nursing : bottles;
    const isDuplicate = !isConfirmed && at - (counted.at(-1) ?? -Infinity) <= sameFeedMs;
    if (!isSupplement && !isDuplicate) counted.push(at);
  }
  return [...nursing, ...bottles];
}
