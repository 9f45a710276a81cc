import * as z from 'zod/mini';
import { featureLabel, featureNames, featureTier } from '../features';
import { meetsTier, tierLabel, tierRank, type Entitlement, type Tier } from '../base/tiers';

export const accessExplanationSchema = z.object({
  /** Feature or kind of lesson. */
  label: z.string(),
  /** The lowest plan that includes it. */
  requires: z.string(),
  is_open: z.boolean(),
  /** The rule that decides, in one sentence. */
  reason: z.string(),
});
export type AccessExplanation = z.infer<typeof accessExplanationSchema>;

export interface AccessFacts extends Entitlement {
  /** Where the tier comes from. */
  source: 'granted' | 'paid' | 'grace' | 'none';
}

/** Why a user can or cannot open something that requires a tier. Decided by `meetsTier`, as in the product. */
export function explainTier(user: AccessFacts, required: Tier): Pick<AccessExplanation, 'is_open' | 'reason'> {
  return { is_open: meetsTier(user, required), reason: reasonFor(user, required) };
}

function reasonFor(user: AccessFacts, required: Tier): string {
  const { tier, status, isAdminCreated, vipAccess } = user;
  if (required === 'free') return 'Free for everybody, whatever the status of the account.';
  if (tierRank(tier) < tierRank(required))
    return `Needs ${tierLabel(required)}, and this account has ${tierLabel(tier)}.${tier === 'free' ? unpaid(status) : ''}${vipWithoutRank(user)}`;
  if (status === 'active') return `${origin(user)}, and the account is active.`;
  if (isAdminCreated && vipAccess)
    return `${origin(user)}. The account is ${statusLabel(status)}, but VIP access of an account that an administrator created is compared by tier only.`;
  const closed = `${origin(user)}, but the account is ${statusLabel(status)}, and paid features need an active one.`;
  return vipAccess ? `${closed} VIP access changes that only for accounts that an administrator created.` : closed;
}

function origin({ tier, source }: AccessFacts): string {
  if (tier === 'admin') return 'The account is an administrator’s';
  const has = `The account has ${tierLabel(tier)}`;
  if (source === 'granted') return `${has}, granted by an administrator`;
  if (source === 'grace') return `${has} by its subscription, whose payment is overdue but in the days of grace`;
  return source === 'paid' ? `${has} by its subscription` : has;
}

function unpaid(status: string): string {
  if (status === 'past_due') return ' The payment of its subscription is overdue, and the days of grace are over.';
  return status === 'pending' ? ' The first payment of its subscription has not arrived yet.' : '';
}

function vipWithoutRank({ vipAccess }: AccessFacts): string {
  return vipAccess ? ' VIP access opens nothing above the tier of the account.' : '';
}

function statusLabel(status: string): string {
  if (status === 'past_due') return 'overdue';
  return status === 'pending' ? 'waiting for its first payment' : status;
}

const lessonKinds: readonly { label: string; tier: Tier }[] = [
  { label: 'Free lessons', tier: 'free' },
  { label: 'Premium lessons', tier: 'elite_premium' },
  { label: 'Elite lessons', tier: 'ultra_elite' },
];

/** Every feature and kind of lesson, in the order of the plans. */
export function explainAccess(user: AccessFacts): AccessExplanation[] {
  const features = featureNames.map((name) => ({ label: featureLabel(name), tier: featureTier(name) }));
  return [...features, ...lessonKinds]
    .toSorted((a, b) => tierRank(a.tier) - tierRank(b.tier))
    .map(({ label, tier }) => ({ label, requires: tierLabel(tier), ...explainTier(user, tier) }));
}
