import { addDays, daysBetween, isDay } from '@everstep/domain/base/days';
import { addMonths } from '@everstep/domain/planner/calendar-days';

export const periodNames = ['ahead', 'thisYear', 'nextYear', 'own'] as const;
export type PeriodName = (typeof periodNames)[number];

export interface OwnDates {
  from: string;
  /** The last night. */
  last: string;
}

const maxNights = 2 * 366;

/** From the evening of `from` to the morning of `to`; null for own dates that are incomplete or backwards. */
export function periodOf(name: PeriodName, start: string, own: OwnDates): { from: string; to: string } | null {
  if (name === 'ahead') return { from: start, to: addMonths(start, 12) };
  if (name === 'own') {
    if (!isDay(own.from) || !isDay(own.last)) return null;
    const nights = daysBetween(own.from, own.last) + 1;
    return nights >= 1 && nights <= maxNights ? { from: own.from, to: addDays(own.last, 1) } : null;
  }
  const year = Number(start.slice(0, 4)) + (name === 'nextYear' ? 1 : 0);
  return { from: `${year}-01-01`, to: `${year + 1}-01-01` };
}
