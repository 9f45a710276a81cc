import { daysBetween } from '../../base/days';
import { isCountedLength } from '../../fertility/engine/cycle-limit';
import { lengthsBetween } from '../../fertility/engine/calendar';
import { detectCycles, type Cycle } from '../../fertility/engine/cycles';
import { measuredLutealPhase } from '../../fertility/engine/luteal-phase';
import { strictTemperatureOvulation } from '../../fertility/engine/temperature-shift';
import { toCycleDay, type FertilityEntry } from '../../fertility/entry';
import { hasOwnEstimate, nextPeriodEstimate } from '../../fertility/report/calendar-estimate';
import type { InsightHistory, LoggedCycle, LoggedFertilityDay } from '../history';

export type { FertilityEntry };

/** What was logged of a user's cycle until today. */
export function cycleHistory(
  entries: readonly FertilityEntry[],
  today: string,
): Required<Pick<InsightHistory, 'cycles' | 'fertilityDays' | 'predictions'>> {
  const past = entries.filter(({ day }) => day <= today);
  const cycles = detectCycles(past.map(toCycleDay));
  return {
    cycles: cycles.map((cycle, index) => loggedCycle(cycle, cycles[index + 1]?.start ?? null)),
    fertilityDays: past.map(loggedDay),
    predictions: pastPredictions(cycles.map(({ start }) => start)),
  };
}

/** Signs and temperatures that do not count are left out. */
function loggedDay(entry: FertilityEntry): LoggedFertilityDay {
  const { date, temperature = null, exclude, mucus = null } = toCycleDay(entry);
  return { date, temperature: exclude ? null : temperature, mucus, lh: entry.lh_test };
}

function loggedCycle({ start, length, days }: Cycle, next: string | null): LoggedCycle {
  const readings = days.flatMap(({ date, temperature, exclude }) =>
    typeof temperature === 'number' && exclude !== true ? [{ date, temperature }] : [],
  );
  const isCounted = length === null || isCountedLength(length);
  const ovulation = isCounted ? strictTemperatureOvulation(readings) : null;
  const lutealPhase = next === null ? null : measuredLutealPhase(ovulation, next);
  return {
    start,
    length,
    ovulationDay: ovulation === null ? null : daysBetween(start, ovulation) + 1,
    // Without the day of ovulation, as the tracker shows it.
    lutealDays: lutealPhase === null ? null : lutealPhase - 1,
  };
}

/**
 * For each past cycle, between which days the tracker expected the next period. It said the same from the first day of the cycle to the
 * last, since only the periods that have begun by then matter. What it says while a user's own cycles are too few or too different for an
 * estimate is left out.
 */
function pastPredictions(starts: readonly string[]): { madeOn: string; from: string; to: string }[] {
  return starts.slice(0, -1).flatMap((madeOn, index) => {
    const lengths = lengthsBetween(starts.slice(0, index + 1)).filter(isCountedLength);
    return hasOwnEstimate(lengths) ? [{ madeOn, ...nextPeriodEstimate(madeOn, lengths) }] : [];
  });
}
