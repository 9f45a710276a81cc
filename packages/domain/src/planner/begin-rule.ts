import { dayOf, localText, secondsADay, timeOf } from './recurrence/calendar';
import { ruleToText, type Rule } from './recurrence/rule';
import { seriesOf } from './recurrence/series';
import { recurrenceOf, walk, withDefaults, type Recurrence } from './recurrence/walk';

interface NewRule {
  rule: Rule;
  zone: string;
  isAllDay: boolean;
  /** The first occurrence of the series so far. */
  first: number;
  /** The opened occurrence: as the series has it, as it is shown, and as it is to be. */
  original: number;
  shown: number;
  edited: number;
}

interface Beginning {
  start: number;
  /** The occurrence of the new rule that the opened one becomes. */
  opened: number;
  edited: number;
  /** How far the other dates are moved. */
  shift: number;
}

function firstBetween(recurrence: Recurrence, from: number, to: number): number | null {
  let found: number | null = null;
  walk(recurrence, from, to, (local) => {
    found = local;
    return 'enough';
  });
  return found;
}

/** Whether so many occurrences are over before the last one. */
function isOverBefore(recurrence: Recurrence, count: number, last: number): boolean {
  let left = count;
  walk(recurrence, recurrence.start, last, () => (left-- > 0 ? undefined : 'enough'));
  return left < 0;
}

/**
 * Where a series begins whose rule becomes another one: on the first date of the new rule from its former beginning on with which the
 * opened occurrence is a date of the rule. Where its number of times would be over before, on the opened one. Null where the rule gives
 * nothing.
 */
export function beginRule({ rule, zone, isAllDay, first, original, shown, edited: wanted }: NewRule): Beginning | null {
  // A rule that is silent about days means those of the occurrence that the form shows.
  const named = rule.freq === 'WEEKLY' ? rule : withDefaults(rule, wanted);
  const from = (start: number) => recurrenceOf(named, start, isAllDay);
  const edited = firstBetween(from(wanted), wanted, Infinity);
  if (edited === null) return null;

  // An occurrence that was moved by itself stays so, unless the new rule is about the day to which it was moved.
  const moved = original + edited - shown;
  const rrule = ruleToText(named);
  const isOccurrence = (local: number) =>
    seriesOf({ start: localText(local), zone, allDay: isAllDay, rrule }).has(local);
  const opened = [moved, dayOf(edited) * secondsADay + timeOf(moved)].find(isOccurrence) ?? edited;
  const every: Rule = { ...withDefaults(rule, opened), interval: 1 };
  const earliest = Math.min(first, moved - original + first, shown, opened);
  const dates = recurrenceOf(every, dayOf(earliest) * secondsADay + timeOf(opened), isAllDay);
  // Going to the next date of the new rule, as to the next of its weekdays, moves no other date.
  const isNext = edited >= shown && firstBetween(dates, dayOf(shown) * secondsADay, opened - 1) === null;
  const shift = isNext ? timeOf(moved) - timeOf(original) : edited - shown;

  let start = opened;
  walk(dates, dayOf(Math.min(first + shift, opened)) * secondsADay, opened, (local) => {
    if (firstBetween(from(local), opened, opened) === null) return undefined;
    start = local;
    return 'enough';
  });
  const isOver = rule.count !== null && isOverBefore(from(start), rule.count, opened);
  return { start: isOver ? opened : start, opened, edited, shift };
}
