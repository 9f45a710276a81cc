import { Check } from 'lucide-react';
import { formatPrice, planFor, upgradeOptions, type Plan } from '@everstep/domain/billing';
import { tierLabel, type Tier } from '@everstep/domain/tiers';
import { Button } from '../../ui/button';

/** The current plan with its first three features, and the next plan above it. */
export function PlanCard({ tier, status, onUpgrade }: { tier: Tier; status: string; onUpgrade: (plan: Plan) => void }) {
  const plan = planFor(tier);
  const [next] = upgradeOptions(tier);
  return (
    <section className="grid content-start gap-4 card" aria-labelledby="plan">
      <div>
        <h2 id="plan" className="text-2xl">
          {tierLabel(tier)}
        </h2>
        <p className="text-ink-2">
          {tier === 'admin'
            ? 'Administrator'
            : plan.monthlyCents === 0
              ? 'No charge'
              : `${formatPrice(plan.monthlyCents)}/month`}
        </p>
      </div>
      {status === 'suspended' && (
        <p className="rounded-input bg-danger-soft px-4 py-3 font-medium text-danger">
          Your plan is suspended, so only what is free is open. Please write to support.
        </p>
      )}
      <ul className="grid gap-1.5">
        {plan.features.slice(0, 3).map((line) => (
          <li key={line} className="flex gap-2">
            <Check size={20} strokeWidth={2} className="mt-0.5 shrink-0 text-spruce" aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      {next && <Button onClick={() => onUpgrade(next)}>Upgrade to {next.label}</Button>}
    </section>
  );
}
