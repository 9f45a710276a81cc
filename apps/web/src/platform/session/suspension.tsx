import { brand } from '@everstep/domain/base/brand';
import { suspension } from '@everstep/domain/billing';
import { useSession } from './session';

/** Whether an administrator has suspended the user, who then cannot buy anything. */
export function useIsSuspended(): boolean {
  return useSession().record.subscriptionStatus === 'suspended';
}

/** Shown instead of an offer. */
export function SuspensionText() {
  return (
    <>
      {suspension.state} Please{' '}
      <a className="link" href={`mailto:${brand.supportEmail}`}>
        {suspension.ask}
      </a>
      .
    </>
  );
}
