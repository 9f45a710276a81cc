import { useRef, useState } from 'react';
import { Mail, Smartphone, Copy } from 'lucide-react';
import { Button } from '../../../ui/button';
import { useStartAuthenticator } from './api';
import { CodeForm } from './code-form';
import { PasswordForm } from './password-form';

/** How the administrator receives sign-in codes, and how to change it. */
export function SignInCodes({ email, hasAuthenticator }: { email: string; hasAuthenticator: boolean }) {
  const start = useStartAuthenticator();
  const [isStarting, setStarting] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [message, setMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const Icon = hasAuthenticator ? Smartphone : Mail;

  function close(message = ''): void {
    start.reset();
    setStarting(false);
    setRemoving(false);
    setMessage(message);
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="sign-in-codes" className="grid max-w-2xl content-start gap-4 card">
      <h2 id="sign-in-codes" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Sign-in codes
      </h2>
      <p className="flex items-center gap-3">
        <Icon size={22} strokeWidth={1.6} className="shrink-0 text-ink-3" aria-hidden />
        {hasAuthenticator ? 'Codes come from your authenticator app.' : 'Codes come by email.'}
      </p>
      <p role="status" className={message ? 'font-medium text-spruce' : 'sr-only'}>
        {message}
      </p>
      {start.data && !hasAuthenticator ? (
        <AuthenticatorSetUp email={email} secret={start.data.secret} uri={start.data.uri} onClose={close} />
      ) : isRemoving && hasAuthenticator ? (
        <CodeForm
          email={email}
          to="mail"
          hint="One last code from the app shows that it is you."
          send="Go back to codes by email"
          onClose={close}
        />
      ) : hasAuthenticator ? (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => {
            setMessage('');
            setRemoving(true);
          }}
        >
          Go back to codes by email
        </Button>
      ) : isStarting ? (
        <PasswordForm send={start.mutateAsync} onCancel={() => close()} />
      ) : (
        <Button
          className="justify-self-start"
          onClick={() => {
            setMessage('');
            setStarting(true);
          }}
        >
          Use an authenticator app
        </Button>
      )}
    </section>
  );
}

interface AuthenticatorSetUpProps {
  email: string;
  secret: string;
  uri: string;
  onClose: (message?: string) => void;
}

/** Shows the secret for the authenticator app and asks for its first code. */
function AuthenticatorSetUp({ email, secret, uri, onClose }: AuthenticatorSetUpProps) {
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
