import { addMonths } from '../planner/calendar-days';
import { dayText } from '../planner/recurrence/calendar';
import type { CustodyCalendar } from './calendar';
import { readEvening } from './evenings';
import type { CustodyNight } from './night';
import { isSameParent } from './runs';

export interface OverviewDay {
  day: string;
  night: CustodyNight | null;
  /** Whether the nights of another parent begin. */
  isExchange: boolean;
}

export interface OverviewMonth {
  /** '2027-01' */
  month: string;
  days: OverviewDay[];
}

/** Twelve months of nights from the month of a day on. */
export function planOverview(calendar: CustodyCalendar, day: string): OverviewMonth[] {
  const first = `${day.slice(0, 7)}-01`;
  let before = calendar.nightOn(dayText(readEvening(first) - 1));
  return Array.from({ length: 12 }, (_, index) => {
    const begin = addMonths(first, index);
    const end = readEvening(addMonths(begin, 1));
    const days: OverviewDay[] = [];
    for (let evening = readEvening(begin); evening < end; evening++) {
      const text = dayText(evening);
      const night = calendar.nightOn(text);
      days.push({ day: text, night, isExchange: night !== null && !isSameParent(before, night) });
      before = night;
    }
    return { month: begin.slice(0, 7), days };
  });
}
