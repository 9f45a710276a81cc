import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { sendConfirmation } from './account-security';

/** Sends the confirmation link again. */
export function ResendConfirmation() {
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<Awaited<ReturnType<typeof sendConfirmation>> | null>(null);

  async function send(): Promise<void> {
    if (isSending) return;
    setSending(true);
    setResult(null);
    setResult(await sendConfirmation());
    setSending(false);
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="quiet" onClick={() => void send()} aria-disabled={isSending}>
        {isSending ? 'Sending...' : 'Send me a new link'}
      </Button>
      <p role="status" className={result?.isSent ? 'font-medium text-spruce' : 'sr-only'}>
        {result?.isSent && result.message}
      </p>
      {result && !result.isSent && <Notice>{result.message}</Notice>}
    </div>
  );
}
