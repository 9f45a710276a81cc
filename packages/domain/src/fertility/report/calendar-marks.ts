import { addDays, daysBetween } from '../../base/days';
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

/** The estimates of a report as days of a calendar. A window without a confirmed rise lasts to the end of its cycle. */
export function calendarMarks(report: CycleReport | undefined, today: string): CalendarMarks {
  if (!report) return { fertile: [], expectedPeriods: [] };
  const current = currentEvaluatedCycle(report);
  const isRead = (cycle: EvaluatedCycle) => cycle.readings > 0;
  const evaluated = (report.advanced?.cycles ?? []).filter(isRead).map((cycle) => evaluatedRange(cycle, report, today));
  // As on the chart, logged signs take precedence over the calendar.
  const hasReading = current !== null && isRead(current);
  const window = hasReading ? null : report.estimate?.window;
  const periods = report.advanced?.next_periods ?? (report.estimate ? [report.estimate.next_period] : []);
  return {
    fertile: [...(window ? [window] : []), ...evaluated].filter(({ from, to }) => from <= to),
    expectedPeriods: periods
      .filter(({ to }) => to >= today)
      .map(({ from, to }) => ({ from: from < today ? today : from, to })),
  };
}

function evaluatedRange(cycle: EvaluatedCycle, report: CycleReport, today: string): DayRange {
  const { from, to } = fertileDays(cycle);
  const days = Math.min(maxCycleLength, cycle.length ?? shownCycleDays(report, cycle.start, today));
  return { from, to: to ?? addDays(cycle.start, days - 1) };
}

export function isWithin(day: string, ranges: readonly DayRange[]): boolean {
  return ranges.some(({ from, to }) => from <= day && day <= to);
}
