import { useRef, useState } from 'react';
import {
  packagePrice,
  planFor,
  resumeSubscription,
  subscriptionStatusTexts,
  type Billing,
} from '@everstep/domain/billing';
import { formatAmount } from '@everstep/domain/base/money';
import { tierLabel, tierRank, type Tier } from '@everstep/domain/tiers';
import { formatDay } from '../../../platform/locale/dates';
import { ApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/client';
import { useSession } from '../../../platform/session/session';
import { SuspensionText } from '../../../platform/session/suspension';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { paymentTimeoutMs, useStoreBilling } from '../api';
import { CancelDialog } from './cancel-dialog';
import { PlanFeatures } from '../plans/plan-features';
import { PortalButton } from './portal-button';
import { endOfPlan, nextPlan, paidPackage, priceText, statusBadge } from '../texts';

const variants = {
  good: 'bg-spruce-soft text-spruce',
  notice: 'bg-apricot-soft text-apricot-ink',
  bad: 'bg-danger-soft text-danger',
} as const;

/** The user's plan, its price and period, and the buttons to cancel and resume it. */
export function CurrentPlan({ billing, onDone }: { billing: Billing; onDone: (message: string) => void }) {
  const { record } = useSession();
  const storeBilling = useStoreBilling();
  const cancelButton = useRef<HTMLButtonElement>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isResuming, setResuming] = useState(false);
  const [error, setError] = useState('');
  const tier = record.subscriptionTier;
  const isGranted = tierRank(tier) > tierRank(billing.tier);
  const isSuspended = record.subscriptionStatus === 'suspended';
  const paid = billing.is_live ? paidPackage(billing) : null;
  const badge = statusBadge(billing, isSuspended);
  const hasScheduledChange = billing.cancel_at_period_end || billing.pending_package_id !== null;
  const { status } = billing;
  const isUnsettled = status === 'past_due' || status === 'pending';
  const statusText = isSuspended ? <SuspensionText /> : isUnsettled ? subscriptionStatusTexts[status] : null;

  async function resume(): Promise<void> {
    if (isResuming) return;
    setError('');
    setResuming(true);
    try {
      const reply = await call(resumeSubscription, {}, { timeoutMs: paymentTimeoutMs });
      await storeBilling(reply.billing);
      onDone('Your plan goes on as before.');
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'That did not work. Please try again.');
    } finally {
      setResuming(false);
    }
  }

  return (
    <section className="grid content-start gap-5 card" aria-labelledby="current-plan">
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="current-plan" className="text-3xl">
            {tierLabel(tier)}
          </h2>
          <span className={`rounded-full px-3 py-0.5 text-sm font-semibold ${variants[badge.variant]}`}>
            {badge.label}
          </span>
        </div>
        <p className="text-lg text-ink-2 tabular-nums">{priceText(tier, billing)}</p>
      </div>
      {statusText && <p className={`rounded-input px-4 py-3 font-medium ${variants[badge.variant]}`}>{statusText}</p>}
      {isGranted && paid && (
        <p>
          You also pay for {tierLabel(paid.tier)}: <span className="tabular-nums">{packagePrice(paid)}</span>.
        </p>
      )}
      {paid && <NextStep billing={billing} tier={tier} />}
      <PlanFeatures lines={planFor(tier).features} />
      {error && <Notice>{error}</Notice>}
      {(paid || billing.status !== 'none') && (
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          {paid && hasScheduledChange && (
            <Button aria-disabled={isResuming} onClick={() => void resume()}>
              {isResuming ? 'One moment…' : 'Keep my plan'}
            </Button>
          )}
          <PortalButton variant={badge.label === 'Payment overdue' ? 'primary' : 'quiet'} />
          {paid && !billing.cancel_at_period_end && (
            <button
              ref={cancelButton}
              type="button"
              onClick={() => setDialogOpen(true)}
              className="inline-flex min-h-11 items-center px-2 link"
            >
              Cancel subscription
            </button>
          )}
        </div>
      )}
      {isDialogOpen && paid && (
        <CancelDialog
          billing={billing}
          paid={paid}
          tier={tier}
          onClose={() => setDialogOpen(false)}
          onDone={async (updated) => {
            await storeBilling(updated);
            setDialogOpen(false);
            const until = updated.period_end
              ? ` on ${formatDay(updated.period_end)}`
              : ' at the end of the paid period';
            onDone(
              updated.is_live
                ? `${tierLabel(paid.tier)} ends${until}. Nothing more is charged.`
                : 'Your subscription has ended.',
            );
          }}
        />
      )}
    </section>
  );
}

function NextStep({ billing, tier }: { billing: Billing; tier: Tier }) {
  const paid = paidPackage(billing);
  if (!paid || !billing.period_end || billing.status === 'pending' || billing.status === 'past_due') return null;
  const on = formatDay(billing.period_end);
  const scheduled = nextPlan(billing);
  const label = tierLabel(paid.tier);
  return (
    <p className="tabular-nums">
      {billing.grace_until
        ? `You keep full access until ${formatDay(billing.grace_until)}.`
        : billing.cancel_at_period_end
          ? endOfPlan(billing, label, tier)
          : scheduled
            ? `You keep ${label} until ${on}. From then on it is ${scheduled.name}, ${packagePrice(scheduled.next)}.`
            : `Renews on ${on} for ${formatAmount(paid.amountCents)}.`}
    </p>
  );
}
