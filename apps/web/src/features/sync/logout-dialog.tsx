import type { Leaving } from '../../platform/session/confirm-logout';
import { Dialog } from '../../ui/dialog';
import { UnsentQuestion, unsentWords } from './unsynced-question';

/** Before a logout that would lose something. Closing it stays. */
export function LeavingDialog({ email, unsent, decide }: Leaving) {
  return (
    <Dialog title={unsentWords(unsent)} isQuestion onClose={() => decide(false)}>
      <p className="text-lg text-ink-2">
        Your trackers lie on this device until we have them. When you log out, we remove them from here, and what has
        not reached us is lost.
      </p>
      <UnsentQuestion
        email={email}
        sendLabel="Try to send now"
        anywayLabel="Log out anyway"
        onSent={() => decide(true)}
        onAnyway={() => decide(true)}
        onStay={() => decide(false)}
      />
    </Dialog>
  );
}
