import { checklists, dueChecklist, dueDay } from '../../../milestones/checklists';
import { todayOf, type ChildHistory } from '../../prepared/prepared';
import type { ChildRule } from '../rule';

function dueListOf({ birth, gestationWeeks, clock }: ChildHistory) {
  const due = dueChecklist({ birth, gestationWeeks, today: todayOf(clock) });
  return due && checklists.find(({ months }) => months === due.months);
}

/** The checklist of the child's age, while it has items without an answer. */
export const milestonesDue: ChildRule = {
  id: 'milestones_due',
  need: 0,
  counted: ['item', 'items'],
  have: () => 0,
  examine(child) {
    const list = dueListOf(child);
    if (!list) return null;
    const { birth, gestationWeeks, milestones, clock } = child;
    const answers = list.items.map(({ id }) => milestones.get(id));
    const answered = answers.filter((answer) => answer !== undefined).length;
    // What is not reached yet is a notice of the milestones page, never an insight.
    if (answered === list.items.length || answers.includes('not_yet')) return null;
    return {
      tested: null,
      tell: () => ({
        id: 'milestones_due',
        kind: 'due',
        direction: null,
        scope: 'household',
        childId: child.id,
        sentence:
          answered === 0
            ? `The checklist for ${list.label} is due, with ${list.items.length} things to look for.`
            : `The checklist for ${list.label} is due: ${answered} of ${list.items.length} answered.`,
        numbers: { months: list.months, answered, items: list.items.length },
        period: { from: dueDay({ birth, gestationWeeks }, list.months), to: todayOf(clock) },
        series: [],
        unit: 'count',
        parts: null,
        why: {
          method:
            'The checklist of the greatest age that your child has reached, by the due date until two years if your child was born early.',
          change: 'It goes once every item has an answer.',
          used: answered,
          leftOut: list.items.length - answered,
          counted: 'items',
        },
      }),
    };
  },
};
