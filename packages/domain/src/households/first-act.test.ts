import { describe, expect, it } from 'vitest';
import { actsForChild, firstAct, youngestChild } from './first-act';
import type { Role } from './roles';

const today = '2026-11-26';
const child = (birth_date: string, deletion_at: string | null = null) => ({
  id: birth_date,
  name: 'Mila',
  birth_date,
  gestation_weeks: null,
  sex: null,
  deletion_at,
});
const newborn = child('2026-09-14');

describe('the first act in a family', () => {
  it.each([
    ['a parent of a newborn logs a feed', 'parent', [newborn], true, 'logFeed'],
    ['a carer of a newborn logs a feed', 'carer', [newborn], true, 'logFeed'],
    ['a viewer looks at the day', 'viewer', [newborn], true, 'seeDay'],
    ['without the plan there is the day', 'parent', [newborn], false, 'seeDay'],
    ['a child of two years less a day is fed', 'parent', [child('2024-11-27')], true, 'logFeed'],
    ['at two years there is the day', 'parent', [child('2024-11-26')], true, 'seeDay'],
    ['the youngest counts', 'parent', [child('2020-01-01'), newborn], true, 'logFeed'],
    ['a parent without a child adds one', 'parent', [], true, 'addChild'],
    ['an owner whose child is leaving adds one', 'owner', [child('2026-09-14', '2026-11-30')], true, 'addChild'],
    ['a carer without a child looks at the family', 'carer', [], true, 'seeFamily'],
  ] as const)('%s', (_name, role: Role, children, hasPlan, expected) => {
    const features = hasPlan ? ['milk_feeding_tracker'] : [];
    expect(firstAct({ role, children: [...children], features }, today)).toBe(expected);
  });

  it('is looking for a family that was stored before plans were told', () => {
    expect(firstAct({ role: 'parent', children: [newborn] }, today)).toBe('seeDay');
  });

  it('is about the youngest child who stays', () => {
    const leaving = child('2026-10-01', '2026-11-30');
    expect(youngestChild([child('2020-01-01'), newborn, leaving])).toBe(newborn);
    expect(youngestChild([leaving])).toBeNull();
  });
});

describe('what can be logged for a new child', () => {
  const features = ['milk_feeding_tracker'];

  it.each([
    ['a newborn', newborn, features, ['logFeed', 'logSleep', 'measure', 'milestones']],
    ['a child of two years', child('2024-11-26'), features, ['logSleep', 'measure', 'milestones']],
    ['a newborn without the plan', newborn, [], ['measure', 'milestones', 'seeDay']],
  ] as const)('is, for %s', (_name, added, open, expected) => {
    expect(actsForChild(added, { features: [...open] }, today)).toEqual(expected);
  });
});
