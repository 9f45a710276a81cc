import { addDays, formatDayAndMonth, defaultLocale } from '../../base/days';
import { bestDaysBeforeOvulation, fertileDaysBeforeOvulation, fertileWindow } from '../engine/calendar';
import { irregularity, isVaried, type CalendarEstimate } from './calendar-estimate';
import type { ConceptionWindow, CycleReport, EvaluatedCycle } from './report-schema';
import { notEnoughSentence } from './sentences';

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

/** Where cycles vary, the days to conceive by the calendar are those from the shortest to the longest, as in the estimate of all plans. */
export function withVariation(
  conceiving: ConceptionWindow | null,
  estimate: CalendarEstimate,
): ConceptionWindow | null {
  if (conceiving?.by !== 'calendar' || estimate.window === null || !isVaried(estimate)) return conceiving;
  return { ...conceiving, window: estimate.window, varies_by: estimate.varies_by };
}

/** What is said to users who hope for a baby, as of `today` (YYYY-MM-DD). Empty while too few cycles are known. */
export function conceivingSentences(
  { advanced, estimate }: CycleReport,
  today: string,
  locale: string = defaultLocale,
): string[] {
  if (!advanced || !estimate) return [];
  if (advanced.conceiving) return conceptionSentences(withDoubt(advanced.conceiving, advanced.cycles), today, locale);
  const days = irregularity(estimate);
  const { short_cycles: short } = advanced.luteal_phase;
  if (days === null && short === undefined) return [];
  return [
    days === null
      ? 'Your best days cannot be named ahead of time, as ovulation came later in your cycles than a calendar assumes (estimate).'
      : notEnoughSentence('to name your best days ahead of time', days),
    'LH tests and mucus can show them as they come, and sex every two or three days through the whole cycle reaches them without counting.',
  ];
}

/** Why a rise may not be that of ovulation: the second sign has not confirmed it, or what was logged later speaks against it. */
interface DoubtedWindow extends ConceptionWindow {
  doubt?: 'unconfirmed' | 'passed';
}

function withDoubt(conceiving: ConceptionWindow, [current]: readonly EvaluatedCycle[]): DoubtedWindow {
  if (!current || current.first_higher === null) return conceiving;
  if (conceiving.by === 'calendar') return { ...conceiving, doubt: 'passed' };
  return current.infertile_from === null ? { ...conceiving, doubt: 'unconfirmed' } : conceiving;
}

/** Describes the window in sentences, as of `today` (YYYY-MM-DD). */
export function conceptionSentences(
  { window, best, by, varies_by: variation, doubt }: DoubtedWindow,
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
    ...(variation === undefined
      ? []
      : [
          `Your cycles differ by ${variation} days, so the best two ${isOver ? 'may have been' : 'may be'} other ones of these days.`,
        ]),
    ...laterSentences({ isByCalendar: isOver && by === 'calendar', doubt }),
    'Sex every day or every other day in these days gives the best chance. Nobody can promise a pregnancy.',
  ];
}

function laterSentences({ isByCalendar, doubt }: Pick<DoubtedWindow, 'doubt'> & { isByCalendar: boolean }): string[] {
  if (doubt === 'unconfirmed')
    return ['Your second sign has not confirmed the rise, so they may also come later this time.'];
  if (doubt === 'passed')
    return [
      'What you logged after your temperature rose does not fit a lasting rise, so they may also come later this time.',
    ];
  return isByCalendar ? ['No rise is seen so far, so they may also come later this time.'] : [];
}
