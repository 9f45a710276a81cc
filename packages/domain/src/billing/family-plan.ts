import { meetsTier, tierLabel, tierRank, type Entitlement, type Tier } from '../base/tiers';
import { featureLabel, featureTier, isFeatureAvailable, type FeatureName } from '../features';

export const familyPlanTexts = {
  /** `owner` is null if the family is the user's own. */
  title: (tier: Tier, owner: string | null) =>
    `${tierLabel(tier)}, through ${owner === null ? 'your' : `${owner}’s`} family`,
  badge: (tier: Tier) => `${tierLabel(tier)}, through family`,
  /** What a family does not share. */
  own: (tier: Tier) => `Lessons and Dr. Halsey follow your own plan: ${tierLabel(tier)}.`,
} as const;

interface Family {
  features?: readonly string[] | undefined;
  members: readonly { id: string; name: string; role: string }[];
}

export interface FamilyPlan {
  tier: Tier;
  /** Whose family it is; null if it is the user's own. */
  owner: string | null;
  /** What it opens, as labels. */
  opens: string[];
}

/** The plan of another parent that opens more to this user than their own plan; null without one. */
export function familyPlan(
  user: Entitlement,
  families: readonly Family[],
  userId: string | undefined,
): FamilyPlan | null {
  const plans = families.flatMap(({ features = [], members }) => {
    const more = features.filter((name) => !meetsTier(user, featureTier(name)));
    const [highest] = more.map(featureTier).toSorted((a, b) => tierRank(b) - tierRank(a));
    const owner = members.find(({ role }) => role === 'owner');
    if (!highest) return [];
    return [
      {
        tier: highest,
        owner: !owner || owner.id === userId ? null : firstName(owner.name),
        opens: more.filter((name) => isFeatureAvailable(name as FeatureName)).map(featureLabel),
      },
    ];
  });
  return plans.toSorted((a, b) => tierRank(b.tier) - tierRank(a.tier))[0] ?? null;
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
