import { consentTexts } from '@everstep/domain/consents';
import { Button } from '../../ui/button';

/** Nobody is asked a second time; who changes their mind can read it again. */
export function DeclinedConsent({ onRead }: { onRead: () => void }) {
  return (
    <section className="grid content-start justify-items-start gap-4 card" aria-label="Logging">
      <p role="status">{consentTexts.waiting} You can look around all the same.</p>
      <Button look="quiet" onClick={onRead}>
        Read it again
      </Button>
    </section>
  );
}
