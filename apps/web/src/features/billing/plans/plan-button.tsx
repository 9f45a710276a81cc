import { packageFor, packagePrice, type Interval, type PaidTier } from '@everstep/domain/billing';
import { tierLabel } from '@everstep/domain/tiers';
import { Button } from '../../../ui/button';
import type { Checkout } from '../checkout/use-checkout';

interface PlanButtonProps {
  tier: PaidTier;
  interval: Interval;
  checkout: Checkout;
}

/** Names the plan and its price. It keeps the focus while the payment page is opening. */
export function PlanButton({ tier, interval, checkout }: PlanButtonProps) {
  const offer = packageFor(tier, interval);
  const isProcessing = checkout.processing?.id === offer.id;
  return (
    <Button
      disabled={checkout.processing !== null && !isProcessing}
      aria-disabled={isProcessing}
      className="tabular-nums"
      onClick={() => void checkout.choose(offer)}
    >
      {isProcessing ? 'Processing...' : `Upgrade to ${tierLabel(tier)}, ${packagePrice(offer)}`}
    </Button>
  );
}
