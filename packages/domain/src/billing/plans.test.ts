import { describe, expect, it } from 'vitest';
import {
  findPackage,
  isComingSoon,
  otherPackages,
  packageFor,
  planFor,
  planLinesFor,
  plans,
  tierForPackage,
  upgradeOptions,
  upgradePrompt,
} from './plans';
import { formatAmount, formatPrice } from '../base/money';

describe('the price table', () => {
  it('has Free at 0, Plus at $39 or $390 and Pro at $99 or $990', () => {
    expect(plans.map((plan) => [plan.label, plan.monthlyCents, plan.yearlyCents, plan.yearlySavingCents])).toEqual([
      ['Free', 0, 0, 0],
      ['Plus', 3900, 39000, 7800],
      ['Pro', 9900, 99000, 19800],
    ]);
  });

  it('computes the yearly saving against twelve months', () => {
    for (const plan of plans) expect(plan.monthlyCents * 12 - plan.yearlyCents).toBe(plan.yearlySavingCents);
  });

  it('formats prices with cents only when needed', () => {
    expect([formatPrice(3900), formatPrice(99000), formatPrice(1050)]).toEqual(['$39', '$990', '$10.50']);
  });

  it('always formats charges with cents', () => {
    expect([formatAmount(3000), formatAmount(99_000), formatAmount(1905), formatAmount(123_450)]).toEqual([
      '$30.00',
      '$990.00',
      '$19.05',
      '$1,234.50',
    ]);
  });
});

describe('packages', () => {
  it.each([
    ['premium_elite_monthly', 'elite_premium', 3900],
    ['premium_elite_yearly', 'elite_premium', 39000],
    ['ultra_elite_monthly', 'ultra_elite', 9900],
    ['ultra_elite_yearly', 'ultra_elite', 99000],
    ['elite_premium', 'elite_premium', 3900],
    ['ultra_elite', 'ultra_elite', 9900],
  ])('%s buys %s for %i cents', (id, tier, cents) => {
    expect(tierForPackage(id)).toBe(tier);
    expect(findPackage(id)?.amountCents).toBe(cents);
  });

  it.each(['free', 'admin', 'premium_elite', '__proto__', 'constructor', ''])('%s buys nothing', (id) => {
    expect(tierForPackage(id)).toBeNull();
  });
});

describe('switching', () => {
  it('offers the three other packages', () => {
    expect(otherPackages(packageFor('elite_premium', 'month'), 'free').map(({ id }) => id)).toEqual([
      'premium_elite_yearly',
      'ultra_elite_monthly',
      'ultra_elite_yearly',
    ]);
  });

  it.each([
    ['elite_premium', 'month', 'elite_premium', ['ultra_elite_monthly', 'ultra_elite_yearly']],
    ['elite_premium', 'month', 'ultra_elite', []],
    ['elite_premium', 'year', 'ultra_elite', ['premium_elite_monthly']],
    ['ultra_elite', 'month', 'ultra_elite', ['premium_elite_monthly', 'premium_elite_yearly']],
  ] as const)(
    'from %s by the %s with %s granted offers nothing that is charged for nothing',
    (tier, interval, granted, ids) => {
      expect(otherPackages(packageFor(tier, interval), granted).map(({ id }) => id)).toEqual(ids);
    },
  );
});

describe('upgrades', () => {
  it.each([
    ['free', ['Plus', 'Pro']],
    ['elite_premium', ['Pro']],
    ['ultra_elite', []],
    ['admin', []],
  ] as const)('%s sees %j', (tier, labels) => {
    expect(upgradeOptions(tier).map((plan) => plan.label)).toEqual(labels);
  });

  it('are described by name and price', () => {
    const plus = upgradePrompt('family_planner', 'elite_premium');
    expect(plus.title).toBe('Family Planner Requires Everstep Plus');
    expect(plus.text).toContain('Plus at $39/mo');
    const pro = upgradePrompt('Age-Defying Fertility', 'ultra_elite');
    expect(pro.title).toBe('Age-Defying Fertility Requires Everstep Pro');
    expect(pro.text).toContain('Pro at $99/mo');
  });
});

describe('the lines of a plan', () => {
  it('say what is announced and not there yet', () => {
    expect(plans.flatMap(({ features }) => features.filter(isComingSoon))).toEqual([
      'Community access',
      'VIP community',
    ]);
  });

  it.each([
    ['Eating Well', 'elite_premium', 'Limited library'],
    ['Genetic Testing Strategies', 'ultra_elite', 'Complete library'],
    ['family_planner', 'elite_premium', 'Family Planner'],
    ['advanced_fertility_tracker', 'elite_premium', 'Advanced fertility data'],
  ] as const)('begin for %s with what opens it', (feature, tier, first) => {
    const plan = planFor(tier);
    const lines = planLinesFor(plan, feature);
    expect(lines[0]).toBe(first);
    expect(lines.toSorted()).toEqual(plan.features.toSorted());
  });
});
