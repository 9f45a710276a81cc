import type { DayRange } from '../past-days';
import { calendarMarks } from './calendar-marks';
import type { CycleReport } from './report-schema';

/** What a calendar needs to know of the current cycle. All of it is estimated. */
interface CycleFacts {
  /** The first day, which stays when the estimates move. */
  start: string;
  fertile: DayRange | null;
  nextPeriod: DayRange | null;
}

/** Null without a current cycle. */
export function cycleFactsOf(report: CycleReport, today: string): CycleFacts | null {
  const { cycle_start: start, estimate } = report;
  if (start === null) return null;
  const fertile = calendarMarks(report, today).fertile.find(({ from }) => from >= start);
  return { start, fertile: fertile ?? null, nextPeriod: estimate?.next_period ?? null };
}
