import { addDays, formatDayOfYear, usualLocale } from '../days';
import { windowBefore } from './calendar';

/** For whoever hopes for a child. */
export interface ConceivingDays {
  /** The six days that end on the estimated day of ovulation. */
  window: { from: string; to: string };
  /** The two of them before the first higher reading. */
  best: { from: string; to: string };
  /** What the estimate rests on. */
  by: 'temperature' | 'calendar';
}

const daysBeforeOvulation = 5;

/**
 * The six days by the rise where there is one, as ovulation lies on the day before it; else by the usual length of the cycles and
 * the days after ovulation. Null where neither is known. Six days: Wilcox 1995.
 */
export function conceivingDays({
  cycleStart,
  firstHigher,
  cycleLength,
  daysAfterOvulation,
}: {
  cycleStart: string;
  firstHigher: string | null;
  cycleLength: number | null;
  daysAfterOvulation: number;
}): ConceivingDays | null {
  const last =
    firstHigher === null
      ? cycleLength && windowBefore({ cycleStartDate: cycleStart, cycleLength, daysAfterOvulation }).ovulationDate
      : addDays(firstHigher, -1);
  if (!last) return null;
  const from = addDays(last, -daysBeforeOvulation);
  return {
    window: { from: from < cycleStart ? cycleStart : from, to: last },
    best: { from: addDays(last, -1), to: last },
    by: firstHigher === null ? 'calendar' : 'temperature',
  };
}

/** The same in words, as seen on a day (YYYY-MM-DD). */
export function conceivingSentences(
  { window, best, by }: ConceivingDays,
  today: string,
  locale: string = usualLocale,
): string[] {
  const written = (day: string) => formatDayOfYear(day, locale);
  const are = today > window.to ? 'were' : 'are';
  const basis = by === 'temperature' ? 'by the rise of your temperature' : 'by the length of your cycles';
  const days = `${written(window.from)} to ${written(window.to)}`;
  return [
    `The days on which you ${are} most likely to conceive ${are} ${days} (estimate ${basis}).`,
    `The best two of them ${are} ${written(best.from)} and ${written(best.to)}.`,
    ...(are === 'were' && by === 'calendar' ? ['No rise is seen so far, so they may also come later this time.'] : []),
    'Sex every day or every other day in these days gives the best chance. Nobody can promise a pregnancy.',
  ];
}
