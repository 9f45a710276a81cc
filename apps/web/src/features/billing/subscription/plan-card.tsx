import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { familyPlanTexts, planFor, subscriptionStatusTexts, upgradeOptions, type Plan } from '@everstep/domain/billing';
import { paths } from '@everstep/domain/base/paths';
import { tierLabel } from '@everstep/domain/tiers';
import { useSession } from '../../../platform/session/session';
import { SuspensionText } from '../../../platform/session/suspension';
import { Button } from '../../../ui/button';
import { paidBillingQuery } from '../api';
import { PlanFeatures } from '../plans/plan-features';
import { priceText } from '../texts';
import { useFamilyPlan } from './use-family-plan';

/** The current plan with its first three features, and the next plan above it; or the plan of the family, if that opens more. */
export function PlanCard({ onUpgrade }: { onUpgrade: (plan: Plan) => void }) {
  const { record } = useSession();
  const { subscriptionTier: tier, subscriptionStatus: status = 'active' } = record;
  const { data: billing } = useQuery(paidBillingQuery(record));
  const [next] = upgradeOptions(tier);
  const isActive = !hasStatusText(status);
  const byFamily = useFamilyPlan();
  const shared = isActive ? byFamily : null;
  return (
    <section className="grid content-start gap-4 card" aria-labelledby="plan">
      <div>
        <h2 id="plan" className="text-2xl">
          {shared ? familyPlanTexts.title(shared.tier, shared.owner) : tierLabel(tier)}
        </h2>
        <p className="min-h-6 text-ink-2 tabular-nums">
          {shared ? familyPlanTexts.own(tier) : tier === 'free' ? 'No charge' : billing && priceText(tier, billing)}
        </p>
      </div>
      {hasStatusText(status) && (
        <p
          className={`rounded-input px-4 py-3 font-medium ${status === 'pending' ? 'bg-sky-soft' : 'bg-danger-soft text-danger'}`}
        >
          {status === 'suspended' ? <SuspensionText /> : subscriptionStatusTexts[status]}
        </p>
      )}
      <PlanFeatures lines={shared ? shared.opens : planFor(tier).features.slice(0, 3)} />
      {next && isActive && shared === null && <Button onClick={() => onUpgrade(next)}>Upgrade to {next.label}</Button>}
      <Link
        to={`${paths.dashboard}?tab=subscription`}
        className="inline-flex min-h-11 items-center justify-self-start link"
      >
        Plan and payments
      </Link>
    </section>
  );
}

function hasStatusText(status: string): status is keyof typeof subscriptionStatusTexts {
  return Object.hasOwn(subscriptionStatusTexts, status);
}
