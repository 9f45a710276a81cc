import { dayText } from '../planner/recurrence/calendar';
import type { CustodyCalendar } from './calendar';
import { weekdayFrom, readEvening } from './evenings';
import type { CustodyNight, NightReason } from './night';
import type { Side } from './patterns';
import { isSameParent } from './runs';

const friday = 5;
/** How far before and after the time that is asked for a row is followed, in weeks. */
const marginWeeks = 16;
const fewest = 3;

/** Weekends in a row with one parent, which the pattern alone would not give. */
export interface WeekendsInARow {
  side: Side;
  parent: string | null;
  /** The first Friday. */
  from: string;
  weekends: number;
  /** What made the first change to the pattern among them. */
  reason: Exclude<NightReason, 'pattern'>;
  name: string | null;
}

interface Weekend {
  friday: string;
  /** Null if its two nights are not with one parent. */
  night: CustodyNight | null;
  /** The first night on which the pattern names the other parent. */
  changed: CustodyNight | null;
}

function weekendAt(calendar: CustodyCalendar, evening: number): Weekend {
  const days = [dayText(evening), dayText(evening + 1)];
  const nights = days.map(calendar.nightOn);
  const [first = null, second = null] = nights;
  const changed = nights.find((night, index) => night && night.side !== calendar.patternOn(days[index] ?? '')) ?? null;
  return { friday: dayText(evening), night: isSameParent(first, second) ? first : null, changed };
}

const goesOn = (row: readonly Weekend[], weekend: Weekend): boolean =>
  isSameParent(row.at(-1)?.night ?? null, weekend.night);

function rowOf(weekends: readonly Weekend[]): WeekendsInARow[] {
  const [first] = weekends;
  const cause = weekends.find(({ changed }) => changed)?.changed;
  if (!first?.night || !cause || cause.reason === 'pattern' || weekends.length < fewest) return [];
  const { side, parent } = first.night;
  return [{ side, parent, from: first.friday, weekends: weekends.length, reason: cause.reason, name: cause.name }];
}

/** Three or more weekends (Friday and Saturday nights) in a row that touch the time from `from` to `to`, by the first one. */
export function weekendsInARow(calendar: CustodyCalendar, from: string, to: string): WeekendsInARow[] {
  const [begin, end] = [readEvening(from), readEvening(to)];
  if (begin >= end) return [];
  const rows: Weekend[][] = [];
  const last = end + 7 * marginWeeks;
  for (let evening = weekdayFrom(begin - 7 * marginWeeks, friday); evening < last; evening += 7) {
    const weekend = weekendAt(calendar, evening);
    const row = rows.at(-1);
    if (row && goesOn(row, weekend)) row.push(weekend);
    else rows.push([weekend]);
  }
  return rows
    .filter((row) => (row[0]?.friday ?? to) < to && readEvening(row.at(-1)?.friday ?? from) + 2 > begin)
    .flatMap(rowOf);
}
