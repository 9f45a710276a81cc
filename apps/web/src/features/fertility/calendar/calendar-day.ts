import {
  bleedingPhrase,
  calendarTexts,
  isEmptyEntry,
  isWithin,
  type CalendarMarks,
  type FertilityEntry,
} from '@everstep/domain/fertility';

export interface CalendarDay {
  date: string;
  entry: FertilityEntry | null;
  isFertile: boolean;
  isPeriodExpected: boolean;
  isToday: boolean;
  isAhead: boolean;
}

interface CalendarContent {
  byDay: ReadonlyMap<string, FertilityEntry>;
  marks: CalendarMarks;
  today: string;
}

export function calendarDay(date: string, { byDay, marks, today }: CalendarContent): CalendarDay {
  return {
    date,
    entry: byDay.get(date) ?? null,
    isFertile: isWithin(date, marks.fertile),
    isPeriodExpected: isWithin(date, marks.expectedPeriods),
    isToday: date === today,
    isAhead: date > today,
  };
}

/** Whether a day has anything logged besides bleeding. */
export function hasMoreThanBleeding({ entry }: CalendarDay): boolean {
  return (
    entry !== null && !isEmptyEntry({ ...entry, bleeding: null, is_between_periods: false, follows_pregnancy: false })
  );
}

/** The accessible name of a day: the calendar's name for it, and what is marked on it. */
export function dayLabel(name: string | undefined, day: CalendarDay): string {
  const texts = [
    name,
    day.entry && bleedingPhrase(day.entry),
    hasMoreThanBleeding(day) && (day.entry?.bleeding ? calendarTexts.moreNoted : calendarTexts.somethingNoted),
    day.isFertile && calendarTexts.isFertile,
    day.isPeriodExpected && calendarTexts.isPeriodExpected,
  ];
  return texts.filter(Boolean).join(', ');
}
