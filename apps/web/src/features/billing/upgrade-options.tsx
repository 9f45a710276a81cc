import { upgradeOptions, type Plan } from '@everstep/domain/billing';
import { formatPrice } from '@everstep/domain/money';
import type { Tier } from '@everstep/domain/tiers';
import { Button } from '../../ui/button';

/** The plans above the person's own. */
export function UpgradeOptions({ tier, onUpgrade }: { tier: Tier; onUpgrade: (plan: Plan) => void }) {
  return upgradeOptions(tier).map((plan) => (
    <section key={plan.tier} className="grid content-start gap-3 card" aria-label={`Upgrade to ${plan.label}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl">{plan.label}</h2>
        <p className="text-ink-2 tabular-nums">
          {formatPrice(plan.monthlyCents)}/month or {formatPrice(plan.yearlyCents)}/year
        </p>
      </div>
      <p className="text-ink-2">{plan.features.slice(0, 3).join(' · ')}</p>
      <Button onClick={() => onUpgrade(plan)}>Upgrade to {plan.label}</Button>
    </section>
  ));
}
