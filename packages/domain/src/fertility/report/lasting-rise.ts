import { addDays } from '../../base/days';
import type { CycleDay, SecondarySign } from '../engine/cycle-day';
import type { CycleEvaluation } from '../engine/evaluate';
import { minDaysAfterOvulation } from '../engine/luteal-phase';
import { isFertileCervix, leastFertileQuality, eggWhiteQuality } from '../engine/signs';
import { toComparableHundredths } from '../engine/temperature-shift';

interface LaterSigns {
  days: readonly CycleDay[];
  secondarySign: SecondarySign;
  /** The days with a positive LH test. */
  positiveTests: readonly string[];
  /** The user's own average; null without one. */
  ownDaysAfterOvulation: number | null;
}

/** A sign is at its most fertile until so many days after the first higher reading. */
const latestPeakDays = 2;
/** On the last days before a period the temperature falls anyway. */
const fallDays = 2;

/**
 * The first higher reading of a rise that what was logged later agrees with; null without one. A rise may pass: temperatures fall back to
 * the coverline, or a positive LH test or signs as fertile as before follow, and ovulation is still to come. What is logged near the next
 * period speaks of that, or of a pregnancy, to which LH tests may react, too. A rise that the second sign has confirmed is doubted by
 * none of them while temperatures stay high.
 */
export function lastingRise(
  { evidence, phases }: Pick<CycleEvaluation, 'evidence' | 'phases'>,
  signs: LaterSigns,
): string | null {
  const { temperature } = evidence;
  if (!temperature) return null;
  const { firstHigherDate: first } = temperature;
  const own = signs.ownDaysAfterOvulation;
  const doubtDays = own === null ? minDaysAfterOvulation : own - fallDays;
  const end = addDays(first, doubtDays);
  const readings = readingsAfter(temperature, signs.days);
  const isLow = readings.filter(({ date }) => date < end).map((reading) => reading.isLow);
  if (isLow.at(-1) === true || isLow.some((low, index) => low && isLow[index + 1] === true)) return null;
  const highUntil = phases.postOvulatory ? (readings.findLast((reading) => !reading.isLow)?.date ?? first) : first;
  const isDoubt = (day: string) => day > highUntil && day < end;
  const isDoubted =
    signs.positiveTests.some(isDoubt) || fertileDaysAfter(addDays(first, latestPeakDays), signs).some(isDoubt);
  return isDoubted ? null : first;
}

/** Whether the readings that count since the rise was complete are at or below the coverline. */
function readingsAfter(
  { evaluationCompleteDate, coverline }: NonNullable<CycleEvaluation['evidence']['temperature']>,
  days: readonly CycleDay[],
): { date: string; isLow: boolean }[] {
  return days.flatMap(({ date, temperature, exclude }) =>
    typeof temperature === 'number' && exclude !== true && date > evaluationCompleteDate
      ? [{ date, isLow: toComparableHundredths(temperature) <= toComparableHundredths(coverline) }]
      : [],
  );
}

/** The days with a sign as fertile as before. */
function fertileDaysAfter(latestPeak: string, { days, secondarySign }: LaterSigns): string[] {
  const before = days.flatMap(({ date, mucus }) => (typeof mucus === 'number' && date <= latestPeak ? [mucus] : []));
  const least = secondarySign === 'mucus' ? Math.max(leastFertileQuality, ...before) : eggWhiteQuality;
  return days.flatMap(({ date, mucus, cervix }) =>
    date > latestPeak &&
    ((typeof mucus === 'number' && mucus >= least) || (secondarySign === 'cervix' && cervix && isFertileCervix(cervix)))
      ? [date]
      : [],
  );
}
