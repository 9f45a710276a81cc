import { expect, it } from 'vitest';
import { familyPlan, familyPlanTexts } from './family-plan';

const pro = ['milk_feeding_tracker', 'family_planner', 'dual_parent_calendar_sync'];
const plus = ['family_planner'];
const nora = { id: 'n', name: 'Nora Sample', role: 'owner' };
const ben = { id: 'b', name: 'Ben', role: 'parent' };
const user = (tier: 'free' | 'elite_premium' | 'ultra_elite', status = 'active') => ({
  tier,
  status,
  isAdminCreated: false,
  vipAccess: false,
});
const family = (features: string[] | undefined, members = [nora, ben]) => ({ features, members });
const titleOf = (...all: Parameters<typeof familyPlan>) => {
  const plan = familyPlan(...all);
  return plan && familyPlanTexts.title(plan.tier, plan.owner);
};

it.each([
  ['free', [family(pro)], 'Pro, through Nora’s family'],
  ['free', [family(plus)], 'Plus, through Nora’s family'],
  ['elite_premium', [family(pro)], 'Pro, through Nora’s family'],
  ['elite_premium', [family(plus)], null],
  ['ultra_elite', [family(pro)], null],
  ['free', [family([])], null],
  ['free', [family(undefined)], null],
  ['free', [], null],
  ['free', [family(plus, [{ ...nora, name: 'Ida' }, ben]), family(pro)], 'Pro, through Nora’s family'],
] as const)('for a %s user in %j is %s', (tier, families, expected) => {
  expect(titleOf(user(tier), families, 'b')).toBe(expected);
});

it('names nobody if the family is the user’s own, which another parent pays for', () => {
  expect(titleOf(user('free'), [family(pro)], 'n')).toBe('Pro, through your family');
});

it('opens what is available today and the user’s own plan does not open', () => {
  expect(familyPlan(user('free'), [family(pro)], 'b')?.opens).toEqual([
    'Milk & Feeding Tracker',
    'Family Planner',
    'Dual-Parent Calendar Sync',
  ]);
  expect(familyPlan(user('elite_premium'), [family(pro)], 'b')?.opens).toEqual([
    'Milk & Feeding Tracker',
    'Dual-Parent Calendar Sync',
  ]);
});
