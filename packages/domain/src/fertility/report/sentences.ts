import { defaultLocale, formatDayAndMonth } from '../../base/days';
import { minCyclesForEstimate } from '../engine/calendar';
import { irregularity } from './calendar-estimate';
import type { CycleReport } from './report-schema';

export const headlineTexts = {
  empty: "Your cycle starts here. Add today's temperature or the first day of your last period.",
  /** No cycle is going on, as after a pregnancy or a long time without a period. */
  between: 'Your next cycle begins with your next period. You can go on logging until then.',
  pause: 'Estimates are paused. You can go on logging.',
  pregnancy: 'Cycle estimates rest during a pregnancy. You can go on logging.',
  postpartum: 'After a birth, cycles come back in their own time. Nothing is estimated until you switch it on.',
} as const;

/** When the next period is likely to begin, for every plan. Null without an estimate, and once the period is late. */
export function nextPeriodSentence(
  { estimate }: CycleReport,
  today: string,
  locale: string = defaultLocale,
): string | null {
  if (!estimate || today > estimate.next_period.to) return null;
  const { from, to } = estimate.next_period;
  const days = `between ${formatDayAndMonth(from, locale)} and ${formatDayAndMonth(to, locale)}`;
  if (estimate.cycles < minCyclesForEstimate)
    return `There is not enough data yet to say when your next period begins. In most cycles it would be ${days} (estimate).`;
  const variation = irregularity(estimate);
  return variation === null
    ? `Your next period is likely to begin ${days} (estimate).`
    : `${notEnoughSentence('to say when your next period begins', variation)} It may be any day ${days} (estimate).`;
}

/** For cycles that differ by this many days, which is too much. */
export function notEnoughSentence(purpose: string, variation: number): string {
  return `There is not enough data ${purpose}, as your cycles differ by ${variation} days.`;
}

export function lateSentence(expected: string, locale: string): string {
  return `Your period was expected by ${formatDayAndMonth(expected, locale)} (estimate).`;
}
