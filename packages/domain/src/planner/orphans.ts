import { deleteOccurrence, withException } from './edit-scopes';
import type { EventException, PlannedEvent } from './event-kind';
import { toSeries } from './event-problem';
import { dayOf, localText, readLocal, secondsADay } from './recurrence/calendar';
import { parseRule, ruleToText } from './recurrence/rule';
import { seriesOf } from './recurrence/series';
import { firstFrom, secondsOf } from './split-series';

/** A date that is farther from where it was than this is another one. */
const nearDays = 3;
/** Of another day, only a neighbor is taken for the date that was moved: what is farther may as well have been there before. */
const movedDays = 1;

/** The dates of the day that is nearest to where one was, of both days if two are equally near, as if the series had no end. */
interface Nearest {
  dates: readonly number[];
  /** In days. */
  distance: number;
}

function nearestOf(event: PlannedEvent, original: string): Nearest {
  const endless = event.rrule && ruleToText({ ...parseRule(event.rrule), until: null, count: null });
  const day = dayOf(secondsOf(original));
  let [dates, distance]: [number[], number] = [[], nearDays];
  seriesOf({ ...toSeries(event), rrule: endless }).visit(
    (day - nearDays) * secondsADay,
    (day + nearDays + 1) * secondsADay - 1,
    (local) => {
      const apart = Math.abs(dayOf(local) - day);
      if (apart < distance) [dates, distance] = [[], apart];
      if (apart === distance) dates.push(local);
      return undefined;
    },
  );
  return { dates, distance };
}

/** Whether a series had ended by the date that another one would be. */
function hasEnded(event: PlannedEvent, original: string): boolean {
  const series = seriesOf(toSeries(event));
  const { dates } = nearestOf(event, original);
  return dates.length > 0 ? !dates.some(series.has) : firstFrom(series, secondsOf(original)) === null;
}

/**
 * Exceptions of dates that the series does not have any more: one parent has changed or canceled a single date while the other has
 * moved the whole series. Nobody misses a canceled one after the end of a series.
 */
export function orphansOf(event: PlannedEvent): EventException[] {
  if (event.exceptions.length === 0) return [];
  const series = seriesOf(toSeries(event));
  return event.exceptions.filter(({ original, is_canceled }) => {
    const local = readLocal(original);
    if (local === null || series.has(local)) return false;
    return is_canceled !== true || !hasEnded(event, original);
  });
}

/** What somebody has changed or canceled about one date while somebody else has changed the series. */
export interface LostChange {
  exception: EventException;
  /** The key of the event that has it: the series, or one that it continues. */
  holder: string;
  /** The date of the series that it is about; null if that cannot be told, or if something else is said of that date. */
  date: string | null;
}

interface Found {
  exception: EventException;
  holder: { key: string; value: PlannedEvent };
  nearest: Nearest;
}

/** Times of a timed event say nothing about one of whole days. What has no times of its own goes with either. */
function isAlike(event: PlannedEvent, { exception: { original, start, end }, holder }: Found): boolean {
  if (start === undefined && end === undefined) return true;
  const isOwn = holder.value === event;
  if (!isOwn && holder.value.all_day !== event.all_day) return false;
  const isWhole = [original, start, end].every((time) => time === undefined || time.endsWith('T00:00:00'));
  // Of what kind the series was before, its own exception does not say.
  return event.all_day ? isWhole : !isOwn || !isWhole;
}

/** The one date that a lost change can be about. */
function dateOf(event: PlannedEvent, one: Found, all: readonly Found[]): string | null {
  const { exception, holder, nearest } = one;
  const { dates, distance } = nearest;
  const [date, ...others] = dates;
  if (date === undefined || others.length > 0 || distance > movedDays) return null;
  if (!seriesOf(toSeries(event)).has(date) || !isAlike(event, one)) return null;
  const isRival = (other: Found) =>
    other !== one && other.nearest.distance <= distance && other.nearest.dates.includes(date);
  if (all.some(isRival)) return null;
  const text = localText(date);
  // A day that the earlier series had, too, is not the one that was moved.
  if (distance > 0 && holder.value !== event && nearestOf(holder.value, text).distance === 0) return null;
  const there = event.exceptions.find(({ original }) => original === text);
  const isFree = !there || (distance === 0 && !there.is_canceled && !exception.is_canceled);
  return isFree ? text : null;
}

/** Whether a date that was canceled is canceled now, too. */
function isCanceledAgain({ exceptions }: PlannedEvent, { exception, nearest: { dates, distance } }: Found): boolean {
  const [date, ...others] = dates;
  if (!exception.is_canceled || distance > 0 || date === undefined || others.length > 0) return false;
  return exceptions.some(({ original, is_canceled }) => is_canceled === true && original === localText(date));
}

/** The orphans of a series, and of those that it continues what came after they had ended. */
export function lostChanges(
  series: { key: string; value: PlannedEvent },
  findEvent: (key: string) => PlannedEvent | undefined,
): LostChange[] {
  const { key, value: event } = series;
  const about = (exception: EventException, holder: Found['holder']): Found => ({
    exception,
    holder,
    nearest: nearestOf(event, exception.original),
  });
  const found = orphansOf(event).map((orphan) => about(orphan, series));
  const earlier = new Map<string, PlannedEvent>();
  for (let at = event.continues; at !== undefined && at !== key && !earlier.has(at);) {
    const holder = findEvent(at);
    if (!holder) break;
    earlier.set(at, holder);
    for (const exception of holder.exceptions) {
      const { original } = exception;
      const isOver = [...earlier.values()].every((each) => hasEnded(each, original));
      if (isOver && !hasEnded(event, original)) found.push(about(exception, { key: at, value: holder }));
    }
    at = holder.continues;
  }
  const lost = found.filter((one) => !isCanceledAgain(event, one));
  return lost.map((one) => ({ exception: one.exception, holder: one.holder.key, date: dateOf(event, one, lost) }));
}

const ownLength = ({ original, start, end }: EventException) =>
  end === undefined ? undefined : secondsOf(end) - secondsOf(start ?? original);

/** The series with a lost change at the date that it is about, beside what is said of that date; null if it has no other dates. */
export function withLostChange(event: PlannedEvent, { exception, date }: LostChange): PlannedEvent | null {
  if (date === null) return event;
  if (exception.is_canceled) return deleteOccurrence(event, date, 'this')[0]?.value ?? null;
  const there = event.exceptions.find(({ original }) => original === date);
  const { start: _start, end: _end, ...words } = { ...there, ...exception };
  const start = exception.start ?? there?.start;
  const length = ownLength(exception) ?? (there && ownLength(there));
  return withException(event, {
    ...words,
    original: date,
    ...(start !== undefined && { start }),
    ...(length !== undefined && { end: localText(secondsOf(start ?? date) + length) }),
  });
}

/** An event without an exception that was taken over elsewhere, or is not wanted any more. */
export const withoutException = (event: PlannedEvent, { original }: EventException): PlannedEvent => ({
  ...event,
  exceptions: event.exceptions.filter((each) => each.original !== original),
});
