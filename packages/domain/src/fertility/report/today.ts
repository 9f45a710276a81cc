import { daysBetween, defaultLocale, formatDay, formatDayAndMonth } from '../../base/days';
import { pregnancyOn, pregnancyWeeks } from '../due-date';
import { minCyclesForEstimate } from '../engine/calendar';
import type { FertilitySettings } from '../settings';
import { hasEarlierCycles } from './headline';
import type { CycleReport } from './report-schema';
import { headlineTexts, lateSentence, nextPeriodSentence } from './sentences';

export interface FertilityToday {
  title: string;
  text: string;
  /** The days of the cycle or weeks of the pregnancy: the number so far, and the total. Null if there is nothing to count. */
  steps: { passed: number; total: number } | null;
}

/** Longer cycles are not drawn as steps. */
const maxSteps = 42;

/** A short text about where the user is today. Without a report, only what the settings say. */
export function fertilityToday(
  settings: FertilitySettings,
  report: CycleReport | undefined,
  today: string,
  locale: string = defaultLocale,
): FertilityToday {
  const pregnancy = pregnancyOn(settings, today);
  if (pregnancy) {
    const dueDate = formatDay(`${pregnancy.dueDate}T00:00:00Z`, 'UTC', locale);
    const week = pregnancy.weeks < pregnancyWeeks ? `Week ${pregnancy.weeks + 1} of ${pregnancyWeeks}. ` : '';
    return {
      title: pregnancy.text,
      text: `${week}Due date ${dueDate} (estimate).`,
      steps: { passed: Math.min(pregnancy.weeks + 1, pregnancyWeeks), total: pregnancyWeeks },
    };
  }
  if (settings.mode !== 'cycle') return { ...restTexts[settings.mode], steps: null };
  if (!report?.cycle_start) {
    if (report && hasEarlierCycles(report))
      return { title: 'Between two cycles', text: headlineTexts.between, steps: null };
    return {
      title: 'Your cycle starts here',
      text: "Add today's temperature or the first day of your last period.",
      steps: null,
    };
  }
  const cycleDay = daysBetween(report.cycle_start, today) + 1;
  return {
    title: `Day ${cycleDay} of your cycle`,
    text: nextDateSentence(report, today, locale),
    steps: cycleSteps(report, cycleDay),
  };
}

/**
 * What a user follows in the tracker: a cycle, a pregnancy, or one in which the baby may come any day. `rest` is a pause or the time
 * after a birth, which is also what a user chooses after a loss.
 */
export type OwnTracking = 'cycle' | 'pregnancy' | 'term' | 'rest';

/** Completed weeks from which a baby is at term. */
const termWeeks = 37;

/** Null for a user who follows nothing, such as somebody who only looks after a child. */
export function ownTracking(
  settings: FertilitySettings,
  report: CycleReport | undefined,
  today: string,
): OwnTracking | null {
  if (settings.mode === 'pregnancy') return isAtTerm(settings, today) ? 'term' : 'pregnancy';
  if (settings.mode !== 'cycle') return 'rest';
  return report?.cycle_start ? 'cycle' : null;
}

/** However long ago the due date was, until the user says that the baby is there. */
const isAtTerm = ({ due_date: dueDate }: FertilitySettings, today: string): boolean =>
  dueDate !== null && daysBetween(today, dueDate) <= (pregnancyWeeks - termWeeks) * 7;

const restTexts = {
  pause: { title: 'Estimates are paused', text: 'You can go on logging.' },
  pregnancy: { title: 'During a pregnancy', text: headlineTexts.pregnancy },
  postpartum: { title: 'After a birth', text: headlineTexts.postpartum },
} as const;

function nextDateSentence(report: CycleReport, today: string, locale: string): string {
  const { estimate } = report;
  if (!estimate) return 'Too little is known for an estimate.';
  const { from, to } = estimate.next_period;
  if (today > to) return lateSentence(to, locale);
  if (estimate.cycles >= minCyclesForEstimate) return nextPeriodSentence(report, today, locale) ?? '';
  return `In most cycles the next period would begin between ${formatDayAndMonth(from, locale)} and ${formatDayAndMonth(to, locale)} (estimate).`;
}

/** As many steps as there are days until the next period may begin. */
function cycleSteps({ cycle_start: start, estimate }: CycleReport, cycleDay: number): FertilityToday['steps'] {
  if (!start || !estimate) return null;
  const total = Math.max(daysBetween(start, estimate.next_period.from), cycleDay);
  return total > maxSteps ? null : { passed: cycleDay, total };
}
