import { daysBetween, formatDayOfYear } from '../days';
import { fertileDays, type Outlook } from './outlook';

export const fertilityTexts = {
  empty: "Your cycle starts here. Add today's temperature or the first day of your last period.",
  pause: 'Estimates are paused. You can go on logging.',
  pregnancy: 'Cycle estimates rest during a pregnancy. You can go on logging.',
  postpartum: 'After a birth, cycles come back in their own time. Nothing is estimated until you switch it on.',
} as const;

/** What a person wants to know first, in one or two sentences. `today` may be later than the outlook, as without a network. */
export function fertilityAnswer(outlook: Outlook, today: string): string {
  const { mode, cycle_start: start } = outlook;
  if (mode !== 'cycle') return fertilityTexts[mode];
  if (start === null) return fertilityTexts.empty;
  const dayOf = (date: string) => daysBetween(start, date) + 1;
  return `Day ${dayOf(today)} of this cycle. ${windowSentence(outlook, today, dayOf)}`;
}

function windowSentence(outlook: Outlook, today: string, dayOf: (date: string) => number): string {
  const { estimate } = outlook;
  const current = currentReading(outlook);
  if (current?.infertile_from && today > current.infertile_from) {
    if (estimate && today > estimate.next_period.to) return lateSentence(estimate.next_period.to);
    const { from, to } = fertileDays(current);
    return `Your fertile window was days ${dayOf(from)} to ${dayOf(to ?? from)} (estimate).`;
  }
  if (current && current.readings > 0) {
    if (current.infertile_until && today <= current.infertile_until)
      return `Your fertile window may begin on day ${dayOf(current.infertile_until) + 1} (estimate).`;
    return 'Today counts as fertile, as no rise is confirmed yet (estimate).';
  }
  if (!estimate?.window) return 'Too little is known for an estimate.';
  if (today > estimate.next_period.to) return lateSentence(estimate.next_period.to);
  const { from, to } = estimate.window;
  const days = `days ${dayOf(from)} to ${dayOf(to)}`;
  if (today < from) return `Your fertile window is likely ${days} (estimate).`;
  if (today > to) return `Your fertile window was likely ${days} (estimate).`;
  return `You are likely in your fertile window, ${days} (estimate).`;
}

function lateSentence(expected: string): string {
  return `Your period was expected by ${formatDayOfYear(expected)} (estimate).`;
}

/** How the current cycle is read, where that may be told. */
export function currentReading({ advanced, cycle_start: start }: Outlook) {
  const newest = advanced?.cycles[0];
  return newest && newest.start === start ? newest : null;
}
