import { daysBetween } from '@everstep/domain/base/days';
import {
  countText,
  cycleLengthText,
  detectCycles,
  leftOutOf,
  pregnancyText,
  summaryTexts,
  symptomLabels,
  symptoms,
  toCycleDay,
  type EvaluatedCycle,
  type FertilityEntry,
  type CycleReport,
} from '@everstep/domain/fertility';
import { formatCalendarDay } from '../../../platform/locale/dates';

/** A cycle as the summary shows it to a doctor. */
export interface DoctorCycle {
  start: string;
  length: number | null;
  isPregnancy: boolean;
  bleedingDays: number;
  evaluated: EvaluatedCycle | null;
  entries: FertilityEntry[];
}

const maxCycles = 6;

/** The last six cycles, newest first; evaluated only if the plan includes it. */
export function doctorCycles(entries: readonly FertilityEntry[], { advanced }: CycleReport): DoctorCycle[] {
  const all = entries.map(toCycleDay);
  const cycles = detectCycles(all);
  const leftOut = leftOutOf(all, cycles);
  return cycles
    .map((cycle, index) => ({ ...cycle, isPregnancy: leftOut[index] === 'pregnancy' }))
    .slice(-maxCycles)
    .toReversed()
    .map(({ start, length, days, isPregnancy }) => {
      const dates = new Set(days.map(({ date }) => date));
      const logged = entries.filter(({ day }) => dates.has(day));
      return {
        start,
        length,
        isPregnancy,
        bleedingDays: logged.filter((entry) => entry.bleeding !== null && !entry.is_between_periods).length,
        evaluated: advanced?.cycles.find((cycle) => cycle.start === start) ?? null,
        entries: logged.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      };
    });
}

/** First day, length, bleeding, first higher reading, confirmed. */
export function cycleCells({ start, length, isPregnancy, bleedingDays, evaluated }: DoctorCycle): string[] {
  const first = formatCalendarDay(start);
  return [
    first,
    lengthText({ length, isPregnancy }),
    countText(bleedingDays, 'day'),
    ...(evaluated ? riseCells(evaluated) : [summaryTexts.notEvaluated, summaryTexts.notEvaluated]),
  ];
}

export const lengthText = ({ length, isPregnancy }: Pick<DoctorCycle, 'length' | 'isPregnancy'>): string =>
  isPregnancy ? pregnancyText(length) : cycleLengthText(length);

function riseCells({ start, first_higher: higher, infertile_from: confirmed, left_out }: EvaluatedCycle): string[] {
  return [
    summaryTexts.riseOn(higher === null ? null : daysBetween(start, higher) + 1),
    left_out === 'pregnancy'
      ? summaryTexts.notEvaluated
      : summaryTexts.confirmed[confirmed !== null ? 'yes' : higher !== null ? 'temperature' : 'no'],
  ];
}

/** The number of days on which each logged symptom occurred. */
export function symptomCounts(cycles: readonly DoctorCycle[]): { name: string; days: string }[] {
  const all = cycles.flatMap(({ entries }) => entries.flatMap((entry) => entry.symptoms));
  return symptoms.flatMap((symptom) => {
    const days = all.filter((name) => name === symptom).length;
    return days > 0 ? [{ name: symptomLabels[symptom], days: countText(days, 'day') }] : [];
  });
}
