import { daysBetween } from '../../base/days';
import type { CycleDay, SecondarySign } from './cycle-day';
import { detectCervixShift, detectMucusShift, type SignShift } from './signs';
import { detectTemperatureShift, lowReadingCount, toComparableHundredths } from './temperature-shift';

export interface TemperatureReading {
  date: string;
  /** °C, rounded to 0.05 for comparison. */
  temperature: number;
  /** °C, as logged. */
  measured: number;
}

export interface TemperatureFinding {
  rule: 0 | 1 | 2;
  coverline: number;
  firstHigherDate: string;
  evaluationCompleteDate: string;
}

export interface SignFinding {
  peakDate: string;
  evaluationCompleteDate: string;
}

/** What the temperatures and the second sign of one cycle show, each on its own. */
export interface Shifts {
  temperature: TemperatureFinding | null;
  /** The six readings before the temperature shift. */
  lows: TemperatureReading[];
  /** The readings that establish it, without the one that rule 2 ignores. */
  highs: TemperatureReading[];
  ignored: TemperatureReading | null;
  sign: SignFinding | null;
}

/** Expects the days of one cycle in order. */
export function detectShifts(days: readonly CycleDay[], secondarySign: SecondarySign): Shifts {
  const readings = days.flatMap(({ date, temperature, exclude }, dayIndex) =>
    typeof temperature === 'number' && !exclude
      ? [{ dayIndex, date, temperature: toComparableHundredths(temperature) / 100, measured: temperature }]
      : [],
  );
  const shift = detectTemperatureShift(readings.map(({ measured }) => measured));
  const first = shift && readings[shift.firstHigherIndex];
  const complete = shift && readings[shift.evaluationCompleteIndex];
  const sign = detectSignShift(days, secondarySign, complete?.dayIndex ?? null);
  if (!first || !complete) return { temperature: null, lows: [], highs: [], ignored: null, sign };
  const { firstHigherIndex, evaluationCompleteIndex, ignoredIndex, rule, coverline } = shift;
  const allReadings = readings.map(({ date, temperature, measured }): TemperatureReading => ({
    date,
    temperature,
    measured,
  }));
  return {
    temperature: { rule, coverline, firstHigherDate: first.date, evaluationCompleteDate: complete.date },
    lows: allReadings.slice(firstHigherIndex - lowReadingCount, firstHigherIndex),
    highs: allReadings.filter(
      (_, index) => index >= firstHigherIndex && index <= evaluationCompleteIndex && index !== ignoredIndex,
    ),
    ignored: ignoredIndex === undefined ? null : (allReadings[ignoredIndex] ?? null),
    sign,
  };
}

function detectSignShift(
  days: readonly CycleDay[],
  secondarySign: SecondarySign,
  temperatureEvaluationEnd: number | null,
): SignFinding | null {
  const shift: SignShift | null =
    secondarySign === 'mucus'
      ? detectMucusShift(
          days.map(({ mucus }) => mucus),
          temperatureEvaluationEnd,
        )
      : detectCervixShift(
          days.map(({ cervix }) => cervix),
          temperatureEvaluationEnd,
        );
  const peak = shift && days[shift.peakIndex];
  const complete = shift && days[shift.evaluationCompleteIndex];
  return peak && complete ? { peakDate: peak.date, evaluationCompleteDate: complete.date } : null;
}

/** The day on which the later of the two shifts is complete; null unless both occurred. */
export function confirmationDate({ temperature, sign }: Shifts): string | null {
  if (!temperature || !sign) return null;
  return temperature.evaluationCompleteDate > sign.evaluationCompleteDate
    ? temperature.evaluationCompleteDate
    : sign.evaluationCompleteDate;
}

/** The cycle day, counted from 1, of the first higher reading; null unless the temperature shift is confirmed. */
export function confirmedFirstHigherDay([first]: readonly CycleDay[], { temperature, sign }: Shifts): number | null {
  return first && temperature && sign ? daysBetween(first.date, temperature.firstHigherDate) + 1 : null;
}
