import { useEffect, useState, type ReactNode } from 'react';
import { donationTexts, donationPolling } from '@everstep/domain/donations';
import { paths } from '@everstep/domain/base/paths';
import { GiftBox } from '../../../ui/art/gift-box';
import { Button, ButtonLink } from '../../../ui/button';
import { StepHeading } from '../../../ui/layout/step-heading';
import { ProgressStones } from '../../../ui/progress-stones';
import { clearDetails } from '../give/use-donation-checkout';
import { ThankYou } from './thank-you';
import { useDonationStatus } from './use-donation-status';
import { PathWithMissingStone } from '../../../ui/art/path-with-missing-stone';
import { Notice } from '../../../ui/feedback/notice';
import { SupportLink } from '../support-link';

/** The page after a payment. Only the server knows whether it was paid. */
export function DonationSuccess({ sessionId }: { sessionId: string }) {
  const [round, setRound] = useState(1);
  if (!sessionId) return <DonationProblem title="We cannot find your donation" message={donationTexts.noSession} />;
  return (
    <Confirmation
      key={`${sessionId} ${round}`}
      sessionId={sessionId}
      takesFocus={round > 1}
      onCheckAgain={() => setRound(round + 1)}
    />
  );
}

interface ConfirmationProps {
  sessionId: string;
  takesFocus: boolean;
  onCheckAgain: () => void;
}

/** One round of checks, until the donation is confirmed or the last check is made. */
function Confirmation({ sessionId, takesFocus, onCheckAgain }: ConfirmationProps) {
  const status = useDonationStatus(sessionId);
  const isPaid = status.state === 'paid';
  useEffect(() => {
    if (isPaid) clearDetails();
  }, [isPaid]);

  const checkAgain = <Button onClick={onCheckAgain}>Check again</Button>;
  switch (status.state) {
    case 'checking':
      return <Checking attempt={status.attempt} takesFocus={takesFocus} />;
    case 'paid':
      return <ThankYou donation={status.donation} />;
    case 'expired':
      return (
        <DonationProblem title="This donation was not finished" message={donationTexts.expired}>
          <ButtonLink to={`${paths.home}?donate=true`} variant="warm">
            Donate again
          </ButtonLink>
        </DonationProblem>
      );
    case 'timed-out':
      return (
        <DonationProblem title="Still no confirmation" message={donationTexts.timedOut}>
          {checkAgain}
        </DonationProblem>
      );
    case 'failed':
      return (
        <DonationProblem title="We could not check your donation" message={donationTexts.verifyFailed}>
          {checkAgain}
        </DonationProblem>
      );
  }
}

function Checking({ attempt, takesFocus }: { attempt: number; takesFocus: boolean }) {
  const { attempts } = donationPolling;
  return (
    <div key="checking" className="grid justify-items-center gap-6 text-center" aria-busy>
      <GiftBox className="h-44 w-full rounded-card sm:h-56" />
      <StepHeading takesFocus={takesFocus}>Confirming your donation...</StepHeading>
      <p className="text-lg text-ink-2">We are waiting for word from the payment service. Please stay on this page.</p>
      <div
        role="progressbar"
        aria-label="Checks made"
        aria-valuemin={0}
        aria-valuemax={attempts}
        aria-valuenow={attempt}
        className="grid justify-items-center gap-3"
      >
        <ProgressStones lit={attempt} total={attempts} />
        <span className="text-sm text-ink-3 tabular-nums">
          Check {attempt} of {attempts}
        </span>
      </div>
    </div>
  );
}

interface DonationProblemProps {
  title: string;
  message: string;
  /** Actions to try before going home. */
  children?: ReactNode;
}

/** Explains why a donation is not confirmed, and how to reach support. */
function DonationProblem({ title, message, children }: DonationProblemProps) {
  return (
    <div key="problem" className="grid gap-5">
      <PathWithMissingStone className="w-full max-w-xs" />
      <StepHeading takesFocus>{title}</StepHeading>
      <Notice>{message}</Notice>
      <p className="text-lg text-ink-2">
        If you were charged, please write to <SupportLink />, and we will look into it.
      </p>
      <div className="flex flex-wrap gap-3">
        {children}
        <ButtonLink to={paths.home} variant={children ? 'quiet' : 'primary'}>
          Return to Home
        </ButtonLink>
      </div>
    </div>
  );
}
