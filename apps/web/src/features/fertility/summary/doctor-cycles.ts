import { daysBetween } from '@everstep/domain/days';
import {
  symptomLabels,
  detectCycles,
  symptoms,
  toCycleDay,
  type CycleReading,
  type FertilityEntry,
  type Outlook,
} from '@everstep/domain/fertility';
import { formatCalendarDay } from '../../../platform/locale/dates';
import { count } from '../entry-texts';

/** A cycle as a doctor wants to see it. */
export interface DoctorCycle {
  start: string;
  length: number | null;
  bleedingDays: number;
  reading: CycleReading | null;
  entries: FertilityEntry[];
}

const mostCycles = 6;

/** The last six, the newest first; how they were read only where that may be told. */
export function doctorCycles(entries: readonly FertilityEntry[], { advanced }: Outlook): DoctorCycle[] {
  return detectCycles(entries.map(toCycleDay))
    .slice(-mostCycles)
    .toReversed()
    .map(({ start, length, days }) => {
      const dates = new Set(days.map(({ date }) => date));
      const noted = entries.filter(({ day }) => dates.has(day));
      return {
        start,
        length,
        bleedingDays: noted.filter((entry) => entry.bleeding !== null && !entry.is_between_periods).length,
        reading: advanced?.cycles.find((cycle) => cycle.start === start) ?? null,
        entries: noted.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      };
    });
}

/** First day, length, bleeding, first higher reading, confirmed. */
export function cycleCells({ start, length, bleedingDays, reading }: DoctorCycle): string[] {
  const first = formatCalendarDay(start);
  return [
    first,
    length === null ? 'still going on' : count(length, 'day'),
    count(bleedingDays, 'day'),
    ...(reading ? riseCells(reading) : ['not evaluated', 'not evaluated']),
  ];
}

function riseCells({ start, first_higher: higher, infertile_from: confirmed }: CycleReading): string[] {
  return [higher === null ? 'none found' : `day ${daysBetween(start, higher) + 1}`, confirmed === null ? 'no' : 'yes'];
}

/** On how many days each was noted; those that never were are left out. */
export function symptomCounts(cycles: readonly DoctorCycle[]): { name: string; days: string }[] {
  const noted = cycles.flatMap(({ entries }) => entries.flatMap((entry) => entry.symptoms));
  return symptoms.flatMap((symptom) => {
    const days = noted.filter((name) => name === symptom).length;
    return days > 0 ? [{ name: symptomLabels[symptom], days: count(days, 'day') }] : [];
  });
}
