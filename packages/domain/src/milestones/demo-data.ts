import { addDays } from '../base/days';
import { demoChildren, demoFamily } from '../households/demo-data';
import { checklists } from './checklists';
import { milestoneKey, type MilestoneEntry } from './milestone-kind';

/** The answers of the demo family: most of the two-month checklist for the baby, everything up to 18 months for the toddler. */
export function demoMilestones(today: string): { key: string; value: MilestoneEntry }[] {
  const answered = [
    {
      child: demoFamily.baby,
      until: 2,
      open: ['2-opens-hands', '2-looks-at-toy', '2-reacts-to-sounds'],
      unsure: '2-watches-you',
    },
    { child: demoFamily.toddler, until: 18, open: [], unsure: '' },
  ];
  const children = demoChildren(today);
  return answered.flatMap(({ child, until, open, unsure }) => {
    const birth = children.find(({ id }) => id === child)?.birth_date ?? today;
    const items = checklists.filter(({ months }) => months <= until).flatMap((list) => list.items);
    return items
      .filter(({ id }) => !(open as string[]).includes(id))
      .map(({ id, months }) => ({
        key: milestoneKey(child, id),
        value: {
          child_id: child,
          item: id,
          note: null,
          answer: id === unsure ? ('not_sure' as const) : ('yes' as const),
          date: id === unsure ? null : addDays(birth, months * 30 - 6),
        },
      }));
  });
}
