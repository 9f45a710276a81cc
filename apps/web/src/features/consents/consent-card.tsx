import { consents, consentTexts, type StoringConsent } from '@everstep/domain/consents';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';

interface ConsentCardProps {
  kind: StoringConsent;
  onAgree: () => void;
  onDecline: () => void;
  isBusy: boolean;
  /** Why giving consent failed. */
  error?: string | null;
}

/** Asks for consent before anything is stored. */
export function ConsentCard({ kind, onAgree, onDecline, isBusy, error }: ConsentCardProps) {
  const { title, text } = consents[kind];
  return (
    <section aria-label={title} className="grid max-w-2xl gap-4 card">
      <h2 className="text-2xl">{title}</h2>
      <p className="text-lg">{text}</p>
      <p className="text-ink-2">{consentTexts.waiting}</p>
      {error && <Notice>{error}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={isBusy} onClick={() => !isBusy && onAgree()}>
          {consentTexts.agree}
        </Button>
        <Button variant="quiet" onClick={onDecline}>
          {consentTexts.decline}
        </Button>
      </div>
    </section>
  );
}

/** Shown after the user has declined, with a button to read the text again. */
export function DeclinedConsent({ onRead }: { onRead: () => void }) {
  return (
    <section className="grid content-start justify-items-start gap-4 card" aria-label="Logging">
      <p role="status">{consentTexts.waiting} You can look around all the same.</p>
      <Button variant="quiet" onClick={onRead}>
        Read it again
      </Button>
    </section>
  );
}
