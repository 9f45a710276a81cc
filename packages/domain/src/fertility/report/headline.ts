import { daysBetween, formatDay, formatDayOfYear, defaultLocale } from '../../days';
import { minCyclesForEstimate } from '../engine/calendar';
import { fertileDays, type CycleReport, type EvaluatedCycle } from './cycle-report';

type Estimate = NonNullable<CycleReport['estimate']>;

export const fertilityTexts = {
  empty: "Your cycle starts here. Add today's temperature or the first day of your last period.",
  pause: 'Estimates are paused. You can go on logging.',
  pregnancy: 'Cycle estimates rest during a pregnancy. You can go on logging.',
  postpartum: 'After a birth, cycles come back in their own time. Nothing is estimated until you switch it on.',
} as const;

/** What a user wants to know first, in one or two sentences. `today` may be later than the report, as without a network. */
export function fertilityHeadline(report: CycleReport, today: string, locale: string = defaultLocale): string {
  const { mode, cycle_start: start } = report;
  if (mode !== 'cycle') return fertilityTexts[mode];
  if (start === null) return fertilityTexts.empty;
  const dayOf = (date: string) => daysBetween(start, date) + 1;
  return `Day ${dayOf(today)} of this cycle. ${windowSentence(report, today, { dayOf, locale })}`;
}

interface SentenceContext {
  /** The day of the cycle. */
  dayOf: (date: string) => number;
  locale: string;
}

function windowSentence(report: CycleReport, today: string, { dayOf, locale }: SentenceContext): string {
  const { estimate } = report;
  const current = currentEvaluatedCycle(report);
  const signs = current && current.readings > 0 ? signsSentence(current, today, dayOf) : null;
  const isOver = current?.infertile_from && today > current.infertile_from;
  const isLate = estimate !== null && today > estimate.next_period.to;
  if (isLate) return joinSentences(lateSentence(estimate.next_period.to, locale), isOver ? null : signs);
  if (signs && isOver) return signs;
  const calendar = estimate && calendarSentence(estimate, today, dayOf);
  if (!calendar && !signs) return 'Too little is known for an estimate.';
  return joinSentences(calendar, signs ?? caveat(estimate, today));
}

function joinSentences(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' ');
}

/** What the logged signs say, in plans that include it. It joins the calendar's sentence and replaces it after a rise. */
function signsSentence(current: EvaluatedCycle, today: string, dayOf: (date: string) => number): string {
  const { from, to } = fertileDays(current);
  if (to !== null && today > to) return `Your fertile window was days ${dayOf(from)} to ${dayOf(to)} (estimate).`;
  if (today < from)
    return `By your signs, days count as fertile from day ${dayOf(from)} until a rise is confirmed (estimate).`;
  return 'Today counts as fertile, as no rise is confirmed yet (estimate).';
}

/** The same for every plan. */
function calendarSentence(estimate: Estimate, today: string, dayOf: (date: string) => number): string | null {
  const { window, cycles } = estimate;
  if (!window) return null;
  const { from, to } = window;
  const days = `days ${dayOf(from)} to ${dayOf(to)}`;
  if (cycles < minCyclesForEstimate)
    return `There is not enough data yet for an estimate of your own, which takes three whole cycles. In most cycles the fertile window lies within ${days} (estimate).`;
  if (today < from) return `Your fertile window is likely ${days} (estimate).`;
  if (today > to) return `Your fertile window was likely ${days} (estimate).`;
  return `You are likely in your fertile window, ${days} (estimate).`;
}

function caveat(estimate: Estimate | null, today: string): string | null {
  const isOver = estimate?.window && estimate.cycles >= minCyclesForEstimate && today > estimate.window.to;
  return isOver ? 'By the calendar alone: it may also come later.' : null;
}

/** When the next period is likely to begin, for every plan. Null while nothing is estimated, and once it is late. */
export function nextPeriodSentence(
  { estimate }: CycleReport,
  today: string,
  locale: string = defaultLocale,
): string | null {
  if (!estimate || today > estimate.next_period.to) return null;
  const { from, to } = estimate.next_period;
  const days = `between ${formatDayOfYear(from, locale)} and ${formatDayOfYear(to, locale)}`;
  return estimate.cycles < minCyclesForEstimate
    ? `There is not enough data yet to say when your next period begins. In most cycles it would be ${days} (estimate).`
    : `Your next period is likely to begin ${days} (estimate).`;
}

function lateSentence(expected: string, locale: string): string {
  return `Your period was expected by ${formatDayOfYear(expected, locale)} (estimate).`;
}

/** The evaluation of the current cycle, where the plan includes it. */
export function currentEvaluatedCycle({ advanced, cycle_start: start }: CycleReport) {
  const newest = advanced?.cycles[0];
  return newest && newest.start === start ? newest : null;
}

const maxNamedDays = 5;

/** Names the stored days that cannot be decrypted, and what the user can do. */
export function unreadableSentence(days: readonly string[], locale: string = defaultLocale): string | null {
  if (days.length === 0) return null;
  const named = days.slice(0, maxNamedDays).map((day) => formatDay(`${day}T00:00:00Z`, 'UTC', locale));
  const rest = days.length - named.length;
  const which = [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  return days.length === 1
    ? `What you logged on ${which} cannot be opened. It has been reported to us, and everything else is here. You can log that day again.`
    : `What you logged on these days cannot be opened: ${which}. It has been reported to us, and everything else is here. You can log them again.`;
}
