import { brand } from './brand';
import { featureLabel } from './features';
import { tierLabel, tierRank, type Tier } from './tiers';

export interface Plan {
  tier: 'free' | 'elite_premium' | 'ultra_elite';
  label: string;
  monthlyCents: number;
  yearlyCents: number;
  /** What a year costs less than twelve months. */
  yearlySavingCents: number;
  features: readonly string[];
}

/** The only price table of the product. */
export const plans: readonly Plan[] = [
  {
    tier: 'free',
    label: 'Free',
    monthlyCents: 0,
    yearlyCents: 0,
    yearlySavingCents: 0,
    features: ['3 free modules', 'Basic fertility tracking', 'Smart-Start quiz', 'Basic AI chat'],
  },
  {
    tier: 'elite_premium',
    label: 'Plus',
    monthlyCents: 3900,
    yearlyCents: 39_000,
    yearlySavingCents: 7800,
    features: [
      'All free features',
      'Community access',
      'Advanced fertility data',
      'AI insights',
      'Family Planner',
      'Limited library',
    ],
  },
  {
    tier: 'ultra_elite',
    label: 'Pro',
    monthlyCents: 9900,
    yearlyCents: 99_000,
    yearlySavingCents: 19_800,
    features: [
      'Everything in Plus',
      'VIP community',
      'Full-spectrum AI analytics',
      'Complete library',
      'Milk/feeding tracker',
      'Dual-parent calendar sync',
      'Mom & Dad strategies playbook',
    ],
  },
];

export const packageIds = [
  'premium_elite_monthly',
  'premium_elite_yearly',
  'ultra_elite_monthly',
  'ultra_elite_yearly',
] as const;
export type PackageId = (typeof packageIds)[number];

export interface Package {
  id: PackageId;
  tier: 'elite_premium' | 'ultra_elite';
  interval: 'month' | 'year';
  amountCents: number;
}

const packageTiers = { premium_elite: 'elite_premium', ultra_elite: 'ultra_elite' } as const;

/** What can be bought; the amounts are those of the price table. */
export const packages: readonly Package[] = packageIds.map((id) => {
  const interval = id.endsWith('_yearly') ? 'year' : 'month';
  const tier = packageTiers[id.startsWith('ultra') ? 'ultra_elite' : 'premium_elite'];
  const plan = planFor(tier);
  return { id, tier, interval, amountCents: interval === 'year' ? plan.yearlyCents : plan.monthlyCents };
});

/** The dashboard names a tier where the other screens name a package: it means the monthly one. */
const dashboardPackages = new Map<string, PackageId>([
  ['elite_premium', 'premium_elite_monthly'],
  ['ultra_elite', 'ultra_elite_monthly'],
]);

export const billingMessages = {
  invalidPlan: 'Invalid subscription plan selected',
  setupFailed: 'Payment setup failed. Please try again.',
  upgradeFailed: 'Failed to process upgrade. Please try again.',
  upgradeNotStarted: 'Failed to initiate upgrade: ',
  unknownError: 'Unknown error',
} as const;

/** Finds what a package id of either flow buys; null means `billingMessages.invalidPlan`. */
export function findPackage(packageId: string): Package | null {
  const id = dashboardPackages.get(packageId) ?? packageId;
  return packages.find((candidate) => candidate.id === id) ?? null;
}

export function tierForPackage(packageId: string): 'elite_premium' | 'ultra_elite' | null {
  return findPackage(packageId)?.tier ?? null;
}

export function planFor(tier: Tier): Plan {
  return plans.find((plan) => plan.tier === tier) ?? (plans[tier === 'admin' ? plans.length - 1 : 0] as Plan);
}

/** The plans above a person's own: Plus and Pro for Free, Pro for Plus, none for Pro and administrators. */
export function upgradeOptions(tier: Tier): Plan[] {
  return plans.filter((plan) => tierRank(plan.tier) > tierRank(tier));
}

/** Title and text of the prompt at a closed gate. `feature` is a feature name or words for it, `tier` the tier that opens it. */
export function upgradePrompt(feature: string, tier: Tier): { title: string; text: string; plan: Plan } {
  const plan = planFor(tier);
  const product = `${brand.name} ${tierLabel(tier)}`;
  return {
    title: `${featureLabel(feature)} Requires ${product}`,
    text: `Upgrade to ${tierLabel(tier)} at ${formatPrice(plan.monthlyCents)}/mo to open it. You can cancel at any time.`,
    plan,
  };
}

export function formatPrice(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`;
}
