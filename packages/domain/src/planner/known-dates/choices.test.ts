import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { fieldsOf } from '../../sync/merge';
import {
  bringBack,
  dateChoicesKind,
  isSettled,
  maxSettled,
  noChoices,
  ownDateChoicesKind,
  pushedChoicesProblem,
  pushedOwnChoicesProblem,
  settle,
  switchSource,
  wholeKey,
  type FamilyDateChoices,
} from './choices';
import { knownDateTexts } from './texts';

const childId = '019ac3a0-0000-7000-8000-00000000c001';
const date = { source: 'vaccines', item: 'us-2-months' } as const;
const choices = (changed: Partial<FamilyDateChoices> = {}): FamilyDateChoices => ({
  child_id: childId,
  ...noChoices,
  ...changed,
});

describe('choices', () => {
  it('are switched on and off', () => {
    const on = switchSource(switchSource(noChoices, 'visits', true), 'visits', true);
    expect(on.sources).toEqual(['visits']);
    expect(switchSource(on, 'visits', false)).toEqual(noChoices);
  });

  it('remember what was edited or removed until it is brought back', () => {
    const settled = settle(settle(noChoices, date), date);
    expect(settled.settled).toEqual(['vaccines.us-2-months']);
    expect(isSettled(settled, date)).toBe(true);
    expect(isSettled(settled, { ...date, source: 'visits' })).toBe(false);
    expect(bringBack(settled, date)).toEqual(noChoices);
  });

  it('forget the oldest of too many', () => {
    let many = noChoices;
    for (let number = 0; number <= maxSettled; number += 1) many = settle(many, { source: 'milk', item: `${number}` });
    expect(many.settled).toHaveLength(maxSettled);
    expect(isSettled(many, { source: 'milk', item: '0' })).toBe(false);
    expect(isSettled(many, { source: 'milk', item: `${maxSettled}` })).toBe(true);
  });

  it('of two parents meet one by one, because each is a field', () => {
    const fields = fieldsOf(dateChoicesKind.merge, choices({ sources: ['visits'], settled: ['visits.us-2-months'] }));
    expect([...fields.keys()]).toEqual(
      expect.arrayContaining(['sources/visits', 'settled/visits.us-2-months', 'child_id']),
    );
  });

  it.each([
    [childId, choices({ sources: ['visits', 'vaccines', 'checklists'] }), null],
    [wholeKey, choices({ child_id: null, sources: ['milk'] }), null],
    [wholeKey, choices(), knownDateTexts.otherKey],
    ['019ac3a0-0000-7000-8000-00000000c002', choices(), knownDateTexts.otherKey],
    [childId, choices({ sources: ['milk'] }), knownDateTexts.otherSource],
    [childId, choices({ sources: ['cycle'] }), knownDateTexts.otherSource],
    [wholeKey, choices({ child_id: null, sources: ['plan'] }), knownDateTexts.otherSource],
  ])('of a family under the key %s are checked: %j', (key, value, problem) => {
    expect(pushedChoicesProblem(key, value)).toBe(problem);
  });

  it('of a user have own sources only', () => {
    expect(pushedOwnChoicesProblem(wholeKey, { ...noChoices, sources: ['pregnancy', 'cycle', 'plan'] })).toBeNull();
    expect(pushedOwnChoicesProblem(wholeKey, { ...noChoices, sources: ['vaccines'] })).toBe(knownDateTexts.otherSource);
    expect(safeParse(ownDateChoicesKind.key, childId).success).toBe(false);
  });

  it.each(['', 'vaccines', 'vaccines.', 'Vaccines.x', 'vaccines.a/b', `milk.${'x'.repeat(61)}`])(
    'refuse the item %j',
    (item) => {
      expect(safeParse(dateChoicesKind.value, choices({ settled: [item] })).success).toBe(false);
    },
  );
});
