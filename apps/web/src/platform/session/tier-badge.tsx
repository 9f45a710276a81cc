import { tierLabel, type Tier } from '@everstep/domain/tiers';
import { Badge, type BadgeVariant } from '../../ui/badge';

const variants: Record<Tier, BadgeVariant> = {
  free: 'muted',
  elite_premium: 'accent',
  ultra_elite: 'strong',
  admin: 'dark',
};

/** The name of a plan in its colors. */
export function TierBadge({ tier }: { tier: Tier }) {
  return <Badge variant={variants[tier]}>{tierLabel(tier)}</Badge>;
}
