import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { billingTexts, planFor, type Plan } from '@everstep/domain/billing';
import { tierLabel } from '@everstep/domain/tiers';
import { useSession } from '../../platform/session/session';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { billingQuery } from './api';
import { CurrentPlan } from './current-plan';
import { Invoices } from './invoices';
import { PlanChange } from './plan-change';
import { PlanFeatures } from './plan-features';
import { PlanSwitch } from './plan-switch';
import { UpgradeOptions } from './upgrade-options';

interface SubscriptionProps {
  /** The package of a change that is being looked at; null for none. */
  change: string | null;
  onUpgrade: (plan: Plan) => void;
  /** The change is made: back to the plan. */
  onChanged: () => void;
}

/** Everything about what the person has and pays. */
export function Subscription({ change, onUpgrade, onChanged }: SubscriptionProps) {
  const { record } = useSession();
  const billing = useQuery({ ...billingQuery(record.email), enabled: !record.demo });
  const [told, setTold] = useState('');
  const [shown, setShown] = useState(change);
  if (change !== shown) {
    setShown(change);
    // What was told belongs to the change before.
    if (change !== null) setTold('');
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
          setTold(text);
        }}
      />
    );
  }
  const { is_live: isLive, status } = billing.data;
  const mayUpgrade = record.subscriptionStatus !== 'suspended' && status !== 'pending' && status !== 'past_due';
  return (
    <div className="grid gap-5">
      {told && <Told key={told} text={told} />}
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <CurrentPlan billing={billing.data} onDone={setTold} />
        <div className="grid gap-5 empty:hidden lg:col-start-2 lg:row-span-2">
          {mayUpgrade && <UpgradeOptions tier={record.subscriptionTier} onUpgrade={onUpgrade} />}
          {mayUpgrade && isLive && <PlanSwitch billing={billing.data} />}
        </div>
        <Invoices />
      </div>
    </div>
  );
}

/** What was pressed is gone by now, so the focus goes to what it brought about. */
function Told({ text }: { text: string }) {
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
