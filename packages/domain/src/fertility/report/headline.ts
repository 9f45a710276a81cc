import { daysBetween, formatDay, defaultLocale } from '../../base/days';
import { minCyclesForEstimate } from '../engine/calendar';
import { irregularity } from './calendar-estimate';
import { fertileDays, type CycleReport, type EvaluatedCycle } from './report-schema';
import { headlineTexts, lateSentence, notEnoughSentence } from './sentences';

type Estimate = NonNullable<CycleReport['estimate']>;

/** What the user wants to know first, in one or two sentences. When offline, `today` may be later than the report. */
export function fertilityHeadline(report: CycleReport, today: string, locale: string = defaultLocale): string {
  const { mode, cycle_start: start } = report;
  if (mode !== 'cycle') return headlineTexts[mode];
  if (start === null) return hasEarlierCycles(report) ? headlineTexts.between : headlineTexts.empty;
  const cycleDay = (date: string) => daysBetween(start, date) + 1;
  return `Day ${cycleDay(today)} of this cycle. ${windowSentence(report, today, { cycleDay, locale })}`;
}

interface SentenceContext {
  /** Returns the cycle day of a date. */
  cycleDay: (date: string) => number;
  locale: string;
}

function windowSentence(report: CycleReport, today: string, { cycleDay, locale }: SentenceContext): string {
  const { estimate } = report;
  const current = currentEvaluatedCycle(report);
  const signs = current && current.readings > 0 ? signsSentence(current, today, cycleDay) : null;
  const isWindowOver = current?.infertile_from && today > current.infertile_from;
  const isLate = estimate !== null && today > estimate.next_period.to;
  if (isLate) return joinSentences(lateSentence(estimate.next_period.to, locale), isWindowOver ? null : signs);
  if (signs && isWindowOver) return signs;
  const calendar = estimate && calendarSentence(estimate, today, cycleDay);
  if (!calendar && !signs) return 'Too little is known for an estimate.';
  return joinSentences(calendar, signs ?? caveat(estimate, today));
}

function joinSentences(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' ');
}

/**
 * What the logged signs show, in plans that include it. Added to the calendar's sentence, or used instead of it after a temperature
 * shift.
 */
function signsSentence(current: EvaluatedCycle, today: string, cycleDay: (date: string) => number): string {
  const { from, to } = fertileDays(current);
  if (to !== null && today > to) return `Your fertile window was days ${cycleDay(from)} to ${cycleDay(to)} (estimate).`;
  if (today === to) return 'A rise is confirmed. Today counts as fertile until the evening (estimate).';
  if (today < from)
    return `By your signs, days count as fertile from day ${cycleDay(from)} until a rise is confirmed (estimate).`;
  return 'Today counts as fertile, as no rise is confirmed yet (estimate).';
}

/** What the calendar alone shows, the same for every plan. */
function calendarSentence(estimate: Estimate, today: string, cycleDay: (date: string) => number): string | null {
  const { window, cycles } = estimate;
  if (!window) return null;
  const { from, to } = window;
  const days = `days ${cycleDay(from)} to ${cycleDay(to)}`;
  if (cycles < minCyclesForEstimate)
    return `There is not enough data yet for an estimate of your own, which takes three whole cycles. In most cycles the fertile window lies within ${days} (estimate).`;
  const variation = irregularity(estimate);
  if (variation !== null)
    return `${notEnoughSentence('for an estimate of your own', variation)} The fertile window lies somewhere within ${days} (estimate).`;
  if (today < from) return `Your fertile window is likely ${days} (estimate).`;
  if (today > to) return `Your fertile window was likely ${days} (estimate).`;
  return `You are likely in your fertile window, ${days} (estimate).`;
}

function caveat(estimate: Estimate | null, today: string): string | null {
  const isWindowOver = estimate?.window && estimate.cycles >= minCyclesForEstimate && today > estimate.window.to;
  return isWindowOver ? 'By the calendar alone: it may also come later.' : null;
}

/** Known only where the plan includes the evaluation. */
export const hasEarlierCycles = ({ advanced }: CycleReport): boolean => (advanced?.cycles.length ?? 0) > 0;

/** The evaluation of the current cycle, where the plan includes it. */
export function currentEvaluatedCycle({ advanced, cycle_start: start }: CycleReport) {
  const newest = advanced?.cycles[0];
  return newest && newest.start === start ? newest : null;
}

const maxNamedDays = 5;

/** Names the stored days that cannot be decrypted, and says what the user can do. */
export function unreadableSentence(days: readonly string[], locale: string = defaultLocale): string | null {
  if (days.length === 0) return null;
  const listedDays = days.slice(0, maxNamedDays).map((day) => formatDay(`${day}T00:00:00Z`, 'UTC', locale));
  const remaining = days.length - listedDays.length;
  const which = [...listedDays, ...(remaining > 0 ? [`${remaining} more`] : [])].join(', ');
  return days.length === 1
    ? `What you logged on ${which} cannot be opened. It has been reported to us, and everything else is here. You can log that day again.`
    : `What you logged on these days cannot be opened: ${which}. It has been reported to us, and everything else is here. You can log them again.`;
}
