import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  billingTexts,
  changePlan,
  findPackage,
  packageLabel,
  subscriptionStatusTexts,
  type Billing,
  type Package,
  type PlanChange as Change,
} from '@everstep/domain/billing';
import { formatAmount } from '@everstep/domain/base/money';
import { paths } from '@everstep/domain/base/paths';
import { tierLabel } from '@everstep/domain/tiers';
import { formatDay } from '../../../platform/locale/dates';
import { ApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/client';
import { useSession } from '../../../platform/session/session';
import { Button, ButtonLink } from '../../../ui/button';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StepHeading } from '../../../ui/layout/step-heading';
import { paymentTimeoutMs, planChangeQuery, useStoreBilling } from '../api';
import { PortalButton } from './portal-button';
import { paidPackage } from '../texts';

const back = `${paths.dashboard}?tab=subscription`;
const unknownResult =
  'We could not see whether the change was made. Please look at your plan before you try again: nothing is charged twice.';

interface PlanChangeProps {
  packageId: string;
  billing: Billing;
  onDone: (message: string) => void;
}

/** Previews a plan change, and confirms it for exactly the previewed amount. */
export function PlanChange({ packageId, billing, onDone }: PlanChangeProps) {
  const { record } = useSession();
  const target = findPackage(packageId);
  const preview = useQuery({ ...planChangeQuery(record.email, target?.id ?? ''), enabled: target !== null });
  const refusal = preview.error instanceof ApiError && preview.error.kind === 'refused' ? preview.error.message : '';

  return (
    <section className="grid max-w-2xl gap-5 card" aria-labelledby="change">
      <Link to={back} className="inline-flex min-h-11 items-center gap-2 justify-self-start link">
        <ArrowLeft size={20} strokeWidth={1.8} aria-hidden />
        My plan
      </Link>
      <StepHeading id="change" level={2} takesFocus>
        {target ? `Change to ${packageLabel(target)}` : 'Change your plan'}
      </StepHeading>
      {!target ? (
        <Refused message={billingTexts.invalidPlan} />
      ) : refusal ? (
        <Refused message={refusal} isOverdue={refusal === subscriptionStatusTexts.past_due} />
      ) : preview.isError ? (
        <LoadFailure message="The cost of the change could not be loaded." onRetry={() => void preview.refetch()} />
      ) : preview.data ? (
        <Offer
          change={preview.data}
          target={target}
          from={paidPackage(billing)}
          isLoading={preview.isFetching}
          onReload={() => void preview.refetch()}
          onDone={onDone}
        />
      ) : (
        <Skeleton className="h-56" label="Working out what it costs…" />
      )}
    </section>
  );
}

function Refused({ message, isOverdue = false }: { message: string; isOverdue?: boolean }) {
  return (
    <>
      <Notice>{message}</Notice>
      <div className="flex flex-wrap gap-3">
        {isOverdue && <PortalButton variant="primary" />}
        <ButtonLink to={back} variant={isOverdue ? 'quiet' : 'primary'}>
          Back to my plan
        </ButtonLink>
        {!isOverdue && (
          <ButtonLink to={paths.premiumFeatures} variant="quiet">
            See all plans
          </ButtonLink>
        )}
      </div>
    </>
  );
}

interface OfferProps {
  change: Change;
  target: Package;
  from: Package | null;
  /** The amounts are being recalculated. */
  isLoading: boolean;
  onReload: () => void;
  onDone: (message: string) => void;
}

function Offer({ change, target, from, isLoading, onReload, onDone }: OfferProps) {
  const storeBilling = useStoreBilling();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<{ message: string; isCard: boolean } | null>(null);
  const isBusy = isSending || isLoading;
  const isNow = change.when === 'now';
  const charged = Math.max(change.due_cents, 0);

  async function confirm(): Promise<void> {
    if (isBusy) return;
    setError(null);
    setSending(true);
    try {
      const { package_id, due_cents, priced_at } = change;
      const reply = await call(
        changePlan,
        { body: { package_id, due_cents, priced_at } },
        { timeoutMs: paymentTimeoutMs },
      );
      await storeBilling(reply.billing);
      onDone(isNow ? `You have ${packageLabel(target)} now.` : laterSentence(change, target));
    } catch (failure) {
      setSending(false);
      const status = failure instanceof ApiError ? failure.status : 0;
      if (status === 402) setError({ message: billingTexts.cardRefused, isCard: true });
      else
        setError({ message: status && failure instanceof ApiError ? failure.message : unknownResult, isCard: false });
      if (status === 409) onReload();
    }
  }
  return (
    <>
      {isNow ? (
        <DueNow change={change} target={target} from={from} />
      ) : (
        <DueLater change={change} target={target} from={from} />
      )}
      {error && <Notice>{error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={isBusy} className="tabular-nums" onClick={() => void confirm()}>
          {isSending
            ? 'Processing...'
            : isLoading
              ? 'Working it out…'
              : charged > 0
                ? `Change and pay ${formatAmount(charged)}`
                : `Change to ${packageLabel(target)}`}
        </Button>
        {error?.isCard && <PortalButton />}
        <ButtonLink to={back} variant="quiet">
          Not now
        </ButtonLink>
      </div>
    </>
  );
}

interface DueProps {
  change: Change;
  target: Package;
  from: Package | null;
}

function DueNow({ change, target, from }: DueProps) {
  const credit = Math.abs(change.credit_cents);
  const until = change.renews_at ? ` until ${formatDay(change.renews_at)}` : '';
  const renewal = `${formatAmount(change.renewal_cents)}/${target.interval}`;
  return (
    <>
      <dl className="grid gap-2 rounded-card bg-sunken p-5 tabular-nums">
        <Row label={`${packageLabel(target)}${until}`} value={formatAmount(change.due_cents + credit)} />
        {credit > 0 && (
          <Row label={`Unused part of ${from ? packageLabel(from) : 'your plan'}`} value={`−${formatAmount(credit)}`} />
        )}
        <div className="mt-1 border-t border-edge pt-3 text-xl font-semibold">
          <Row label="Due today" value={formatAmount(Math.max(change.due_cents, 0))} />
        </div>
      </dl>
      <p className="tabular-nums">
        {change.due_cents < 0 && `${formatAmount(-change.due_cents)} stay as a credit for your next payments. `}
        Then {renewal}
        {change.renews_at && ` from ${formatDay(change.renews_at)}`}. Everything that {tierLabel(target.tier)} has is
        open at once.
      </p>
    </>
  );
}

function DueLater({ change, target, from }: DueProps) {
  return (
    <div className="grid gap-2 rounded-card bg-sunken p-5">
      <p className="text-xl font-semibold">{laterSentence(change, target)}</p>
      <p className="tabular-nums">
        {from && 'Until then you keep what you have. '}
        Then {formatAmount(change.renewal_cents)}/{target.interval}. You can undo this at any time before then.
      </p>
    </div>
  );
}

function laterSentence(change: Change, target: Package): string {
  const on = change.renews_at ? ` on ${formatDay(change.renews_at)}` : ' at the end of the paid period';
  return `Changes to ${packageLabel(target)}${on}; nothing is due today.`;
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-6">
      <dt>{label}</dt>
      <dd className="shrink-0">{value}</dd>
    </div>
  );
}
