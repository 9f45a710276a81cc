import { tierLabel, type Tier } from '@everstep/domain/tiers';
import { Badge, type BadgeVariant } from '../../ui/badge';

const variants: Record<Tier, BadgeVariant> = {
  free: 'free',
  elite_premium: 'plus',
  ultra_elite: 'pro',
  admin: 'admin',
};

/** The name of a plan in its colors. */
export function TierBadge({ tier }: { tier: Tier }) {
  return <Badge variant={variants[tier]}>{tierLabel(tier)}</Badge>;
}
