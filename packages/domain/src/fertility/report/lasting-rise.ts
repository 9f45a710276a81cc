import { addDays, daysBetween } from '../../base/days';
import type { CycleDay, SecondarySign } from '../engine/cycle-day';
import { minLutealPhase } from '../engine/luteal-phase';
import type { Shifts } from '../engine/shifts';
import { isFertileCervix, leastFertileQuality, eggWhiteQuality } from '../engine/signs';
import { toComparableHundredths } from '../engine/temperature-shift';

interface LaterSigns {
  days: readonly CycleDay[];
  secondarySign: SecondarySign;
  /** The days with a positive LH test. */
  positiveTests: readonly string[];
}

/** A sign is at its most fertile until so many days after the first higher reading. */
const latestPeakDays = 2;

/**
 * The first higher reading of a rise that what was logged later agrees with; null without one. A rise may pass: temperatures fall back to
 * the coverline, or a positive LH test or signs as fertile as before follow, and ovulation is still to come.
 */
export function lastingRise({ temperature }: Pick<Shifts, 'temperature'>, signs: LaterSigns): string | null {
  if (!temperature) return null;
  const { firstHigherDate: first } = temperature;
  const isDoubted =
    hasFallen(temperature, signs.days) ||
    signs.positiveTests.some((day) => day > first) ||
    hasFertileSignAfter(addDays(first, latestPeakDays), signs);
  return isDoubted ? null : first;
}

/** The latest reading, or two in a row. Before the next period the temperature falls anyway. */
function hasFallen(
  { firstHigherDate, evaluationCompleteDate, coverline }: NonNullable<Shifts['temperature']>,
  days: readonly CycleDay[],
): boolean {
  const isLow = days.flatMap(({ date, temperature, exclude }) =>
    typeof temperature === 'number' &&
    exclude !== true &&
    date > evaluationCompleteDate &&
    daysBetween(firstHigherDate, date) < minLutealPhase
      ? [toComparableHundredths(temperature) <= toComparableHundredths(coverline)]
      : [],
  );
  return isLow.at(-1) === true || isLow.some((low, index) => low && isLow[index + 1] === true);
}

function hasFertileSignAfter(latestPeak: string, { days, secondarySign }: LaterSigns): boolean {
  const before = days.flatMap(({ date, mucus }) => (typeof mucus === 'number' && date <= latestPeak ? [mucus] : []));
  const least = secondarySign === 'mucus' ? Math.max(leastFertileQuality, ...before) : eggWhiteQuality;
  return days.some(
    ({ date, mucus, cervix }) =>
      date > latestPeak &&
      ((typeof mucus === 'number' && mucus >= least) ||
        (secondarySign === 'cervix' && cervix && isFertileCervix(cervix))),
  );
}
