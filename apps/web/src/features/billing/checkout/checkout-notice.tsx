import { useEffect, useRef, type ReactNode } from 'react';
import { useOnline } from '../../../platform/offline/online';
import { useSession } from '../../../platform/session/session';
import { SuspensionText, useIsSuspended } from '../../../platform/session/suspension';
import { billingTexts } from '@everstep/domain/billing';
import { Notice } from '../../../ui/feedback/notice';
import type { Checkout } from './use-checkout';

/** Why nothing can be bought now, or why a checkout failed. Scrolls into view. */
export function CheckoutNotice({ checkout }: { checkout: Checkout }) {
  const { record } = useSession();
  const isSuspended = useIsSuspended();
  const isOnline = useOnline();
  const box = useRef<HTMLDivElement>(null);
  const { error } = checkout;
  useEffect(() => {
    if (error) box.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (error) {
    return (
      <div ref={box}>
        <Notice>{error}</Notice>
      </div>
    );
  }
  if (isSuspended)
    return (
      <Hint>
        <SuspensionText />
      </Hint>
    );
  if (record.demo) return <Hint>{billingTexts.demo}</Hint>;
  if (!isOnline) return <Hint>A plan can be bought as soon as you are back online.</Hint>;
  return null;
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="rounded-input bg-sky-soft px-4 py-3 font-medium text-ink">{children}</p>;
}
