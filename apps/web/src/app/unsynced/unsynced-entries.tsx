import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import type { LogoutConfirmation } from '../../platform/session/confirm-logout';
import { cacheEmailOf } from '../../platform/offline/lesson-cache';
import { useSession } from '../../platform/session/session';
import { countUnsynced } from '../../platform/sync/store/entry-databases';
import { pushUnsynced } from '../../platform/sync/unsynced';
import { whenIdle } from '../../platform/offline/when-idle';

const LogoutDialog = lazy<ComponentType<LogoutConfirmation>>(() =>
  import('../../features/sync/logout-dialog').then(
    (module) => ({ default: module.LogoutDialog }),
    () => ({ default: PlainQuestion }),
  ),
);

/** Fallback for when the dialog's code cannot be loaded. */
function PlainQuestion({ unsynced, decide }: LogoutConfirmation): ReactNode {
  useEffect(() => {
    const subject = unsynced === 1 ? 'One entry has' : `${unsynced} entries have`;
    decide(confirm(`${subject} not reached us yet and would be lost. Log out anyway?`));
  }, [unsynced, decide]);
  return null;
}

/** Asks before a logout that would lose unsynced entries. */
export function LogoutQuestion() {
  const { logoutConfirmation } = useSession();
  if (!logoutConfirmation) return null;
  return (
    <Suspense>
      <LogoutDialog {...logoutConfirmation} />
    </Suspense>
  );
}

/** Sends entries left unsynced by an earlier visit, whichever page is opened. */
export function PushUnsynced() {
  const { record, isInitializing } = useSession();
  const email = record.isAuthenticated ? cacheEmailOf(record) : '';
  useEffect(() => {
    if (email === '' || isInitializing) return;
    let isMounted = true;
    async function send(): Promise<void> {
      if (isMounted && (await countUnsynced(email)) > 0 && isMounted) await pushUnsynced(email);
    }
    whenIdle(() => void send());
    return () => {
      isMounted = false;
    };
  }, [email, isInitializing]);
  return null;
}
