import type { LogoutConfirmation } from '../../platform/session/confirm-logout';
import { Dialog } from '../../ui/dialog/dialog';
import { UnsyncedQuestion, unsyncedText } from './unsynced-question';

/** Asks before a logout that would lose unsynced entries. Closing it cancels the logout. */
export function LogoutDialog({ email, unsynced, decide }: LogoutConfirmation) {
  return (
    <Dialog title={unsyncedText(unsynced)} isQuestion onClose={() => decide(false)}>
      <p className="text-lg text-ink-2">
        Your entries stay on this device until we have received them. Logging out removes them from it, and whatever has
        not reached us is lost.
      </p>
      <UnsyncedQuestion
        email={email}
        sendLabel="Try to send now"
        discardLabel="Log out anyway"
        onSent={() => decide(true)}
        onDiscard={() => decide(true)}
        onStay={() => decide(false)}
      />
    </Dialog>
  );
}
