import type { ReactNode } from 'react';
import { type Interval, type Plan } from '@everstep/domain/billing';
import { formatPrice } from '@everstep/domain/money';
import { Badge } from '../../ui/badge';
import { PlanFeatures } from './plan-features';

interface PlanOfferProps {
  plan: Plan;
  interval: Interval;
  isCurrent: boolean;
  /** What can be done about it. */
  children: ReactNode;
}

/** One column of the price table. */
export function PlanOffer({ plan, interval, isCurrent, children }: PlanOfferProps) {
  const isYearly = interval === 'year' && plan.yearlyCents > 0;
  return (
    <li
      className={`grid grid-rows-[auto_auto_1fr] gap-5 rounded-card border bg-surface p-6 ${isCurrent ? 'border-spruce' : 'border-line'}`}
    >
      <div className="grid gap-1">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <h3 className="text-2xl">{plan.label}</h3>
          {isCurrent && <Badge look="pro">Your plan</Badge>}
        </div>
        <p className="tabular-nums">
          <span className="text-4xl font-semibold">{formatPrice(isYearly ? plan.yearlyCents : plan.monthlyCents)}</span>
          {plan.monthlyCents > 0 && <span className="text-ink-2">/{interval}</span>}
        </p>
        <p className="text-sm font-semibold text-apricot-ink tabular-nums">{savingWords(plan, isYearly)}</p>
      </div>
      <div className="grid content-start empty:hidden">{children}</div>
      <PlanFeatures lines={plan.features} />
    </li>
  );
}

function savingWords({ yearlyCents, yearlySavingCents }: Plan, isYearly: boolean): string {
  if (yearlyCents === 0) return 'No card needed';
  const saving = `save ${formatPrice(yearlySavingCents)}`;
  return isYearly ? saving : `or ${formatPrice(yearlyCents)}/year, ${saving}`;
}
