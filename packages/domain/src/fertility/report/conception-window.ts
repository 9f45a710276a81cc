import * as z from 'zod/mini';
import { addDays, formatDayOfYear, defaultLocale } from '../../days';
import { fertileDaysBeforeOvulation, fertileWindow } from '../engine/calendar';

const rangeSchema = z.object({ from: z.string(), to: z.string() });

/** For users who hope for a child. */
export const conceptionWindowSchema = z.object({
  /** The six days that end on the estimated day of ovulation. */
  window: rangeSchema,
  /** The last two of them. */
  best: rangeSchema,
  /** What the estimate rests on. */
  by: z.enum(['temperature', 'calendar']),
});
export type ConceptionWindow = z.infer<typeof conceptionWindowSchema>;

/**
 * By the rise where there is one, as ovulation lies on the day before it; else by the usual length of the cycles and the days after
 * ovulation. Null where neither is known.
 */
export function conceptionWindow({
  cycleStart,
  firstHigher,
  cycleLength,
  daysAfterOvulation,
}: {
  cycleStart: string;
  firstHigher: string | null;
  cycleLength: number | null;
  daysAfterOvulation: number;
}): ConceptionWindow | null {
  const ovulation =
    firstHigher === null
      ? cycleLength && fertileWindow({ cycleStartDate: cycleStart, cycleLength, daysAfterOvulation }).ovulationDate
      : addDays(firstHigher, -1);
  if (!ovulation) return null;
  const from = addDays(ovulation, -fertileDaysBeforeOvulation);
  return {
    window: { from: from < cycleStart ? cycleStart : from, to: ovulation },
    best: { from: addDays(ovulation, -1), to: ovulation },
    by: firstHigher === null ? 'calendar' : 'temperature',
  };
}

/** The same in sentences, as seen on a day (YYYY-MM-DD). */
export function conceptionSentences(
  { window, best, by }: ConceptionWindow,
  today: string,
  locale: string = defaultLocale,
): string[] {
  const format = (day: string) => formatDayOfYear(day, locale);
  const are = today > window.to ? 'were' : 'are';
  const basis = by === 'temperature' ? 'by the rise of your temperature' : 'by the length of your cycles';
  const days = `${format(window.from)} to ${format(window.to)}`;
  return [
    `The days on which you ${are} most likely to conceive ${are} ${days} (estimate ${basis}).`,
    `The best two of them ${are} ${format(best.from)} and ${format(best.to)}.`,
    ...(are === 'were' && by === 'calendar' ? ['No rise is seen so far, so they may also come later this time.'] : []),
    'Sex every day or every other day in these days gives the best chance. Nobody can promise a pregnancy.',
  ];
}
