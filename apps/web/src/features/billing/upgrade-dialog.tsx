import { Check } from 'lucide-react';
import { formatPrice, upgradePrompt } from '@everstep/domain/billing';
import type { Tier } from '@everstep/domain/tiers';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

interface UpgradeDialogProps {
  /** A feature name, or the words for what was asked for. */
  feature: string;
  /** The tier that opens it. */
  tier: Tier;
  onClose: () => void;
}

/** Says what a closed gate needs, what comes with it and what it costs. */
export function UpgradeDialog({ feature, tier, onClose }: UpgradeDialogProps) {
  const { title, text, plan } = upgradePrompt(feature, tier);
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-ink-2">{text}</p>
      <ul className="grid gap-2">
        {plan.features.map((line) => (
          <li key={line} className="flex gap-3">
            <Check size={20} strokeWidth={2} className="mt-1 shrink-0 text-spruce" aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      <p className="rounded-input bg-sunken px-4 py-3">
        <strong>{plan.label}</strong>: {formatPrice(plan.monthlyCents)} a month, or {formatPrice(plan.yearlyCents)} a
        year (save {formatPrice(plan.yearlySavingCents)}).
      </p>
      <Button look="quiet" onClick={onClose}>
        Not now
      </Button>
    </Dialog>
  );
}
