import { startGoogle } from '@everstep/domain/google';
import { LetterG } from '../../../ui/art/letter-g';
import { ButtonLink } from '../../../ui/button';
import { rememberWay } from './google';

interface GoogleButtonProps {
  label: string;
  /** Where the person goes on afterwards. */
  from: string | undefined;
}

/** Leaves the app: the API sends the browser on to Google, and back to the dashboard. */
export function GoogleButton({ label, from }: GoogleButtonProps) {
  return (
    <ButtonLink to={startGoogle.path} reloadDocument look="quiet" onClick={() => rememberWay(from)}>
      <LetterG />
      {label}
    </ButtonLink>
  );
}

export function GoogleLink(props: GoogleButtonProps) {
  return (
    <>
      <GoogleButton {...props} />
      <p className="flex items-center gap-4 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
    </>
  );
}
