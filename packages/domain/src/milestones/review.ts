import {
  checklists,
  dueChecklist,
  milestoneMonths,
  screeningReminders,
  type ChildAge,
  type Checklist,
  type MilestoneItem,
} from './checklists';
import { milestoneDomains, type MilestoneDomain } from './domains';
import type { MilestoneConcern, MilestoneEntry } from './milestone-kind';

interface Counts {
  notYet: number;
  notSure: number;
  lost: number;
  /** Whether the family has stated a concern. */
  concern: boolean;
}

/** The advice for the answers: one missed item, lost skill or stated concern is enough to act early. */
export function milestoneAdvice({ notYet, notSure, lost, concern }: Counts): 'none' | 'watch' | 'act_early' {
  if (lost > 0 || notYet > 0 || concern) return 'act_early';
  return notSure > 0 ? 'watch' : 'none';
}

/** Answers by item. */
export type MilestoneAnswers = ReadonlyMap<string, MilestoneEntry>;

/** What to show about a child today. */
export interface MilestoneReview {
  /** Completed months, by the corrected age if it applies. */
  ageMonths: number;
  /** The checklist that is due, or null. */
  due: Checklist | null;
  advice: ReturnType<typeof milestoneAdvice>;
  /** Shown first. */
  lost: readonly MilestoneItem[];
  /** From the checklists up to the child's age. */
  notYet: readonly MilestoneItem[];
  notSure: readonly MilestoneItem[];
  concern: MilestoneConcern | null;
  screenings: ReturnType<typeof screeningReminders>;
}

export function reviewMilestones(
  age: ChildAge,
  answers: MilestoneAnswers,
  concern: MilestoneConcern | null,
): MilestoneReview {
  const months = milestoneMonths(age);
  const due = dueChecklist(age);
  const all = checklists.flatMap(({ items }) => items);
  const reached = all.filter((item) => item.months <= months);
  const isLost = ({ id }: MilestoneItem) => answers.get(id)?.is_lost === true;
  const answered = (answer: MilestoneEntry['answer']) =>
    reached.filter((item) => answers.get(item.id)?.answer === answer && !isLost(item));
  const [lost, notYet, notSure] = [all.filter(isLost), answered('not_yet'), answered('not_sure')];
  return {
    ageMonths: months,
    due: checklists.find((list) => list.months === due?.months) ?? null,
    advice: milestoneAdvice({
      lost: lost.length,
      notYet: notYet.length,
      notSure: notSure.length,
      concern: concern !== null,
    }),
    lost,
    notYet,
    notSure,
    concern,
    // From the age of the checklist until the next one is due.
    screenings: due ? screeningReminders(due.months) : [],
  };
}

/** Whether the child is older than the last checklist. */
export function isPastLists({ due, ageMonths }: Pick<MilestoneReview, 'due' | 'ageMonths'>): boolean {
  return due === null && ageMonths >= (checklists.at(-1)?.months ?? 0);
}

/** How many items of a checklist are answered with yes, and how many it has, by domain. */
export function progressByDomain(
  { items }: Checklist,
  answers: MilestoneAnswers,
): { domain: MilestoneDomain; seen: number; total: number }[] {
  return milestoneDomains.map((domain) => {
    const own = items.filter((item) => item.domain === domain);
    const seen = own.filter(({ id }) => answers.get(id)?.answer === 'yes' && answers.get(id)?.is_lost !== true);
    return { domain, seen: seen.length, total: own.length };
  });
}

export function answeredCount({ items }: Checklist, answers: MilestoneAnswers): number {
  return items.filter(({ id }) => answers.has(id)).length;
}
