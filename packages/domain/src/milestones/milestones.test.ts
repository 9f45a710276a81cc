import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { addDays } from '../base/days';
import file from '../../cases/cdc_milestones_2022.json' with { type: 'json' };
import { demoChildren } from '../households/demo-data';
import {
  answeredCount,
  checklistEnding,
  checklists,
  concernKind,
  demoMilestones,
  dueChecklist,
  dueDay,
  isPastLists,
  milestoneAdvice,
  milestoneCsvRows,
  milestoneDomains,
  milestoneItems,
  milestoneKey,
  milestoneKind,
  milestoneSchema,
  milestoneTexts,
  progressByDomain,
  readMilestoneDetails,
  reviewMilestones,
  screeningReminders,
  type MilestoneConcern,
  type MilestoneEntry,
} from './index';

const childId = '019ac3a0-0000-7000-8000-00000000c001';
const entry = (item: string, change: Partial<MilestoneEntry> = {}): MilestoneEntry => ({
  child_id: childId,
  item,
  answer: 'yes',
  date: null,
  note: null,
  ...change,
});
const answers = (...entries: MilestoneEntry[]) => new Map(entries.map((each) => [each.item, each]));

describe('the checklists', () => {
  const sourceNames = {
    social: 'social_emotional',
    language: 'language_communication',
    thinking: 'cognitive',
    movement: 'movement_physical',
  } as const;

  it('are the twelve of the CDC, with its 159 items by age and domain', () => {
    expect(checklists.map(({ months }) => months)).toEqual(file.ages_months);
    expect(milestoneItems.size).toBe(159);
    for (const { months, items } of checklists) {
      const counts = file.domain_counts[`${months}` as keyof typeof file.domain_counts];
      for (const domain of milestoneDomains)
        expect(items.filter((item) => item.domain === domain)).toHaveLength(counts[sourceNames[domain]]);
    }
    expect(checklists.map(({ label }) => label).slice(-4)).toEqual(['30 months', '3 years', '4 years', '5 years']);
  });

  it('have keys that the protocol takes', () => {
    for (const id of milestoneItems.keys()) {
      const key = milestoneKey(childId, id);
      expect(key.length).toBeLessThanOrEqual(64);
      expect(safeParse(milestoneKind.key, key).success).toBe(true);
    }
  });
});

describe('the checklist that is due', () => {
  const byAge = file.acceptance_cases_derived.filter((each) => 'birth' in each);
  it.each(byAge)('$id: born $birth, on $today', ({ birth, gestation_weeks: gestationWeeks, today, ...expected }) => {
    const due = dueChecklist({ birth: birth ?? '', gestationWeeks: gestationWeeks ?? null, today: today ?? '' });
    expect(due).toEqual({ months: expected.expected_due_checklist_months });
  });

  it.each([
    ['one day before two months', 40, '2026-03-14', null],
    ['at two months', 40, '2026-03-15', 2],
    ['two months after birth, eight weeks early', 32, '2026-03-15', null],
    ['born at 37 weeks, which is not early', 37, '2026-07-15', 6],
    ['of unknown weeks', null, '2026-07-15', 6],
    ['eight weeks early, the day before two years', 32, '2028-01-14', 18],
    ['eight weeks early, at two years', 32, '2028-01-15', 24],
    ['at five years', 40, '2031-01-15', 60],
    ['one day before 61 months', 40, '2031-02-14', 60],
    ['at 61 months, after the last', 40, '2031-02-15', null],
  ])('%s', (_name, gestationWeeks, today, months) => {
    expect(dueChecklist({ birth: '2026-01-15', gestationWeeks, today })).toEqual(months === null ? null : { months });
  });
});

it.each([
  ['2026-03-14', false],
  ['2031-02-14', false],
  ['2031-02-15', true],
])('on %s it is %s that a child of 15 January 2026 is past the last checklist', (today, isPast) => {
  const review = reviewMilestones({ birth: '2026-01-15', gestationWeeks: null, today }, new Map(), null);
  expect(isPastLists(review)).toBe(isPast);
});

describe('the day from which a checklist is due', () => {
  it.each([
    ['at two months', 40, 2, '2026-03-15'],
    ['at five years', null, 60, '2031-01-15'],
    ['eight weeks early', 32, 9, '2026-12-12'],
    ['eight weeks early, once the correction has ended', 32, 24, '2028-01-15'],
    ['eight weeks early, long after that', 32, 30, '2028-07-15'],
  ])('%s', (_name, gestationWeeks, months, day) => {
    expect(dueDay({ birth: '2026-01-15', gestationWeeks }, months)).toBe(day);
  });

  it('is the first one on which it is due', () => {
    for (const birth of ['2026-01-31', '2024-02-29', '2025-12-01'])
      for (const gestationWeeks of [null, 24, 36])
        for (const { months } of checklists) {
          const day = dueDay({ birth, gestationWeeks }, months);
          const dueOn = (today: string) => dueChecklist({ birth, gestationWeeks, today })?.months ?? 0;
          expect([dueOn(addDays(day, -1)) < months, dueOn(day)]).toEqual([true, months]);
        }
  });
});

describe('the ending of a checklist', () => {
  const age = { birth: '2026-01-15', gestationWeeks: 40, today: '2026-10-20' };
  const listOf = (months: number) =>
    checklists.find((list) => list.months === months) ?? { months, label: '', items: [] };
  const answerAll = (months: number, ...others: MilestoneEntry[]) =>
    answers(...listOf(months).items.map(({ id }) => entry(id)), ...others);
  const meaning = (months: number, ...others: MilestoneEntry[]) =>
    checklistEnding(listOf(months), age, answerAll(months, ...others))?.meaning;

  it('comes with the last answer, not before', () => {
    const all = answerAll(9);
    expect(checklistEnding(listOf(9), age, all)).toMatchObject({ meaning: 'seen' });
    all.delete('9-sits');
    expect(checklistEnding(listOf(9), age, all)).toBeNull();
  });

  it('says the most urgent that the answers of this list mean', () => {
    const notSure = entry('9-sits', { answer: 'not_sure' });
    const notYet = entry('9-babbles', { answer: 'not_yet' });
    expect(meaning(9, notSure)).toBe('not_sure');
    expect(meaning(9, notSure, notYet)).toBe('not_yet');
    expect(meaning(9, notYet, entry('9-sits', { is_lost: true }))).toBe('lost');
    expect(meaning(9, entry('6-laughs', { answer: 'not_yet' }))).toBe('seen');
  });

  it('gives time to what is asked before its age, except for a skill that is gone', () => {
    const [first] = listOf(12).items;
    const later = (change: Partial<MilestoneEntry>) => meaning(12, entry(first?.id ?? '', change));
    expect(meaning(12)).toBe('seen');
    expect(later({ answer: 'not_yet' })).toBe('later');
    expect(later({ answer: 'not_sure' })).toBe('later');
    expect(later({ is_lost: true })).toBe('lost');
  });

  it('names the list that follows and its day, and none after the last', () => {
    const { next } = checklistEnding(listOf(9), age, answerAll(9)) ?? {};
    expect([next?.list.months, next?.from]).toEqual([12, '2027-01-15']);
    expect(checklistEnding(listOf(60), age, answerAll(60))?.next).toBeNull();
  });
});

it.each([
  [8, []],
  [9, ['development']],
  [12, []],
  [18, ['development', 'autism']],
  [24, ['autism']],
  [30, ['development']],
  [36, []],
  [61, []],
])('at %i months the screenings are %j', (months, expected) => {
  expect(screeningReminders(months)).toEqual(expected);
});

it.each([
  [{ notYet: 0, notSure: 0, lost: 0, concern: false }, 'none'],
  [{ notYet: 0, notSure: 1, lost: 0, concern: false }, 'watch'],
  [{ notYet: 1, notSure: 0, lost: 0, concern: false }, 'act_early'],
  [{ notYet: 1, notSure: 3, lost: 0, concern: false }, 'act_early'],
  [{ notYet: 0, notSure: 0, lost: 1, concern: false }, 'act_early'],
  [{ notYet: 0, notSure: 0, lost: 0, concern: true }, 'act_early'],
])('the advice for %j is %s', (counts, expected) => {
  expect(milestoneAdvice(counts)).toBe(expected);
});

describe('a review', () => {
  const nineMonths = { birth: '2026-01-15', gestationWeeks: 40, today: '2026-10-20' };
  const concern: MilestoneConcern = { child_id: childId, date: '2026-10-01', note: null };
  const review = (given: Map<string, MilestoneEntry>, stated: MilestoneConcern | null = null, age = nineMonths) => {
    const { due, lost, notYet, notSure, ...rest } = reviewMilestones(age, given, stated);
    const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
    return { due: due?.months, lost: ids(lost), notYet: ids(notYet), notSure: ids(notSure), ...rest };
  };

  it('without answers asks for nothing', () => {
    expect(review(answers())).toEqual({
      ageMonths: 9,
      due: 9,
      advice: 'none',
      lost: [],
      notYet: [],
      notSure: [],
      concern: null,
      screenings: ['development'],
    });
  });

  it('names what is missed in the due list and the ones before it, not in those to come', () => {
    const given = answers(
      ...['6-rolls', '9-sits', '12-waves'].map((item) => entry(item, { answer: 'not_yet' })),
      ...['9-babbles', '12-pincer'].map((item) => entry(item, { answer: 'not_sure' })),
    );
    expect(review(given)).toMatchObject({ advice: 'act_early', notYet: ['6-rolls', '9-sits'], notSure: ['9-babbles'] });
    expect(review(answers(entry('12-waves', { answer: 'not_yet' })))).toMatchObject({ advice: 'none', notYet: [] });
  });

  it('names a lost skill of any list, and only there', () => {
    const given = answers(entry('12-waves', { is_lost: true }), entry('9-sits', { answer: 'not_yet', is_lost: true }));
    expect(review(given)).toMatchObject({ advice: 'act_early', lost: ['9-sits', '12-waves'], notYet: [] });
  });

  it('acts on a stated concern alone, and watches what nobody is sure of', () => {
    expect(review(answers(), concern)).toMatchObject({ advice: 'act_early', concern });
    expect(review(answers(entry('9-sits', { answer: 'not_sure' })))).toMatchObject({ advice: 'watch' });
  });

  it('keeps a screening until the next list is due, and ends with the last list', () => {
    expect(review(answers(), null, { ...nineMonths, today: '2027-01-14' }).screenings).toEqual(['development']);
    expect(review(answers(), null, { ...nineMonths, today: '2027-01-15' })).toMatchObject({ due: 12, screenings: [] });
    expect(review(answers(), null, { ...nineMonths, today: '2031-03-15' })).toMatchObject({ screenings: [] });
    expect(
      review(answers(entry('60-hops', { answer: 'not_yet' })), null, { ...nineMonths, today: '2031-03-15' }),
    ).toMatchObject({ due: undefined, advice: 'act_early' });
  });
});

it('progress counts what is seen, without what is lost', () => {
  const list = checklists.find(({ months }) => months === 2);
  if (!list) throw new Error('the list for two months is missing');
  const given = answers(
    ...[entry('2-looks-at-face'), entry('2-calms-down', { is_lost: true }), entry('2-head-up', { answer: 'not_yet' })],
  );
  expect(progressByDomain(list, given)).toEqual([
    { domain: 'social', seen: 1, total: 4 },
    { domain: 'language', seen: 0, total: 2 },
    { domain: 'thinking', seen: 0, total: 2 },
    { domain: 'movement', seen: 0, total: 3 },
  ]);
  expect(answeredCount(list, given)).toBe(3);
});

describe('an answer', () => {
  it.each([
    [{}, true],
    [{ date: '2026-10-01', note: 'At grandma’s', is_lost: true }, true],
    [{ item: '9-flies' }, false],
    [{ item: 'constructor' }, false],
    [{ answer: 'maybe' }, false],
    [{ date: '2026-02-30' }, false],
    [{ note: 'x'.repeat(501) }, false],
    [{ child_id: 'Mila' }, false],
  ])('with %j is accepted: %s', (change, expected) => {
    expect(safeParse(milestoneSchema, { ...entry('9-sits'), ...change }).success).toBe(expected);
  });

  it.each(['9-sits', `${childId}.9-flies`, `${childId}9-sits`, `x.${childId}.9-sits`])('is not filed as %s', (key) => {
    expect(safeParse(milestoneKind.key, key)).toMatchObject({
      error: { issues: [{ message: milestoneTexts.unknownItem }] },
    });
  });

  it('is selected by child and, where there is one, day', () => {
    expect(milestoneKind.selectors?.(entry('9-sits'))).toEqual({ childId });
    const happenedAt = '2026-10-01T00:00:00Z';
    expect(milestoneKind.selectors?.(entry('9-sits', { date: '2026-10-01' }))).toEqual({ childId, happenedAt });
    expect(concernKind.selectors?.({ child_id: childId, date: '2026-10-01', note: null })).toEqual({
      childId,
      happenedAt,
    });
  });
});

it.each([
  ['', 'On the rug', { details: { date: null, note: 'On the rug' } }],
  ['2026-10-01', null, { details: { date: '2026-10-01', note: null } }],
  ['2026-02-30', null, { problems: { date: milestoneTexts.dateMissing } }],
  ['2026-11-24', null, { problems: { date: milestoneTexts.dateFuture } }],
  ['2026-01-14', null, { problems: { date: milestoneTexts.dateBeforeBirth } }],
])('the date %j is read, or refused with a sentence', (date, note, expected) => {
  expect(readMilestoneDetails({ date, note }, { birthDate: '2026-01-15', today: '2026-11-23' })).toMatchObject(
    expected,
  );
});

it('a spreadsheet has the text of each item, and runs no note as a formula', () => {
  const { child_id: child, ...rest } = entry('9-sits', { date: '2026-10-01', is_lost: true, note: '=1+1' });
  expect(milestoneCsvRows([{ child, child_name: 'Mila', author_name: 'Sam', ...rest }])).toEqual([
    ['child', 'child_name', 'list_months', 'item', 'answer', 'date', 'lost', 'note', 'author_name'],
    [childId, 'Mila', '9', 'Sits without support', 'yes', '2026-10-01', 'yes', "'=1+1", 'Sam'],
  ]);
});

it('what the demo family has answered is valid and in the past', () => {
  const today = '2026-11-23';
  const demo = demoMilestones(today);
  expect(demo).toHaveLength(95);
  for (const { key, value } of demo) {
    expect(key).toBe(milestoneKey(value.child_id, value.item));
    expect(safeParse(milestoneSchema, value).success).toBe(true);
    const born = demoChildren(today).find(({ id }) => id === value.child_id)?.birth_date ?? today;
    expect(value.date === null || (value.date >= born && value.date <= today)).toBe(true);
  }
});
