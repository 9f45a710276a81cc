import { useState } from 'react';
import { openBillingPortal } from '@everstep/domain/billing';
import { call } from '../../../platform/api/client';
import { useNavigateTo } from '../../../platform/navigation/use-navigate-to';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { paymentTimeoutMs } from '../api';

interface PortalButtonProps {
  label?: string;
  variant?: 'primary' | 'quiet';
}

/** Opens the payment provider's page for cards and invoices. */
export function PortalButton({ label = 'Cards and invoices', variant = 'quiet' }: PortalButtonProps) {
  const navigateTo = useNavigateTo();
  const [isOpening, setOpening] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function open(): Promise<void> {
    if (isOpening) return;
    setFailed(false);
    setOpening(true);
    try {
      const { url } = await call(openBillingPortal, {}, { timeoutMs: paymentTimeoutMs });
      navigateTo(url);
    } catch {
      setFailed(true);
    } finally {
      setOpening(false);
    }
  }
  return (
    <>
      <Button variant={variant} aria-disabled={isOpening} onClick={() => void open()}>
        {isOpening ? 'Opening…' : label}
      </Button>
      {hasFailed && (
        <div className="w-full">
          <Notice>The page for cards and invoices could not be opened. Please try again.</Notice>
        </div>
      )}
    </>
  );
}
