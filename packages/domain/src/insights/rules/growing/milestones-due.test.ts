import { expect, it } from 'vitest';
import { checklists } from '../../../milestones/checklists';
import { childId } from '../../simulated/histories';
import { dayAgo, plain, stillMissing, told } from '../../simulated/plain';

const items = checklists.find(({ months }) => months === 6)?.items.map(({ id }) => id) ?? [];
const answered = (answers: readonly string[], parts: { ageDays: number } = { ageDays: 240 }) =>
  plain({ milestones: answers.map((answer, index) => ({ childId, item: items[index] ?? '', answer })) }, parts);
const dueOf = (...args: Parameters<typeof answered>) => told(answered(...args), 'milestones_due');

it('says which checklist is due, and how much of it is answered', () => {
  expect(dueOf([])).toMatchObject({
    kind: 'due',
    sentence: `The checklist for 6 months is due, with ${items.length} things to look for.`,
    numbers: { months: 6, answered: 0, items: items.length },
  });
  expect(dueOf(['yes', 'not_sure'])).toMatchObject({
    sentence: `The checklist for 6 months is due: 2 of ${items.length} answered.`,
    numbers: { months: 6, answered: 2, items: items.length },
  });
});

it('says nothing once every item is answered, before two months, and of what is not reached yet', () => {
  expect(dueOf(items.map(() => 'yes'))).toBeUndefined();
  expect(dueOf(['yes', 'not_yet'])).toBeUndefined();
  for (const ageDays of [0, 50]) {
    expect(dueOf([], { ageDays })).toBeUndefined();
    expect(stillMissing(answered([], { ageDays }), 'milestones_due')).toBeUndefined();
  }
});

it('goes by the due date of a child who was born early', () => {
  const early = plain({ children: [{ id: childId, birth: dayAgo(200), gestationWeeks: 30 }] });
  expect(told(early, 'milestones_due')?.numbers.months).toBe(4);
});

it('goes by the later answer, whichever comes first', () => {
  const milestones = [
    { childId, item: items[0] ?? '', answer: 'not_yet', date: dayAgo(20) },
    { childId, item: items[0] ?? '', answer: 'yes', date: dayAgo(3) },
  ];
  for (const logged of [milestones, milestones.toReversed()])
    expect(told(plain({ milestones: logged }), 'milestones_due')?.numbers.answered).toBe(1);
});
