import { startGoogle } from '@everstep/domain/auth/google';
import { ButtonLink } from '../../../ui/button';
import type { NavigationState } from '../../../platform/navigation/navigation-state';
import { storeNavigationState } from './google';

interface GoogleButtonProps {
  label: string;
  /** Where to return to, and what for. */
  state: NavigationState;
}

/** Leaves the app: the API redirects to Google, and Google back to the dashboard. */
export function GoogleButton({ label, state }: GoogleButtonProps) {
  return (
    <ButtonLink to={startGoogle.path} reloadDocument variant="quiet" onClick={() => storeNavigationState(state)}>
      <LetterG />
      {label}
    </ButtonLink>
  );
}

/** The button above the form with e-mail and password. */
export function GoogleAlternative(props: GoogleButtonProps) {
  return (
    <>
      <GoogleButton {...props} />
      <p className="flex items-center gap-4 text-ink-3">
        <span className="grow border-t border-line" />
        or
        <span className="grow border-t border-line" />
      </p>
    </>
  );
}

/** A letter G in the text color. */
function LetterG({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden>
      <path
        d="M16.2 5.4A7.4 7.4 0 1 0 17.4 10.2H10.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
