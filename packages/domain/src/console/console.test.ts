import { describe, expect, it } from 'vitest';
import { canUseFeature, featureLabel, featureNames } from '../features';
import { subscriptionStatuses, tiers } from '../base/tiers';
import { explainAccess, explainTier, type AccessFacts } from './access-reason';
import { filterUsers } from '../auth/admin';
import { demoStats, demoUsers } from './demo-data';
import { adminStatsSchema, demoCancellations } from './stats';
import { consolePageTexts } from './texts';
import { createUser, updateUser } from './user-actions';
import { accountBadge, adminUserSchema, grantedTierAfterEdit, listUsers } from './users';

const user = (change: Partial<AccessFacts> = {}): AccessFacts => ({
  tier: 'free',
  status: 'active',
  isAdminCreated: false,
  vipAccess: false,
  source: 'none',
  ...change,
});
const messageOf = (result: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;
const check = (record: { body?: unknown }, body: unknown) =>
  (
    record.body as {
      safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: { message: string }[] } };
    }
  ).safeParse(body);

describe('why a user can open something', () => {
  it.each([
    [user(), 'free', true, 'Free for everybody, whatever the status of the account.'],
    [user(), 'ultra_elite', false, 'Needs Pro, and this account has Free.'],
    [user({ tier: 'elite_premium', source: 'paid' }), 'ultra_elite', false, 'Needs Pro, and this account has Plus.'],
    [
      user({ tier: 'elite_premium', source: 'paid' }),
      'elite_premium',
      true,
      'The account has Plus by its subscription, and the account is active.',
    ],
    [
      user({ tier: 'ultra_elite', source: 'granted' }),
      'elite_premium',
      true,
      'The account has Pro, granted by an administrator, and the account is active.',
    ],
    [
      user({ tier: 'elite_premium', source: 'grace' }),
      'elite_premium',
      true,
      'The account has Plus by its subscription, whose payment is overdue but in the days of grace, and the account is active.',
    ],
    [
      user({ tier: 'ultra_elite', source: 'granted', status: 'suspended' }),
      'ultra_elite',
      false,
      'The account has Pro, granted by an administrator, but the account is suspended, and paid features need an active one.',
    ],
    [
      user({ tier: 'ultra_elite', source: 'granted', status: 'suspended', vipAccess: true, isAdminCreated: true }),
      'ultra_elite',
      true,
      'The account has Pro, granted by an administrator. The account is suspended, but VIP access of an account that an administrator created is compared by tier only.',
    ],
    [
      user({ tier: 'ultra_elite', source: 'granted', status: 'suspended', vipAccess: true }),
      'ultra_elite',
      false,
      'The account has Pro, granted by an administrator, but the account is suspended, and paid features need an active one. VIP access changes that only for accounts that an administrator created.',
    ],
    [
      user({ vipAccess: true, isAdminCreated: true }),
      'elite_premium',
      false,
      'Needs Plus, and this account has Free. VIP access opens nothing above the tier of the account.',
    ],
    [
      user({ status: 'past_due' }),
      'elite_premium',
      false,
      'Needs Plus, and this account has Free. The payment of its subscription is overdue, and the days of grace are over.',
    ],
    [
      user({ status: 'pending' }),
      'elite_premium',
      false,
      'Needs Plus, and this account has Free. The first payment of its subscription has not arrived yet.',
    ],
    [user({ tier: 'admin' }), 'admin', true, 'The account is an administrator’s, and the account is active.'],
  ] as const)('%o, %s: %s', (facts, required, isOpen, reason) => {
    expect(explainTier(facts, required)).toEqual({ is_open: isOpen, reason });
  });

  it('is decided as the product decides, for every tier, status, VIP flag and origin', () => {
    for (const tier of tiers)
      for (const status of subscriptionStatuses)
        for (const vipAccess of [true, false])
          for (const isAdminCreated of [true, false]) {
            const facts = user({ tier, status, vipAccess, isAdminCreated });
            const open = new Map(explainAccess(facts).map(({ label, is_open }) => [label, is_open]));
            for (const name of featureNames) expect(open.get(featureLabel(name))).toBe(canUseFeature(facts, name));
          }
  });

  it('covers each feature and each kind of lesson once, cheapest first', () => {
    const rows = explainAccess(user());
    expect(rows).toHaveLength(featureNames.length + 3);
    expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
    expect([rows[0]?.requires, rows.at(-1)?.requires]).toEqual(['Free', 'Admin']);
  });
});

describe('editing a tier', () => {
  it.each([
    ['free', 'elite_premium', 'elite_premium', 'free'],
    ['free', 'elite_premium', 'ultra_elite', 'ultra_elite'],
    ['ultra_elite', 'ultra_elite', 'free', 'free'],
    ['elite_premium', 'ultra_elite', 'ultra_elite', 'elite_premium'],
    ['free', 'free', 'free', 'free'],
  ] as const)('granted %s, shown %s, requested %s: grants %s', (grantedTier, shownTier, requested, expected) => {
    expect(grantedTierAfterEdit({ grantedTier, shownTier }, requested)).toBe(expected);
  });

  it('reads premium_elite as Plus', () => {
    expect(check(updateUser, { subscriptionTier: 'premium_elite' }).data).toEqual({
      subscriptionTier: 'elite_premium',
    });
  });

  it.each([
    ['admin', 'The tier Admin cannot be given here. Administrators are created on the command line.'],
    ['gold', 'Please choose Free, Plus or Pro.'],
    [7, 'Please choose Free, Plus or Pro.'],
  ])('refuses the tier %j', (subscriptionTier, message) => {
    expect(messageOf(check(updateUser, { subscriptionTier }))).toBe(message);
    const account = { name: 'Ana', email: 'ana@x.test', password: 'hunter22-and-more' };
    expect(messageOf(check(createUser, { ...account, subscriptionTier }))).toBe(message);
  });
});

describe('the forms', () => {
  it('start with Free and without VIP access', () => {
    const body = { name: 'Ana', email: 'ana@x.test', password: 'hunter22-and-more' };
    expect(check(createUser, body).data).toEqual({ ...body, subscriptionTier: 'free', vipAccess: false });
  });

  it.each([
    [{}, 'Please make at least one change.'],
    [{ reason: 'only a reason' }, 'Please make at least one change.'],
    [{ status: 'pending' }, 'A status can be set to active or suspended.'],
    [{ vipAccess: 'true' }, 'VIP access is either on or off.'],
    [{ status: 'active', reason: 'x'.repeat(501) }, 'Please give the reason in at most 500 characters.'],
  ])('refuses the edit %j', (body, message) => {
    expect(messageOf(check(updateUser, body))).toBe(message);
  });

  it('accept only the status, as the switch sends it', () => {
    expect(check(updateUser, { status: 'suspended' }).data).toEqual({ status: 'suspended' });
  });

  it('trim a search and refuse one that is too long', () => {
    const parse = (query: unknown) => check({ body: listUsers.query }, query);
    expect(parse({ search: ' ana ' }).data).toEqual({ search: 'ana' });
    expect(parse({ search: 'x'.repeat(101) }).success).toBe(false);
    expect(parse({ after: 'not an id' }).success).toBe(false);
    expect(parse({ status: 'gone' }).success).toBe(false);
  });
});

describe('badges', () => {
  it.each([
    [true, 'admin_created', 'VIP'],
    [true, 'email', 'VIP'],
    [false, 'admin_created', 'Admin'],
    [false, 'google', null],
  ] as const)('VIP %s, %s: %s', (vipAccess, authProvider, badge) => {
    expect(accountBadge({ vipAccess, authProvider })).toBe(badge);
  });
});

describe('the demo data', () => {
  it('has the figures of the specification and its formula for cancellations', () => {
    expect(demoStats).toMatchObject({ total_users: 12_847, active_users: 8923, cancellations_today: 3924 });
    expect(demoCancellations({ total_users: 10, active_users: 7 })).toBe(3);
  });

  it('adds up, and has the fields of real data', () => {
    const { free_users, elite_premium_users, ultra_elite_users, total_users } = demoStats;
    expect(free_users + elite_premium_users + ultra_elite_users).toBe(total_users);
    expect(adminStatsSchema.parse(demoStats)).toEqual(demoStats);
    for (const row of demoUsers) expect(adminUserSchema.parse(row)).toEqual(row);
  });
});

describe('users', () => {
  it.each([
    ['', 'all', ['Robin Example', 'Maya Example', 'Sam Example', 'Alex Example']],
    ['', null, ['Robin Example', 'Maya Example', 'Sam Example', 'Alex Example']],
    ['MAYA@', null, ['Maya Example']],
    ['example', 'suspended', ['Alex Example']],
    [' alex', 'active', []],
    ['nobody', null, []],
  ])('are found by %j and status %s', (search, status, names) => {
    expect(filterUsers(demoUsers, { search, status }).map(({ name }) => name)).toEqual(names);
  });
});

describe('the number of rows', () => {
  it.each([
    [50, 12_847, true, '50 of 12,847 users'],
    [50, undefined, true, '50 users, and more below'],
    [1, undefined, false, '1 user'],
  ])('%i of %s is said in words', (shown, total, hasMore, text) => {
    expect(consolePageTexts.userCount(shown, total, hasMore)).toBe(text);
  });

  it('of tickets says whether there are more', () => {
    expect(consolePageTexts.ticketCount(1, false)).toBe('1 ticket');
    expect(consolePageTexts.ticketCount(50, true)).toBe('50 tickets, and more below');
  });
});
