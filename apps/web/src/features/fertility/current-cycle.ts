import { addDays, daysBetween } from '@everstep/domain/days';
import { currentReading, fertileDays, type FertilityEntry, type Outlook } from '@everstep/domain/fertility';
import type { CycleSpan } from './chart-days';

const fewestDays = 28;
const mostDays = 99;

/** What the chart and the ribbon show of the cycle that goes on; without a first day, the last four weeks. */
export function currentCycle(outlook: Outlook | undefined, all: readonly FertilityEntry[], today: string): CycleSpan {
  const start = outlook?.cycle_start ?? addDays(today, 1 - fewestDays);
  const expected = outlook?.estimate ? daysBetween(start, outlook.estimate.next_period.to) : fewestDays;
  const days = Math.min(mostDays, Math.max(expected, daysBetween(start, today) + 1));
  const entries = all.filter(({ day }) => day >= start && day <= today);
  return { start, days, entries, window: outlook ? windowOf(outlook) : null, today };
}

/** What was noted comes before the calendar. */
function windowOf(outlook: Outlook): CycleSpan['window'] {
  const reading = currentReading(outlook);
  if (reading && reading.readings > 0) return { ...fertileDays(reading), source: 'evaluation' };
  return outlook.estimate?.window ? { ...outlook.estimate.window, source: 'calendar' } : null;
}
