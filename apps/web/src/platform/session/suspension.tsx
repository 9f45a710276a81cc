import { brand } from '@everstep/domain/brand';
import { suspension } from '@everstep/domain/billing';
import { useSession } from './session';

/** Whether an administrator has closed what the person's plan would open. Then nothing is sold to them. */
export function useIsSuspended(): boolean {
  return useSession().record.subscriptionStatus === 'suspended';
}

/** What is said in the place of an offer. */
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
