import { useEffect, useState } from 'react';
import { donationTexts, donationPolling } from '@everstep/domain/donations';
import { paths } from '@everstep/domain/paths';
import { Parcel } from '../../ui/art/parcel';
import { Button, ButtonLink } from '../../ui/button';
import { StepHeading } from '../../ui/step-heading';
import { Stones } from '../../ui/stones';
import { forgetDetails } from './checkout';
import { DonationTrouble } from './donation-trouble';
import { ThankYou } from './thank-you';
import { useVerification } from './verification';

/** Back from the page where a donation is paid. Only the server says whether it was. */
export function DonationSuccess({ sessionId }: { sessionId: string }) {
  const [round, setRound] = useState(1);
  if (!sessionId) return <DonationTrouble title="We cannot find your donation" message={donationTexts.noSession} />;
  return (
    <Round
      key={`${sessionId} ${round}`}
      sessionId={sessionId}
      takesFocus={round > 1}
      onAgain={() => setRound(round + 1)}
    />
  );
}

function Round({ sessionId, takesFocus, onAgain }: { sessionId: string; takesFocus: boolean; onAgain: () => void }) {
  const verification = useVerification(sessionId);
  const isPaid = verification.state === 'paid';
  useEffect(() => {
    if (isPaid) forgetDetails();
  }, [isPaid]);

  const again = <Button onClick={onAgain}>Check again</Button>;
  switch (verification.state) {
    case 'checking':
      return <Checking attempt={verification.attempt} takesFocus={takesFocus} />;
    case 'paid':
      return <ThankYou donation={verification.donation} />;
    case 'expired':
      return (
        <DonationTrouble title="This donation was not finished" message={donationTexts.expired}>
          <ButtonLink to={`${paths.home}?donate=true`} look="warm">
            Donate again
          </ButtonLink>
        </DonationTrouble>
      );
    case 'timed-out':
      return (
        <DonationTrouble title="Still no confirmation" message={donationTexts.timedOut}>
          {again}
        </DonationTrouble>
      );
    case 'failed':
      return (
        <DonationTrouble title="We could not check your donation" message={donationTexts.verifyFailed}>
          {again}
        </DonationTrouble>
      );
  }
}

function Checking({ attempt, takesFocus }: { attempt: number; takesFocus: boolean }) {
  const { attempts } = donationPolling;
  return (
    <div key="checking" className="grid justify-items-center gap-6 text-center" aria-busy>
      <Parcel className="h-44 w-full rounded-card sm:h-56" />
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
        <Stones lit={attempt} total={attempts} />
        <span className="text-sm text-ink-3 tabular-nums">
          Check {attempt} of {attempts}
        </span>
      </div>
    </div>
  );
}
