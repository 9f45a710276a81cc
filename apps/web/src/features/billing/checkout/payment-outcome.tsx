import type { ReactNode } from 'react';
import { findPackage, subscriptionStatusTexts, type Billing, type PackageId } from '@everstep/domain/billing';
import { brand } from '@everstep/domain/base/brand';
import { paths } from '@everstep/domain/base/paths';
import { tierLabel, tierRank } from '@everstep/domain/tiers';
import { useSession } from '../../../platform/session/session';
import { SuspensionText, useIsSuspended } from '../../../platform/session/suspension';
import { checkoutReturn } from '../../../platform/navigation/checkout-return';
import { PathWithMissingStone } from '../../../ui/art/path-with-missing-stone';
import { SproutStone } from '../../../ui/art/sprout-stone';
import { Button, ButtonLink } from '../../../ui/button';
import { StepHeading } from '../../../ui/layout/step-heading';
import { WaitingStones } from '../../../ui/feedback/waiting-stones';
import { useCheckoutStatus } from './use-checkout-status';

const subscriptionPath = `${paths.dashboard}?tab=subscription`;

interface PaymentOutcomeProps {
  id: string;
  /** What the user may want to do first with the plan. */
  firstAct: ReactNode;
}

/** How a payment ended, according to the server. */
export function PaymentOutcome({ id, firstAct }: PaymentOutcomeProps) {
  const { record, isInitializing } = useSession();
  const { outcome, retry } = useCheckoutStatus(id, id !== '' && record.isAuthenticated && !isInitializing);

  if (!record.isAuthenticated) {
    return (
      <Outcome title="Sign in to see your payment">
        <p>Your payment belongs to your account. Sign in, and you come straight back here.</p>
        <Actions>
          <ButtonLink
            to={paths.login}
            state={{ from: id ? `${paths.paymentSuccess}?session_id=${encodeURIComponent(id)}` : subscriptionPath }}
          >
            Sign in
          </ButtonLink>
        </Actions>
      </Outcome>
    );
  }
  if (id === '') {
    return (
      <Outcome title="Your plan">
        <p>What you have paid for, and everything about it, is on your dashboard under Subscription.</p>
        <Actions>
          <ButtonLink to={subscriptionPath}>See my plan</ButtonLink>
        </Actions>
      </Outcome>
    );
  }
  switch (outcome.status) {
    case 'confirming':
      return (
        <div role="status" className="grid justify-items-center gap-5">
          <WaitingStones />
          <StepHeading takesFocus={false}>Confirming your payment…</StepHeading>
          <p className="max-w-md text-lg text-ink-2">This usually takes a few seconds. You can stay on this page.</p>
        </div>
      );
    case 'paid':
      return <Paid packageId={outcome.packageId} billing={outcome.billing} firstAct={firstAct} />;
    case 'settling':
      return (
        <Outcome title="Your payment is being confirmed">
          <p>{subscriptionStatusTexts.pending} We will send you an email.</p>
          <Actions>
            <ReturnLink />
            <ButtonLink to={subscriptionPath} variant="quiet">
              See my plan
            </ButtonLink>
          </Actions>
        </Outcome>
      );
    case 'waiting':
      return (
        <Outcome title="Your payment is not confirmed yet">
          <p>
            It can take a few minutes; we will send you an email. Your plan starts by itself as soon as the payment is
            confirmed.
          </p>
          <Actions>
            <Button onClick={retry}>Check again</Button>
            <ReturnLink variant="quiet" />
            <ButtonLink to={subscriptionPath} variant="quiet">
              See my plan
            </ButtonLink>
          </Actions>
        </Outcome>
      );
    case 'expired':
      return (
        <Outcome title="This payment page has expired">
          <p>Nothing was charged. You can begin again whenever you like.</p>
          <BackToPlans />
        </Outcome>
      );
    case 'failed':
      return (
        <Outcome title="The payment did not go through">
          <p>Your plan has not changed. You can try again, or use another card.</p>
          <BackToPlans />
        </Outcome>
      );
    case 'unknown':
      return (
        <Outcome title="We cannot find this payment">
          <p>
            There is no payment at this address for your account. If you were charged, please write to{' '}
            <a className="link" href={`mailto:${brand.supportEmail}`}>
              {brand.supportEmail}
            </a>
            .
          </p>
          <BackToPlans />
        </Outcome>
      );
  }
}

interface PaidProps {
  packageId: PackageId;
  billing: Billing;
  firstAct: ReactNode;
}

function Paid({ packageId, billing, firstAct }: PaidProps) {
  const isSuspended = useIsSuspended();
  const bought = findPackage(packageId)?.tier ?? 'free';
  const hasPlan = billing.status === 'active' && tierRank(billing.tier) >= tierRank(bought);
  const hasReturnPage = checkoutReturn.read() !== null;
  return (
    <Outcome title={hasPlan && !isSuspended ? `You have ${tierLabel(bought)} now` : 'Your payment has arrived'} isDone>
      <p>
        {isSuspended ? (
          <SuspensionText />
        ) : hasPlan ? (
          'Thank you. You can use everything in your plan.'
        ) : (
          'Your plan has changed since. What you have now is on your dashboard.'
        )}
      </p>
      <Actions>
        <ReturnLink />
        <ButtonLink to={paths.library} variant={hasReturnPage ? 'quiet' : 'primary'}>
          Go to the library
        </ButtonLink>
        {hasPlan && !hasReturnPage && firstAct}
        <ButtonLink to={subscriptionPath} variant="quiet">
          Go to my dashboard
        </ButtonLink>
      </Actions>
    </Outcome>
  );
}

/** Back to the tracker or lesson from which the user went to pay. */
function ReturnLink({ variant }: { variant?: 'quiet' }) {
  const back = checkoutReturn.read();
  return (
    back && (
      <ButtonLink to={back.to} {...(variant && { variant })}>
        {back.label}
      </ButtonLink>
    )
  );
}

function Outcome({ title, isDone = false, children }: { title: string; isDone?: boolean; children: ReactNode }) {
  return (
    <>
      {isDone ? <SproutStone className="h-40" /> : <PathWithMissingStone className="h-28" />}
      <StepHeading takesFocus>{title}</StepHeading>
      <div className="grid max-w-md justify-items-center gap-6 text-lg text-ink-2">{children}</div>
    </>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-center gap-3 text-base">{children}</div>;
}

function BackToPlans() {
  return (
    <Actions>
      <ButtonLink to={paths.premiumFeatures}>Back to the plans</ButtonLink>
      <ButtonLink to={subscriptionPath} variant="quiet">
        See my plan
      </ButtonLink>
    </Actions>
  );
}
