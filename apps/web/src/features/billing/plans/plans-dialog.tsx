import { upgradePrompt } from '@everstep/domain/billing';
import type { Tier } from '@everstep/domain/tiers';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { useCheckout } from '../checkout/use-checkout';
import { PriceTable } from './price-table';

interface PlansDialogProps {
  /** The locked feature that opened the dialog, if any, and its tier. */
  requested?: { feature: string; tier: Tier };
  onClose: () => void;
}

/** All plans, for a visitor who has not chosen one. */
export function PlansDialog({ requested, onClose }: PlansDialogProps) {
  const checkout = useCheckout('plans', { onLeave: onClose });
  const prompt = requested && upgradePrompt(requested.feature, requested.tier);

  function dismiss(): void {
    checkout.dismiss();
    onClose();
  }
  return (
    <Dialog title={prompt?.title ?? 'Start your journey'} onClose={dismiss} isWide>
      <p className="max-w-xl text-ink-2">
        {prompt?.text ?? 'Begin free and stay as long as you like. Plus and Pro open more; you can cancel at any time.'}
      </p>
      <PriceTable checkout={checkout} onLeave={onClose} />
      <Button variant="quiet" onClick={dismiss}>
        Not now
      </Button>
    </Dialog>
  );
}
