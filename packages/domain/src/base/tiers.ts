export const tiers = ['free', 'elite_premium', 'ultra_elite', 'admin'] as const;
export type Tier = (typeof tiers)[number];

export const subscriptionStatuses = ['active', 'suspended', 'pending', 'past_due'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The fields that decide a user's access. */
export interface Entitlement {
  tier: Tier;
  status: string;
  isAdminCreated: boolean;
  vipAccess: boolean;
}

const ranks = new Map<string, number>([
  ['free', 0],
  ['elite_premium', 1],
  ['ultra_elite', 2],
  ['admin', 999],
]);
const labels = new Map<string, string>([
  ['free', 'Free'],
  ['elite_premium', 'Plus'],
  ['ultra_elite', 'Pro'],
  ['admin', 'Admin'],
]);
const aliases = new Map<string, string>([['premium_elite', 'elite_premium']]);

/** Reads any spelling of a tier; `premium_elite` is the old name of `elite_premium`, anything unknown is free. */
export function readTier(value: unknown): Tier {
  const name = typeof value === 'string' ? (aliases.get(value) ?? value) : '';
  return tiers.find((tier) => tier === name) ?? 'free';
}

export function tierRank(tier: string): number {
  return ranks.get(aliases.get(tier) ?? tier) ?? 0;
}

export function tierLabel(tier: string): string {
  return labels.get(readTier(tier)) ?? 'Free';
}

/**
 * A free requirement is always met. Otherwise the rank must reach the requirement and the status must be active;
 * an account that an administrator created with VIP access is compared by rank only.
 */
export function meetsTier(account: Entitlement, required: Tier): boolean {
  if (tierRank(required) === 0) return true;
  if (tierRank(account.tier) < tierRank(required)) return false;
  return account.status === 'active' || (account.isAdminCreated && account.vipAccess);
}
