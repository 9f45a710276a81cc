import { brand } from '../base/brand';
import { featureLabel, featureTier, isFeatureAvailable, type FeatureName } from '../features';
import { formatPrice } from '../base/money';
import { tierLabel, tierRank, type Tier } from '../base/tiers';

export interface Plan {
  tier: 'free' | 'elite_premium' | 'ultra_elite';
  label: string;
  monthlyCents: number;
  yearlyCents: number;
  /** What a year saves compared with twelve months. */
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

/** The feature that each line of the table stands for. */
const lineFeatures = new Map<string, FeatureName>([
  ['Basic AI chat', 'drHalseyChat'],
  ['Community access', 'community'],
  ['AI insights', 'ai_insights'],
  ['Family Planner', 'family_planner'],
  ['Advanced fertility data', 'advanced_fertility_tracker'],
  ['Limited library', 'limited_library'],
  ['VIP community', 'vip_community'],
  ['Full-spectrum AI analytics', 'full_spectrum_ai'],
  ['Complete library', 'complete_library'],
  ['Milk/feeding tracker', 'milk_feeding_tracker'],
  ['Dual-parent calendar sync', 'dual_parent_calendar_sync'],
  ['Mom & Dad strategies playbook', 'mom_dad_strategies'],
]);

/** Whether a line of the table announces something that is not available yet. */
export function isComingSoon(line: string): boolean {
  const feature = lineFeatures.get(line);
  return feature !== undefined && !isFeatureAvailable(feature);
}

export const packageIds = [
  'premium_elite_monthly',
  'premium_elite_yearly',
  'ultra_elite_monthly',
  'ultra_elite_yearly',
] as const;
export type PackageId = (typeof packageIds)[number];

export type PaidTier = 'elite_premium' | 'ultra_elite';
export type Interval = 'month' | 'year';

/** The packages' lookup keys at the payment provider. */
export type PriceId = 'plus_m' | 'plus_y' | 'pro_m' | 'pro_y';

export interface Package {
  id: PackageId;
  price: PriceId;
  tier: PaidTier;
  interval: Interval;
  amountCents: number;
}

const packageDetails: Record<PackageId, Pick<Package, 'price' | 'tier' | 'interval'>> = {
  premium_elite_monthly: { price: 'plus_m', tier: 'elite_premium', interval: 'month' },
  premium_elite_yearly: { price: 'plus_y', tier: 'elite_premium', interval: 'year' },
  ultra_elite_monthly: { price: 'pro_m', tier: 'ultra_elite', interval: 'month' },
  ultra_elite_yearly: { price: 'pro_y', tier: 'ultra_elite', interval: 'year' },
};

/** The packages that can be bought, with the amounts of the price table. */
export const packages: readonly Package[] = packageIds.map((id) => {
  const plan = planFor(packageDetails[id].tier);
  return {
    id,
    ...packageDetails[id],
    amountCents: packageDetails[id].interval === 'year' ? plan.yearlyCents : plan.monthlyCents,
  };
});

/** Throws RangeError for an unknown price. */
export function packageForPrice(price: string): Package {
  const match = packages.find((candidate) => candidate.price === price);
  if (!match) throw new RangeError('not one of our prices');
  return match;
}

/** The tier that a price pays for, null for an unknown price. */
export function priceTier(price: string): PaidTier | null {
  return packages.find((candidate) => candidate.price === price)?.tier ?? null;
}

export function packageFor(tier: PaidTier, interval: Interval): Package {
  return packages.find((candidate) => candidate.tier === tier && candidate.interval === interval) as Package;
}

/** 'Plus, monthly' */
export function packageLabel({ tier, interval }: Pick<Package, 'tier' | 'interval'>): string {
  return `${tierLabel(tier)}, ${interval === 'year' ? 'yearly' : 'monthly'}`;
}

/** '$39/month' */
export function packagePrice({ amountCents, interval }: Pick<Package, 'amountCents' | 'interval'>): string {
  return `${formatPrice(amountCents)}/${interval}`;
}

/**
 * When a change of plan takes effect. A higher tier, or a year instead of a month, is charged and opened immediately; any other
 * change takes effect at the end of the paid period.
 */
export function planChangeTime(from: Package, to: Package): 'now' | 'period_end' | 'none' {
  if (from.id === to.id) return 'none';
  if (from.tier !== to.tier) return tierRank(to.tier) > tierRank(from.tier) ? 'now' : 'period_end';
  return to.interval === 'year' ? 'now' : 'period_end';
}

/** The dashboard sends a tier where the other screens send a package id; it means the monthly package. */
const dashboardPackages = new Map<string, PackageId>([
  ['elite_premium', 'premium_elite_monthly'],
  ['ultra_elite', 'ultra_elite_monthly'],
]);

/** Finds the package that a package id or tier buys; null if there is none. */
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

/** The plans above a user's own: Plus and Pro for Free, Pro for Plus, none for Pro and administrators. */
export function upgradeOptions(tier: Tier): Plan[] {
  return plans.filter((plan) => tierRank(plan.tier) > tierRank(tier));
}

/** Whether a granted tier opens all that a package opens, so that nothing may be charged for it. */
export function isCovered({ tier }: Package, grantedTier: Tier): boolean {
  return tierRank(grantedTier) >= tierRank(tier);
}

/** The packages that a subscriber can change to: none that would be charged now and is covered by what is granted. */
export function otherPackages(current: Package, grantedTier: Tier): Package[] {
  return packages.filter((candidate) => {
    const when = planChangeTime(current, candidate);
    return when === 'period_end' || (when === 'now' && !isCovered(candidate, grantedTier));
  });
}

const libraries: readonly FeatureName[] = ['limited_library', 'complete_library'];

/**
 * The lines of a plan for a user who wants `feature`: its line first, lines that are only announced last. A `feature` that is no
 * feature's name is the title of a lesson, so the line about the plan's library comes first.
 */
export function planLinesFor(plan: Plan, feature: string): string[] {
  const isLesson = featureTier(feature) === 'free';
  const rank = (line: string): number => {
    const lineFeature = lineFeatures.get(line);
    const isWanted =
      lineFeature === feature || (isLesson && lineFeature !== undefined && libraries.includes(lineFeature));
    if (isWanted) return 0;
    return isComingSoon(line) ? 2 : 1;
  };
  return plan.features.toSorted((a, b) => rank(a) - rank(b));
}

/** Title and text of an upgrade prompt. `feature` is a feature name or a description, `tier` the tier that includes it. */
export function upgradePrompt(feature: string, tier: Tier): { title: string; text: string; plan: Plan } {
  const plan = planFor(tier);
  const product = `${brand.name} ${tierLabel(tier)}`;
  return {
    title: `${featureLabel(feature)} Requires ${product}`,
    text: `Upgrade to ${tierLabel(tier)} at ${formatPrice(plan.monthlyCents)}/mo to open it. You can cancel at any time.`,
    plan,
  };
}
