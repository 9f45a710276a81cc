import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { safeParse } from 'zod/v4/core';
import {
  ageText,
  birthDateProblem,
  canChangeRole,
  canRemove,
  childForm,
  childSchema,
  childTexts,
  hasRole,
  invitationProblem,
  invitationProblems,
  leaving,
  listHouseholds,
  roles,
  successor,
  type Role,
} from './index';

describe('a role', () => {
  it.each([
    ['viewer', 'viewer', true],
    ['viewer', 'carer', false],
    ['carer', 'viewer', true],
    ['carer', 'parent', false],
    ['parent', 'carer', true],
    ['parent', 'owner', false],
    ['owner', 'parent', true],
  ] as const)('%s is at least %s: %s', (role, required, expected) => {
    expect(hasRole(role, required)).toBe(expected);
  });
});

describe('removing a member', () => {
  it.each(roles.flatMap((actor) => roles.map((target) => [actor, target] as const)))('%s removes %s', (actor, target) =>
    expect(canRemove(actor, target)).toBe(actor === 'owner' && target !== 'owner'),
  );
});

describe('changing a role', () => {
  it.each([
    ['owner', 'parent', 'owner', true],
    ['owner', 'parent', 'viewer', true],
    ['owner', 'carer', 'parent', true],
    ['owner', 'viewer', 'carer', true],
    ['owner', 'carer', 'owner', false],
    ['owner', 'viewer', 'owner', false],
    ['owner', 'owner', 'parent', false],
    ['parent', 'carer', 'viewer', false],
    ['parent', 'parent', 'owner', false],
    ['carer', 'viewer', 'carer', false],
    ['viewer', 'viewer', 'parent', false],
  ] as const)('by the %s, of a %s to %s: %s', (actor, target, next, expected) => {
    expect(canChangeRole(actor, target, next)).toBe(expected);
  });

  it('never leaves a household without an owner or with two', () => {
    const role = fc.constantFrom(...roles.filter((name) => name !== 'owner'));
    const change = fc.record({ actor: fc.nat(5), target: fc.nat(5), next: fc.constantFrom(...roles) });
    fc.assert(
      fc.property(fc.array(role, { minLength: 5, maxLength: 5 }), fc.array(change), (others, changes) => {
        const members: Role[] = ['owner', ...others];
        for (const { actor, target, next } of changes) {
          const [actorRole, targetRole] = [members[actor] ?? 'viewer', members[target] ?? 'viewer'];
          if (!canChangeRole(actorRole, targetRole, next)) continue;
          if (next === 'owner') members[actor] = 'parent';
          members[target] = next;
          expect(members.filter((name) => name === 'owner')).toHaveLength(1);
        }
      }),
    );
  });
});

describe('leaving', () => {
  const owner = { id: 'a', role: 'owner' } as const;
  it.each([
    ['a parent leaves', [owner, { id: 'b', role: 'parent' }], 'b', 'leave'],
    ['a carer leaves', [owner, { id: 'b', role: 'carer' }], 'b', 'leave'],
    ['a viewer leaves', [owner, { id: 'b', role: 'viewer' }], 'b', 'leave'],
    ['an owner beside a parent hands over first', [owner, { id: 'b', role: 'parent' }], 'a', 'hand_over'],
    ['an owner beside a carer is the last parent', [owner, { id: 'b', role: 'carer' }], 'a', 'delete'],
    ['an owner alone is the last parent', [owner], 'a', 'delete'],
  ] as const)('%s', (_name, members, userId, expected) => {
    expect(leaving(members, userId)).toBe(expected);
  });
});

describe('the successor of an erased owner', () => {
  const member = (id: string, role: Role, day: number, isLeaving = false) => ({
    id,
    role,
    joinedAt: new Date(Date.UTC(2026, 0, day)),
    isLeaving,
  });
  it.each([
    ['a parent who keeps the account', [member('b', 'parent', 2, true), member('c', 'parent', 3)], 'c'],
    ['one who is leaving if nobody else is a parent', [member('b', 'parent', 2, true), member('c', 'carer', 1)], 'b'],
    [
      'the first of those who are leaving if all are',
      [member('b', 'parent', 3, true), member('c', 'parent', 2, true)],
      'c',
    ],
    ['the parent who joined first', [member('b', 'parent', 3), member('c', 'parent', 2)], 'c'],
    ['no carer, however long there', [member('b', 'carer', 1), member('c', 'parent', 9)], 'c'],
    ['the lower id of two who joined together', [member('c', 'parent', 2), member('b', 'parent', 2)], 'b'],
    ['nobody without a parent', [member('b', 'carer', 1), member('c', 'viewer', 1)], undefined],
  ] as const)('is %s', (_name, others, expected) => {
    expect(successor([member('a', 'owner', 1), ...others], 'a')?.id).toBe(expected);
  });
});

describe('the reply with a family', () => {
  it('takes the names that children have had for long, whatever is asked of a new one', () => {
    const child = { id: 'c', birth_date: '2026-03-01', gestation_weeks: null, sex: null, deletion_at: null };
    const household = { id: 'h', role: 'owner', deletion_at: null, members: [], invitations: [] };
    for (const name of ['👶', '2', 'Ana\u00ad-Maria']) {
      const households = [{ ...household, children: [{ ...child, name }] }];
      expect(safeParse(listHouseholds.reply, { success: true, households }).success, name).toBe(true);
    }
  });
});

describe('an invitation', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const invitation = {
    email: 'ana@parents.example',
    isAccepted: false,
    endedAt: null,
    expiresAt: new Date('2026-11-23T12:00:01Z'),
  };
  const user = { email: 'ana@parents.example', isMember: false, householdCount: 1 };

  it.each([
    ['is accepted by the invited address', {}, {}, null],
    ['is accepted once', { isAccepted: true, endedAt: now }, {}, 'used'],
    ['does not work after it was withdrawn', { endedAt: now }, {}, 'withdrawn'],
    ['does not work from its last moment on', { expiresAt: now }, {}, 'expired'],
    ['does not work for another address', {}, { email: 'ben@parents.example' }, 'wrong_address'],
    ['says no more to another address', { endedAt: now }, { email: 'ben@parents.example' }, 'wrong_address'],
    ['is not for members', {}, { isMember: true }, 'member'],
    ['tells members by it that they are members', { isAccepted: true, endedAt: now }, { isMember: true }, 'member'],
    ['is not for a third household', {}, { householdCount: 2 }, 'too_many'],
  ] as const)('%s', (_name, changedInvitation, changedUser, expected) => {
    expect(invitationProblem({ ...invitation, ...changedInvitation }, { ...user, ...changedUser }, now)).toBe(expected);
  });

  it.each([
    ['can be accepted', {}, null],
    ['was used', { isAccepted: true, endedAt: now }, 'used'],
    ['was withdrawn', { endedAt: now }, 'withdrawn'],
    ['has expired', { expiresAt: now }, 'expired'],
  ] as const)('tells a visitor that it %s', (_name, change, expected) => {
    expect(invitationProblem({ ...invitation, ...change }, null, now)).toBe(expected);
  });

  it('that is unknown has a sentence, as every problem has', () => {
    expect(invitationProblem(null, user, now)).toBe('unknown');
    for (const text of Object.values(invitationProblems)) expect(text).toMatch(/\.$/);
  });
});

describe('a child', () => {
  const child = { name: ' Mila ', birth_date: '2026-09-14', gestation_weeks: null, sex: null };
  const problem = (change: object) => childSchema.safeParse({ ...child, ...change }).error?.issues[0]?.message;

  it('is stored with a trimmed name', () => {
    expect(childSchema.parse(child).name).toBe('Mila');
  });

  it.each([
    ['with 22 weeks', { gestation_weeks: 22 }, undefined],
    ['with 44 weeks', { gestation_weeks: 44 }, undefined],
    ['as a girl', { sex: 'girl' }, undefined],
    ['with 21 weeks', { gestation_weeks: 21 }, childTexts.weeksRange],
    ['with 45 weeks', { gestation_weeks: 45 }, childTexts.weeksRange],
    ['with half a week', { gestation_weeks: 39.5 }, childTexts.weeksRange],
    ['without a name', { name: '  ' }, childTexts.nameRequired],
    ['with a name of 60 characters', { name: 'a'.repeat(60) }, undefined],
    ['with a name of 61 characters', { name: 'a'.repeat(61) }, childTexts.nameLong],
    ['with two lines as a name', { name: 'a\nb' }, childTexts.nameUnreadable],
    ['on a day that does not exist', { birth_date: '2026-02-30' }, childTexts.birthDateRequired],
    ['on 29 February of a leap year', { birth_date: '2024-02-29' }, undefined],
  ] as const)('%s', (_name, change, expected) => {
    expect(problem(change)).toBe(expected);
  });

  it.each([
    ['2026-11-23', 'Born today'],
    ['2026-11-22', '1 day old'],
    ['2026-11-10', '13 days old'],
    ['2026-11-09', '2 weeks old'],
    ['2026-08-25', '12 weeks old'],
    ['2026-08-24', '2 months old'],
    ['2026-08-23', '3 months old'],
    ['2024-11-24', '23 months old'],
    ['2024-11-23', '2 years old'],
    ['2023-11-24', '2 years old'],
  ])('born on %s is %s', (day, expected) => {
    expect(ageText(day, '2026-11-23')).toBe(expected);
  });

  it('is read from a form, where an empty field means that nobody said', () => {
    const typed = { name: 'Mila', birth_date: '2026-09-14', gestation_weeks: '38', sex: 'girl' };
    const form = childForm('2026-11-23');
    expect(form.parse(typed)).toEqual({ ...typed, gestation_weeks: 38 });
    expect(form.parse({ ...typed, gestation_weeks: ' ', sex: '' })).toMatchObject({ gestation_weeks: null, sex: null });
    for (const [change, text] of [
      [{ gestation_weeks: 'many' }, childTexts.weeksRange],
      [{ gestation_weeks: '21' }, childTexts.weeksRange],
      [{ gestation_weeks: '0x20' }, childTexts.weeksRange],
      [{ gestation_weeks: '3e1' }, childTexts.weeksRange],
      [{ gestation_weeks: '38,5' }, childTexts.weeksRange],
      [{ birth_date: '' }, childTexts.birthDateRequired],
      [{ birth_date: '2026-11-24' }, childTexts.birthDateFuture],
      [{ birth_date: '1990-01-01' }, childTexts.birthDateLongAgo],
    ] as const)
      expect(form.safeParse({ ...typed, ...change }).error?.issues[0]?.message).toBe(text);
  });

  it.each([
    ['2026-11-23', null],
    ['2026-11-24', childTexts.birthDateFuture],
    ['2008-11-23', null],
    ['2008-11-22', childTexts.birthDateLongAgo],
  ])('born on %s', (day, expected) => {
    expect(birthDateProblem(day, '2026-11-23')).toBe(expected);
  });
});
