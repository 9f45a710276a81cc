import { paths } from '@everstep/domain/base/paths';
import { useSession } from '../../platform/session/session';
import { checkoutReturn } from '../../platform/navigation/checkout-return';
import { LampWindow } from '../../ui/art/lamp-window';
import { ButtonLink } from '../../ui/button';

/** /cancel: after leaving the payment page without paying. */
export function CancelPage() {
  const { record } = useSession();
  const back = checkoutReturn.read();
  return (
    <div className="page grid justify-items-center gap-5 py-16 text-center">
      <LampWindow className="h-40 rounded-card" />
      <h1 className="text-4xl">Nothing was charged</h1>
      <p className="max-w-md text-lg text-ink-2">
        You left the payment page, and your plan is as it was. Take your time: the plans are there whenever you want
        them.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {back && <ButtonLink to={back.to}>{back.label}</ButtonLink>}
        <ButtonLink to={paths.premiumFeatures} variant={back ? 'quiet' : 'primary'}>
          Back to the plans
        </ButtonLink>
        {record.isAuthenticated ? (
          <ButtonLink to={paths.dashboard} variant="quiet">
            Go to my dashboard
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.home} variant="quiet">
            Go home
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
