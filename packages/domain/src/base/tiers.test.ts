import { describe, expect, it } from 'vitest';
import cases from '../../cases/tier_access.json' with { type: 'json' };
import { accessMap, canUseFeature, fallbackAccess, featureLabel, featureNames, featureTier } from '../features';
import { meetsTier, readTier, tierLabel, tierRank, type Entitlement, type Tier } from './tiers';

const user = (tier: Tier, change: Partial<Entitlement> = {}): Entitlement => ({
  tier,
  status: 'active',
  isAdminCreated: false,
  vipAccess: false,
  ...change,
});

describe('the case table of tiers, statuses, VIP and features', () => {
  it('lists the ranks of the tiers', () => {
    for (const [tier, rank] of Object.entries(cases.ranks)) expect(tierRank(tier), tier).toBe(rank);
  });

  it('puts each feature behind its tier', () => {
    for (const [feature, tier] of Object.entries(cases.features)) expect(featureTier(feature), feature).toBe(tier);
  });

  it.each(cases.rows as [Tier, string, boolean, boolean, string, boolean][])(
    '%s, %s, VIP %s, created by an administrator %s: %s is %s',
    (tier, status, vipAccess, isAdminCreated, feature, expected) => {
      expect(canUseFeature({ tier, status, vipAccess, isAdminCreated }, feature)).toBe(expected);
    },
  );
});

describe('tiers', () => {
  it.each([
    ['free', 'Free', 0],
    ['elite_premium', 'Plus', 1],
    ['premium_elite', 'Plus', 1],
    ['ultra_elite', 'Pro', 2],
    ['admin', 'Admin', 999],
    ['__proto__', 'Free', 0],
    ['gold', 'Free', 0],
  ])('%s is shown as %s and ranks %i', (tier, label, rank) => {
    expect(tierLabel(tier)).toBe(label);
    expect(tierRank(tier)).toBe(rank);
  });

  it('treat unknown values as free', () => {
    for (const value of [undefined, null, 7, {}, ['admin'], 'constructor']) expect(readTier(value)).toBe('free');
  });

  it('let a suspended user use free features', () => {
    expect(meetsTier(user('free', { status: 'suspended' }), 'free')).toBe(true);
  });

  it('deny a suspended Pro member every paid feature', () => {
    expect(meetsTier(user('ultra_elite', { status: 'suspended' }), 'elite_premium')).toBe(false);
  });

  it('ignore the status for VIP only when an administrator created the account', () => {
    expect(meetsTier(user('elite_premium', { status: 'suspended', vipAccess: true }), 'elite_premium')).toBe(false);
    expect(
      meetsTier(user('elite_premium', { status: 'suspended', vipAccess: true, isAdminCreated: true }), 'elite_premium'),
    ).toBe(true);
    expect(meetsTier(user('free', { vipAccess: true, isAdminCreated: true }), 'elite_premium')).toBe(false);
  });
});

describe('features', () => {
  it('have a label for every name, and return unlisted names unchanged', () => {
    expect(featureLabel('drHalseyChat')).toBe('Dr. Halsey Chat');
    expect(featureLabel('family_planner')).toBe('Family Planner');
    expect(featureLabel('Sleep Planner')).toBe('Sleep Planner');
    expect(featureLabel('toString')).toBe('toString');
  });

  it('form an access map of all seventeen', () => {
    const access = accessMap(user('elite_premium'));
    expect(Object.keys(access)).toHaveLength(17);
    expect(featureNames.filter((name) => access[name])).toEqual([
      'free_modules',
      'basic_quiz',
      'drHalseyChat',
      'community',
      'advanced_fertility_tracker',
      'ai_insights',
      'family_planner',
      'limited_library',
    ]);
  });
});

describe('fallback access while the server is unreachable', () => {
  const session = {
    isAuthenticated: true,
    email: 'ana@parents.example',
    subscriptionTier: 'elite_premium' as Tier,
    subscriptionStatus: 'active',
  };

  it('opens only the community to Plus', () => {
    expect(fallbackAccess(session, 'community')).toBe(true);
    expect(fallbackAccess(session, 'drHalseyChat')).toBe(false);
    expect(fallbackAccess(session, 'free_modules')).toBe(false);
  });

  it('opens everything to Pro', () => {
    expect(fallbackAccess({ ...session, subscriptionTier: 'ultra_elite' }, 'family_planner')).toBe(true);
  });

  it('opens nothing without an e-mail address or a session', () => {
    expect(fallbackAccess({ ...session, email: '' }, 'community')).toBe(false);
    expect(fallbackAccess({ ...session, isAuthenticated: false }, 'community')).toBe(false);
  });

  it('opens nothing to a suspended user', () => {
    expect(fallbackAccess({ ...session, subscriptionStatus: 'suspended' }, 'community')).toBe(false);
  });
});
