import { useState } from 'react';
import { Download, Send } from 'lucide-react';
import { downloadUnsynced, pushUnsynced } from '../../platform/sync/unsynced';
import { Button } from '../../ui/button';

interface UnsyncedQuestionProps {
  /** The signed-in user, whose entries can be sent; empty for a visitor. */
  email: string;
  sendLabel: string;
  discardLabel: string;
  canDownload?: boolean;
  /** Called once all entries of this user have been sent. */
  onSent: () => void;
  onDiscard: () => void;
  onStay: () => void;
}

/** Lets the user send, download or discard unsynced entries. */
export function UnsyncedQuestion({
  email,
  sendLabel,
  discardLabel,
  canDownload = false,
  onSent,
  onDiscard,
  onStay,
}: UnsyncedQuestionProps) {
  const [isSending, setSending] = useState(false);
  const [remaining, setRemaining] = useState(0);
  const canSend = email !== '';

  async function send(): Promise<void> {
    if (isSending) return;
    setSending(true);
    setRemaining(0);
    const unsyncedCount = await pushUnsynced(email);
    setSending(false);
    if (unsyncedCount === 0) onSent();
    else setRemaining(unsyncedCount);
  }

  return (
    <div className="grid gap-4">
      <div role="status" className="empty:hidden">
        {isSending && <p className="text-ink-2">Sending…</p>}
        {remaining > 0 && (
          <p className="font-medium text-danger">
            {remaining === 1 ? 'One entry' : `${remaining} entries`} could not be sent just now. Nothing is lost yet.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {canSend && (
          <Button aria-disabled={isSending} onClick={() => void send()}>
            <Send size={20} strokeWidth={1.6} aria-hidden />
            {sendLabel}
          </Button>
        )}
        {canSend && canDownload && (
          <Button variant="quiet" onClick={() => void downloadUnsynced(email)}>
            <Download size={20} strokeWidth={1.6} aria-hidden />
            Download them
          </Button>
        )}
        <Button variant="quiet" onClick={onDiscard}>
          {discardLabel}
        </Button>
        <Button variant="plain" onClick={onStay}>
          Stay
        </Button>
      </div>
    </div>
  );
}

export function unsyncedText(count: number): string {
  return count === 1 ? 'One entry has not reached us yet' : `${count} entries have not reached us yet`;
}
