import { useState } from 'react';
import { Copy } from 'lucide-react';
import { passwordDialogTexts } from '@everstep/domain/console/texts';
import { Button } from '../../../ui/button';

/** A password to pass on, with a button that copies it. */
export function TemporaryPassword({ password }: { password: string }) {
  const [copied, setCopied] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(password);
      setCopied('Copied.');
    } catch {
      setCopied('That did not work. Please mark the password and copy it by hand.');
    }
  }
  return (
    <div className="grid gap-2">
      <p className="font-semibold">Temporary password</p>
      <div className="flex flex-wrap items-center gap-3 rounded-input bg-sunken px-4 py-3">
        <code className="font-text text-lg font-semibold wrap-anywhere tabular-nums select-all">{password}</code>
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy size={18} strokeWidth={1.6} aria-hidden />
          Copy
        </Button>
        <span role="status" className="text-sm text-ink-2">
          {copied}
        </span>
      </div>
      <p className="text-ink-2">{passwordDialogTexts.shownOnce}</p>
    </div>
  );
}
