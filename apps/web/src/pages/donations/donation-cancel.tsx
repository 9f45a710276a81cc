import { paths } from '@everstep/domain/base/paths';
import { GiftBox } from '../../ui/art/gift-box';
import { ButtonLink } from '../../ui/button';
import { StepHeading } from '../../ui/layout/step-heading';

/** After leaving the payment page. */
export function DonationCancelPage() {
  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto grid w-full max-w-xl gap-5">
        <GiftBox className="h-44 w-full rounded-card sm:h-56" />
        <StepHeading takesFocus={false}>Your donation was canceled</StepHeading>
        <p className="text-lg text-ink-2">Nothing was charged. If you like, you can begin again at any time.</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.home}>Return to Home</ButtonLink>
          <ButtonLink to={`${paths.home}?donate=true`} variant="quiet">
            Donate after all
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
