import { addDays, daysBetween } from '../../base/days';
import { detectCycles, type Cycle } from '../../fertility/engine/cycles';
import { leftOutOf } from '../../fertility/engine/left-out';
import { strictTemperatureOvulation } from '../../fertility/engine/temperature-shift';
import { toCycleDay, type FertilityEntry } from '../../fertility/entry';
import { hasOwnEstimate, nextPeriodEstimate } from '../../fertility/report/calendar-estimate';
import type { InsightHistory, LoggedCycle, LoggedFertilityDay } from '../history';

export type { FertilityEntry };

/** What was logged of a user's cycles until today, without those that are left out of averages. */
export function cycleHistory(
  entries: readonly FertilityEntry[],
  today: string,
): Required<Pick<InsightHistory, 'cycles' | 'fertilityDays' | 'predictions'>> {
  const past = entries.filter(({ day }) => day <= today);
  const days = past.map(toCycleDay);
  const cycles = detectCycles(days);
  const leftOut = leftOutOf(days, cycles);
  const counted = cycles.filter((_, index) => leftOut[index] === null);
  return {
    cycles: counted.map(loggedCycle),
    fertilityDays: past.map(loggedDay),
    predictions: pastPredictions(counted),
  };
}

/** Signs and temperatures that do not count are left out. */
function loggedDay(entry: FertilityEntry): LoggedFertilityDay {
  const { date, temperature = null, exclude, mucus = null } = toCycleDay(entry);
  return { date, temperature: exclude ? null : temperature, mucus, lh: entry.lh_test };
}

function loggedCycle({ start, length, days }: Cycle): LoggedCycle {
  const readings = days.flatMap(({ date, temperature, exclude }) =>
    typeof temperature === 'number' && exclude !== true ? [{ date, temperature }] : [],
  );
  const ovulation = strictTemperatureOvulation(readings);
  return {
    start,
    length,
    ovulationDay: ovulation === null ? null : daysBetween(start, ovulation) + 1,
    // Without the day of ovulation, as the tracker shows it. The bounds of the prediction are none for what was measured.
    lutealDays: ovulation === null || length === null ? null : daysBetween(ovulation, addDays(start, length)) - 1,
  };
}

/**
 * For each past cycle, between which days the tracker expected the next period. It said the same from the first day of the cycle to the
 * last, since only the periods that have begun by then matter. What it says while a user's own cycles are too few or too different for an
 * estimate is left out.
 */
function pastPredictions(counted: readonly Cycle[]): { madeOn: string; from: string; to: string }[] {
  return counted.flatMap(({ start: madeOn, length }, index) => {
    const lengths = counted.slice(0, index).flatMap((cycle) => cycle.length ?? []);
    return length !== null && hasOwnEstimate(lengths) ? [{ madeOn, ...nextPeriodEstimate(madeOn, lengths) }] : [];
  });
}
