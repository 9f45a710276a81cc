import { expect, it } from 'vitest';
import { checklists } from '@everstep/domain/milestones';
import { describeMilestone } from './entry-line';

const item = checklists[0]?.items[0] ?? { id: '', text: '' };
const child = '0199d1a2-0000-7000-8000-00000000000a';
const value = { child_id: child, item: item.id, answer: 'yes', date: '2026-11-20', note: 'In the bath' };

it('an answer in words names the item, and says everything', () => {
  expect(describeMilestone('milestone', value)).toEqual({
    title: item.text,
    detail: 'yes, In the bath',
    at: '2026-11-20',
  });
  expect(describeMilestone('milestone', { ...value, is_lost: true, note: null })?.detail).toBe(
    'yes, does not do this any more',
  );
  expect(describeMilestone('milestone', { ...value, answer: 'not_yet', date: null, note: null })).toEqual({
    title: item.text,
    detail: 'not yet',
    at: null,
  });
});

it('a worry in words is what was typed', () => {
  const concern = { child_id: child, date: '2026-11-20', note: 'Hardly looks at us' };
  expect(describeMilestone('milestone_concern', concern)).toEqual({
    title: 'A worry',
    detail: 'Hardly looks at us',
    at: '2026-11-20',
  });
  expect(describeMilestone('milestone_concern', { ...concern, note: null })?.detail).toBe('');
});

it('what is no answer has no words', () => {
  expect(describeMilestone('milestone', { ...value, item: 'flies' })).toBeNull();
  expect(describeMilestone('growth', value)).toBeNull();
});
