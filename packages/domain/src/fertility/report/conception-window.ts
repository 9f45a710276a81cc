import { addDays, formatDayAndMonth, defaultLocale } from '../../base/days';
import { bestDaysBeforeOvulation, fertileDaysBeforeOvulation, fertileWindow } from '../engine/calendar';
import type { ConceptionWindow } from './report-schema';

/**
 * Based on the temperature shift if there is one, taking the day before it as ovulation; otherwise on the typical cycle length and the
 * days after ovulation. Null if neither is known.
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
    best: { from: addDays(ovulation, -bestDaysBeforeOvulation), to: addDays(ovulation, -1) },
    by: firstHigher === null ? 'calendar' : 'temperature',
  };
}

/** Describes the window in sentences, as of `today` (YYYY-MM-DD). */
export function conceptionSentences(
  { window, best, by }: ConceptionWindow,
  today: string,
  locale: string = defaultLocale,
): string[] {
  const format = (day: string) => formatDayAndMonth(day, locale);
  const isOver = today > window.to;
  const verb = isOver ? 'were' : 'are';
  const basis = by === 'temperature' ? 'by the rise of your temperature' : 'by the length of your cycles';
  const days = `${format(window.from)} to ${format(window.to)}`;
  return [
    `The days on which you ${verb} most likely to conceive ${verb} ${days} (estimate ${basis}).`,
    `The best two of them ${verb} ${format(best.from)} and ${format(best.to)}, the two days before ovulation.`,
    ...(isOver && by === 'calendar' ? ['No rise is seen so far, so they may also come later this time.'] : []),
    'Sex every day or every other day in these days gives the best chance. Nobody can promise a pregnancy.',
  ];
}
