import { packageLabel, packagePrice, type Package } from '@everstep/domain/billing';
import { StepHeading } from '../../ui/step-heading';
import { WaitingStones } from '../../ui/waiting-stones';

/** Between the sign-in and the payment page. */
export function TakingYou({ chosen }: { chosen: Package }) {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 py-10 text-center">
      <WaitingStones />
      <StepHeading takesFocus>Taking you to the payment page…</StepHeading>
      <p className="text-lg text-ink-2">
        <strong className="text-ink">{packageLabel(chosen)}</strong>,{' '}
        <span className="tabular-nums">{packagePrice(chosen)}</span>
      </p>
    </div>
  );
}
