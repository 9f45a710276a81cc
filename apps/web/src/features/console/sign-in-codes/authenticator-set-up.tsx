import { useState } from 'react';
import { Copy } from 'lucide-react';
import { Button } from '../../../ui/button';
import { CodeForm } from './code-form';

interface AuthenticatorSetUpProps {
  email: string;
  secret: string;
  uri: string;
  onClose: (message?: string) => void;
}

/** Shows the secret for the authenticator app and asks for its first code. */
export function AuthenticatorSetUp({ email, secret, uri, onClose }: AuthenticatorSetUpProps) {
  const [copied, setCopied] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('Copied.');
    } catch {
      setCopied('That did not work. Please mark the key and copy it by hand.');
    }
  }

  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Enter this key in your authenticator app. It is shown only once, and it counts only after you have entered a
        correct code below.
      </p>
      <div className="flex flex-wrap items-center gap-3 rounded-input bg-sunken px-4 py-3">
        <code className="font-text text-lg font-semibold tabular-nums select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy size={18} strokeWidth={1.6} aria-hidden />
          Copy the key
        </Button>
        <span role="status" className="text-sm text-ink-2">
          {copied}
        </span>
      </div>
      <a href={uri} className="inline-flex min-h-11 items-center justify-self-start link">
        Open in an authenticator app on this device
      </a>
      <CodeForm
        email={email}
        to="app"
        hint="The app shows six digits, and new ones every 30 seconds."
        send="Confirm"
        onClose={onClose}
      />
    </div>
  );
}
