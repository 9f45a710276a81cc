// Local times in an IANA time zone. Points in time are milliseconds since 1970, so that durations across a clock change are
// correct.

const msAnHour = 3_600_000;
const msADay = 24 * msAnHour;
const msAWeek = 7 * msADay;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  // Zone names are accepted in any case, so their number has no limit.
  if (formats.size > 1_000) formats.clear();
  // With these options the text is '2026-11-23 09:05:00', and '202-11-23 09:05:00' in the year 202.
  const created = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, created);
  return created;
}

/** '2026-11-23T09:05:00'. A field in which a year is being typed has the years 2, 20 and 202 first. */
const shownBy = (zone: string, instant: number): string =>
  formatOf(zone).format(instant).padStart(19, '0').replace(' ', 'T');

/** '2026-11-23T09:05' */
export const localTimeIn = (zone: string, instant: number): string => shownBy(zone, instant).slice(0, 16);

/** '2026-11-23' */
export function localDayIn(zone: string, instant: number): string {
  return localTimeIn(zone, instant).slice(0, 10);
}

/** How far the zone is ahead of UTC, in milliseconds. */
export function offsetAt(zone: string, instant: number): number {
  const wholeSeconds = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${shownBy(zone, instant)}Z`) - wholeSeconds;
}

/**
 * The points in time at which clocks show a local time ('2026-11-23T09:05'), earliest first: none for a time that was skipped when
 * clocks went forward, two for one that occurred twice when they went back.
 */
export function instantsOf(zone: string, localTime: string): number[] {
  const asUtc = Date.parse(`${localTime}Z`);
  const offsets = new Set([offsetAt(zone, asUtc - msADay), offsetAt(zone, asUtc + msADay)]);
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((instant) => localTimeIn(zone, instant) === localTime)
    .sort((a, b) => a - b);
}

/** The start of a calendar day: midnight, or the first time after it if midnight is skipped. */
export function startOfDay(zone: string, day: string): number {
  const [midnight] = instantsOf(zone, `${day}T00:00`);
  const asUtc = Date.parse(`${day}T00:00Z`);
  return midnight ?? asUtc - offsetAt(zone, asUtc - msADay);
}

/** The offsets in one week since 1970: one, or two with the time of the change. */
interface Week {
  before: number;
  after: number;
  change: number;
}
const weeks = new Map<string, Map<number, Week>>();
/** Two centuries of weeks in a dozen zones. */
const maxWeeks = 150_000;
let weekCount = 0;

/** Finds the change between two points in time with different offsets. */
function changeBetween(zone: string, from: number, to: number): number {
  const before = offsetAt(zone, from);
  let [low, high] = [from, to];
  while (high - low > 1_000) {
    const middle = low + Math.floor((high - low) / 2_000) * 1_000;
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

export interface ClockChange {
  at: number;
  /** How far the zone was ahead of UTC until then, and how far it is from then on, in milliseconds. */
  before: number;
  after: number;
}

/** When the clocks of a zone change between two points in time. */
export function clockChanges(zone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  let before = offsetAt(zone, from);
  for (let begin = from; begin < to; begin += msAWeek) {
    const end = Math.min(begin + msAWeek, to);
    const after = offsetAt(zone, end);
    if (before !== after) changes.push({ at: changeBetween(zone, begin, end), before, after });
    before = after;
  }
  return changes;
}

function computeWeek(zone: string, number: number): Week {
  const [from, to] = [number * msAWeek, (number + 1) * msAWeek];
  const [before, after] = [offsetAt(zone, from), offsetAt(zone, to)];
  return { before, after, change: before === after ? Infinity : changeBetween(zone, from, to) };
}

/** The same, cached, because formatting dates is slow. No zone has changed its clocks and changed them back within a week. */
function knownOffsetAt(zone: string, instant: number): number {
  const number = Math.floor(instant / msAWeek);
  let week = weeks.get(zone)?.get(number);
  if (!week) {
    if (++weekCount > maxWeeks) {
      weeks.clear();
      weekCount = 1;
    }
    week = computeWeek(zone, number);
    const known = weeks.get(zone) ?? new Map<number, Week>();
    weeks.set(zone, known.set(number, week));
  }
  return instant < week.change ? week.before : week.after;
}

/**
 * The point in time of a local time, which is given as if it were UTC: the first of two, and for a skipped one the time that clocks
 * would have shown without the change.
 */
export function instantOf(zone: string, localAsUtc: number): number {
  const earlier = knownOffsetAt(zone, localAsUtc - msADay);
  const later = knownOffsetAt(zone, localAsUtc + msADay);
  if (earlier === later) return localAsUtc - earlier;
  const isShown = (instant: number) => instant + knownOffsetAt(zone, instant) === localAsUtc;
  const [first, second] = [localAsUtc - Math.max(earlier, later), localAsUtc - Math.min(earlier, later)];
  if (isShown(first)) return first;
  return isShown(second) ? second : localAsUtc - earlier;
}

/** The points in time at which clocks show a local time, which is given as if it were UTC: none, one or two, earliest first. */
export function knownInstantsOf(zone: string, localAsUtc: number): number[] {
  const earlier = knownOffsetAt(zone, localAsUtc - msADay);
  const later = knownOffsetAt(zone, localAsUtc + msADay);
  if (earlier === later) return [localAsUtc - earlier];
  return [localAsUtc - Math.max(earlier, later), localAsUtc - Math.min(earlier, later)].filter(
    (instant) => localAsUtcIn(zone, instant) === localAsUtc,
  );
}

/** The local time of a point in time, as if it were UTC. */
export const localAsUtcIn = (zone: string, instant: number): number => instant + knownOffsetAt(zone, instant);

/** Whether this device or server knows the zone name. Newer ones also accept '+01:00', which others could not read. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** 'Los Angeles' for 'America/Los_Angeles'. */
export const placeOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** '17:00 in New York' */
export const timeInZone = (time: string, zone: string): string => `${time} in ${placeOfZone(zone)}`;
