import { startGoogle } from '@everstep/domain/google';
import { LetterG } from '../../ui/art/letter-g';
import { ButtonLink } from '../../ui/button';
import { rememberWay } from './google';

/** Leaves the app: the API sends the browser on to Google, and back to the dashboard. */
export function GoogleLink({ label, from }: { label: string; from: string | undefined }) {
  return (
    <>
      <ButtonLink to={startGoogle.path} reloadDocument look="quiet" onClick={() => rememberWay(from)}>
        <LetterG />
        {label}
      </ButtonLink>
      <p className="flex items-center gap-4 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
    </>
  );
}
