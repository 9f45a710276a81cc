import { useState } from 'react';
import { CalendarPlus, Check, Copy } from 'lucide-react';
import { feedScreenTexts as texts } from '@everstep/domain/calendar-feeds/screen-texts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Disclosure, Disclosures } from '../../ui/disclosure';

/** Calendars open addresses with this scheme by themselves. */
const inCalendar = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** The address of a link, which is shown once, and how calendars take it. */
export function AddressDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const Icon = outcome === 'copied' ? Check : Copy;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }
  return (
    <Dialog title={texts.addressTitle} isQuestion onClose={onClose}>
      <p className="text-lg text-ink-2">{texts.addressText}</p>
      <div className="grid gap-3 rounded-card bg-sunken p-4">
        <code aria-label={texts.addressLabel} role="group" className="font-text wrap-anywhere tabular-nums select-all">
          {url}
        </code>
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => void copy()}>
            <Icon size={18} strokeWidth={1.8} aria-hidden />
            {outcome === 'copied' ? texts.copied : texts.copy}
          </Button>
          <a
            href={inCalendar(url)}
            className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-edge bg-surface px-5 py-2 text-center font-semibold text-ink no-underline hover:bg-paper"
          >
            <CalendarPlus size={18} strokeWidth={1.8} aria-hidden />
            {texts.openHere}
          </a>
        </div>
        <p role="status" className={outcome === null ? 'sr-only' : 'text-sm text-ink-2'}>
          {outcome === 'copied' && texts.copiedText}
          {outcome === 'failed' && texts.copyFailed}
        </p>
      </div>
      <p>{texts.secret}</p>
      <section aria-labelledby="feed-steps" className="grid gap-2">
        <h3 id="feed-steps" className="font-text font-semibold">
          {texts.stepsTitle}
        </h3>
        <Disclosures>
          {texts.steps.map(({ title, lines }) => (
            <Disclosure key={title} title={title} group="feed-steps">
              <ol className="grid list-decimal gap-2 pl-5">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </Disclosure>
          ))}
        </Disclosures>
      </section>
      <p className="text-ink-2">{texts.lost}</p>
      <Button variant="quiet" onClick={onClose}>
        {texts.done}
      </Button>
    </Dialog>
  );
}
