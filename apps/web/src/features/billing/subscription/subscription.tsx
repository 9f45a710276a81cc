import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  billingTexts,
  planFor,
  upgradeOptions,
  type Plan,
  otherPackages,
  packageLabel,
  packagePrice,
  type Billing,
} from '@everstep/domain/billing';
import { formatPrice } from '@everstep/domain/base/money';
import { tierLabel, tierRank, type Tier } from '@everstep/domain/tiers';
import { paths } from '@everstep/domain/base/paths';
import { useSession } from '../../../platform/session/session';
import { Button, ButtonLink } from '../../../ui/button';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { billingQuery } from '../api';
import { CurrentPlan } from './current-plan';
import { Invoices } from './invoices';
import { PlanChange } from './plan-change';
import { PlanFeatures } from '../plans/plan-features';
import { paidPackage } from '../texts';

interface SubscriptionProps {
  /** The package id of the change being previewed, or null. */
  change: string | null;
  onUpgrade: (plan: Plan) => void;
  /** Called after a change; returns to the plan. */
  onChanged: () => void;
}

/** The subscription tab: the current plan, other plans and invoices. */
export function Subscription({ change, onUpgrade, onChanged }: SubscriptionProps) {
  const { record } = useSession();
  const billing = useQuery({ ...billingQuery(record.email), enabled: !record.demo });
  const [message, setMessage] = useState('');
  const [previousChange, setPreviousChange] = useState(change);
  if (change !== previousChange) {
    setPreviousChange(change);
    // The message is about an earlier change.
    if (change !== null) setMessage('');
  }

  if (record.demo) return <DemoPlan />;
  if (billing.isError)
    return <LoadFailure message="Your subscription could not be loaded." onRetry={() => void billing.refetch()} />;
  if (!billing.data) return <Skeleton className="h-96" />;
  if (change !== null) {
    return (
      <PlanChange
        key={change}
        packageId={change}
        billing={billing.data}
        onDone={(text) => {
          onChanged();
          setMessage(text);
        }}
      />
    );
  }
  const { is_live: isLive, status } = billing.data;
  const mayUpgrade = record.subscriptionStatus !== 'suspended' && status !== 'pending' && status !== 'past_due';
  return (
    <div className="grid gap-5">
      {message && <ChangeMessage key={message} text={message} />}
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <CurrentPlan billing={billing.data} onDone={setMessage} />
        <div className="grid gap-5 empty:hidden lg:col-start-2 lg:row-span-2">
          {mayUpgrade && <UpgradeOptions tier={record.subscriptionTier} onUpgrade={onUpgrade} />}
          {mayUpgrade && isLive && <PlanSwitch billing={billing.data} tier={record.subscriptionTier} />}
        </div>
        <Invoices />
      </div>
    </div>
  );
}

/** Takes the focus, because the pressed button is gone. */
function ChangeMessage({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p
      ref={line}
      role="status"
      tabIndex={-1}
      className="rounded-input bg-spruce-soft px-4 py-3 font-medium text-spruce outline-none"
    >
      {text}
    </p>
  );
}

function DemoPlan() {
  const { record } = useSession();
  return (
    <section className="grid max-w-2xl gap-5 card" aria-labelledby="current-plan">
      <h2 id="current-plan" className="text-3xl">
        {tierLabel(record.subscriptionTier)}
      </h2>
      <p className="rounded-input bg-sky-soft px-4 py-3 font-medium">{billingTexts.demo}</p>
      <PlanFeatures lines={planFor(record.subscriptionTier).features} />
    </section>
  );
}

/** The plans above the user's own. */
function UpgradeOptions({ tier, onUpgrade }: { tier: Tier; onUpgrade: (plan: Plan) => void }) {
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

/** The other packages for a subscriber; each links to its preview. */
function PlanSwitch({ billing, tier }: { billing: Billing; tier: Tier }) {
  const paid = paidPackage(billing);
  const others = paid ? otherPackages(paid, tierRank(tier) > tierRank(billing.tier) ? tier : 'free') : [];
  if (others.length === 0) return null;
  return (
    <section className="grid content-start gap-3 card" aria-labelledby="switch">
      <h2 id="switch" className="text-2xl">
        Switch your plan
      </h2>
      <p className="text-ink-2">You see what it costs today before anything changes.</p>
      <ul>
        {others.map((other) => (
          <li
            key={other.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0"
          >
            <span>
              <span className="font-semibold">{packageLabel(other)}</span>
              <span className="block text-ink-2 tabular-nums">
                {packagePrice(other)}
                {other.interval === 'year' && `, save ${formatPrice(planFor(other.tier).yearlySavingCents)}`}
              </span>
            </span>
            {other.id === billing.pending_package_id ? (
              <span className="text-ink-2">Starts automatically</span>
            ) : (
              <ButtonLink to={`${paths.dashboard}?tab=subscription&change=${other.id}`} variant="quiet">
                Switch<span className="sr-only"> to {packageLabel(other)}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
