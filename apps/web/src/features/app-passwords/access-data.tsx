import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { appPasswordScreenTexts as texts, calendarAppsPath } from '@everstep/domain/app-passwords/screen-texts';
import { Button } from '../../ui/button';

interface AccessDataProps {
  email: string;
  /** Absent once it has been shown. */
  password?: string;
}

/** What a calendar app asks for, each part with a button that copies it. */
export function AccessData({ email, password }: AccessDataProps) {
  const [outcome, setOutcome] = useState<{ name: string; isCopied: boolean } | null>(null);
  const parts = [
    { name: texts.server, value: new URL(calendarAppsPath, location.origin).href },
    { name: texts.userName, value: email },
    ...(password === undefined ? [] : [{ name: texts.password, value: password }]),
  ];
  async function copy({ name, value }: { name: string; value: string }): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome({ name, isCopied: true });
    } catch {
      setOutcome({ name, isCopied: false });
    }
  }
  return (
    <div className="grid max-w-2xl gap-2 rounded-card bg-sunken p-4">
      <dl className="grid gap-3">
        {parts.map((part) => {
          const { name, value } = part;
          const Icon = outcome?.isCopied && outcome.name === name ? Check : Copy;
          return (
            <div key={name}>
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="flex items-center gap-2">
                <code className="min-w-0 grow font-text font-semibold wrap-anywhere tabular-nums select-all">
                  {value}
                </code>
                <Button
                  variant="plain"
                  className="shrink-0"
                  aria-label={texts.copy(name)}
                  onClick={() => void copy(part)}
                >
                  <Icon size={18} strokeWidth={1.8} aria-hidden />
                </Button>
              </dd>
            </div>
          );
        })}
      </dl>
      <p role="status" className={outcome === null ? 'sr-only' : 'text-sm text-ink-2'}>
        {outcome && (outcome.isCopied ? texts.copied(outcome.name) : texts.copyFailed)}
      </p>
    </div>
  );
}
