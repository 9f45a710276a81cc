import { checklists, dueDay, milestoneMonths, type ChildAge, type Checklist } from './checklists';
import { answeredCount, type MilestoneAnswers } from './review';

/** How a checklist ends once every item has an answer. */
export interface ChecklistEnding {
  /** What the answers say: the most urgent that applies. What is not reached on a list for later is no reason to ask yet. */
  meaning: 'lost' | 'not_yet' | 'not_sure' | 'later' | 'seen';
  /** The checklist that follows, and the first day on which it is due; null after the last. */
  next: { list: Checklist; from: string } | null;
}

/** Null while an item is not answered. */
export function checklistEnding(list: Checklist, age: ChildAge, answers: MilestoneAnswers): ChecklistEnding | null {
  if (answeredCount(list, answers) < list.items.length) return null;
  const given = list.items.flatMap(({ id }) => answers.get(id) ?? []);
  const has = (answer: 'not_yet' | 'not_sure') => given.some((entry) => entry.answer === answer);
  const next = checklists.find(({ months }) => months > list.months);
  const isLater = list.months > milestoneMonths(age);
  return {
    meaning: given.some((entry) => entry.is_lost)
      ? 'lost'
      : isLater && (has('not_yet') || has('not_sure'))
        ? 'later'
        : has('not_yet')
          ? 'not_yet'
          : has('not_sure')
            ? 'not_sure'
            : 'seen',
    next: next ? { list: next, from: dueDay(age, next.months) } : null,
  };
}
