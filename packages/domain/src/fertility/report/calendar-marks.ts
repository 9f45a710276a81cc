import { daysBetween } from '../../base/days';
import { maxCycleLength } from '../engine/cycle-limit';
import { currentEvaluatedCycle } from './headline';
import { fertileDays, type CycleReport, type EvaluatedCycle } from './report-schema';
import type { DayRange } from '../past-days';

/** What a calendar draws in addition to the logged days. All of it is estimated. */
export interface CalendarMarks {
  /** Days that count or counted as fertile, latest first. Ranges of different cycles do not overlap. */
  fertile: DayRange[];
  /** Days on which a period may begin, none of them before today. */
  expectedPeriods: DayRange[];
}

const minShownDays = 28;

/** How many days of the current cycle are drawn: until the next period is expected, or today if that is later. */
export function shownCycleDays({ estimate }: Pick<CycleReport, 'estimate'>, start: string, today: string): number {
  const expected = estimate ? daysBetween(start, estimate.next_period.to) : minShownDays;
  return Math.min(maxCycleLength, Math.max(minShownDays, expected, daysBetween(start, today) + 1));
}

/**
 * The estimates of a report as days of a calendar. Until a rise is confirmed, the current cycle has the window of every plan, and an
 * earlier one has none.
 */
export function calendarMarks(report: CycleReport | undefined, today: string): CalendarMarks {
  if (!report) return { fertile: [], expectedPeriods: [] };
  const confirmed = (report.advanced?.cycles ?? []).flatMap((cycle) => confirmedRange(cycle) ?? []);
  const isConfirmed = typeof currentEvaluatedCycle(report)?.infertile_from === 'string';
  const window = isConfirmed ? null : report.estimate?.window;
  const periods = report.advanced?.next_periods ?? (report.estimate ? [report.estimate.next_period] : []);
  return {
    fertile: [...(window ? [window] : []), ...confirmed].filter(({ from, to }) => from <= to),
    expectedPeriods: periods
      .filter(({ to }) => to >= today)
      .map(({ from, to }) => ({ from: from < today ? today : from, to })),
  };
}

function confirmedRange(cycle: EvaluatedCycle): DayRange | null {
  const { from, to } = fertileDays(cycle);
  return to === null ? null : { from, to };
}

export function isWithin(day: string, ranges: readonly DayRange[]): boolean {
  return ranges.some(({ from, to }) => from <= day && day <= to);
}
