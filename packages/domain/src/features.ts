import { isPagePath } from './base/paths';
import { meetsTier, tiers, type Entitlement, type Tier } from './base/tiers';

const catalog = {
  free_modules: { tier: 'free', label: 'Free Modules' },
  basic_quiz: { tier: 'free', label: 'Smart-Start Quiz' },
  drHalseyChat: { tier: 'elite_premium', label: 'Dr. Halsey Chat' },
  community: { tier: 'elite_premium', label: 'Community' },
  advanced_fertility_tracker: { tier: 'elite_premium', label: 'Advanced Fertility Tracker' },
  ai_insights: { tier: 'elite_premium', label: 'AI Insights' },
  family_planner: { tier: 'elite_premium', label: 'Family Planner' },
  limited_library: { tier: 'elite_premium', label: 'Limited Library' },
  vip_community: { tier: 'ultra_elite', label: 'VIP Community' },
  full_spectrum_ai: { tier: 'ultra_elite', label: 'Full-Spectrum AI' },
  complete_library: { tier: 'ultra_elite', label: 'Complete Library' },
  milk_feeding_tracker: { tier: 'ultra_elite', label: 'Milk & Feeding Tracker' },
  dual_parent_calendar_sync: { tier: 'ultra_elite', label: 'Dual-Parent Calendar Sync' },
  mom_dad_strategies: { tier: 'ultra_elite', label: 'Mom & Dad Strategies' },
  admin_dashboard: { tier: 'admin', label: 'Admin Dashboard' },
  user_management: { tier: 'admin', label: 'User Management' },
  system_settings: { tier: 'admin', label: 'System Settings' },
} as const satisfies Record<string, { tier: Tier; label: string }>;

export type FeatureName = keyof typeof catalog;
export const featureNames = Object.keys(catalog) as FeatureName[];

/** Available to all members of a household if one of its parents has them. */
const householdFeatures: readonly FeatureName[] = [
  'milk_feeding_tracker',
  'family_planner',
  'dual_parent_calendar_sync',
];

export function isHouseholdFeature(name: string): boolean {
  return householdFeatures.some((feature) => feature === name);
}

/** The features that all members of a household with these parents may use. */
export function featuresOfHousehold(parents: readonly Entitlement[]): FeatureName[] {
  return householdFeatures.filter((feature) => parents.some((parent) => canUseFeature(parent, feature)));
}

/** The page of a feature that has one of its own. */
const featurePages: Partial<Record<FeatureName, string>> = {
  drHalseyChat: '/chat',
  ai_insights: '/insights',
  full_spectrum_ai: '/insights',
  family_planner: '/family-planner',
  dual_parent_calendar_sync: '/two-homes',
  milk_feeding_tracker: '/milk-tracker',
  mom_dad_strategies: '/strategies-mom',
};

/** Not available yet, although their pages exist. */
const announced: readonly FeatureName[] = ['community', 'vip_community'];

export function featurePage(name: FeatureName): string | null {
  return featurePages[name] ?? null;
}

/** Whether users with the right plan have the feature today, rather than later. */
export function isFeatureAvailable(name: FeatureName): boolean {
  const page = featurePage(name);
  return !announced.includes(name) && (page === null || isPagePath(page));
}

function find(name: string): { tier: Tier; label: string } | null {
  return Object.hasOwn(catalog, name) ? catalog[name as FeatureName] : null;
}

/** The lowest tier that includes a feature; an unlisted feature is free. */
export function featureTier(name: string): Tier {
  return find(name)?.tier ?? 'free';
}

/** The label for '{feature} Requires Everstep Plus'; an unlisted name is returned as it is. */
export function featureLabel(name: string): string {
  return find(name)?.label ?? name;
}

export function canUseFeature(account: Entitlement, name: string): boolean {
  return meetsTier(account, featureTier(name));
}

/** Whether the user may use each listed feature: the `access` map on the wire. */
export function accessMap(account: Entitlement): Record<string, boolean> {
  const open = new Set<Tier>(tiers.filter((tier) => meetsTier(account, tier)));
  return Object.fromEntries(featureNames.map((name) => [name, open.has(featureTier(name))]));
}

/**
 * What the screens assume while the server is unreachable: Plus for the community, Pro for everything else, nothing for a
 * visitor. The server never uses it.
 */
export function fallbackAccess(
  session: {
    isAuthenticated: boolean;
    email: string;
    subscriptionTier: Tier;
    subscriptionStatus?: string;
    isAdminCreated?: boolean;
    vipAccess?: boolean;
  },
  name: string,
): boolean {
  if (!session.isAuthenticated || !session.email) return false;
  const account = {
    tier: session.subscriptionTier,
    status: session.subscriptionStatus ?? 'active',
    isAdminCreated: session.isAdminCreated ?? false,
    vipAccess: session.vipAccess ?? false,
  };
  return meetsTier(account, name === 'community' ? 'elite_premium' : 'ultra_elite');
}
