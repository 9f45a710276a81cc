import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import type { LogoutConfirmation } from '../platform/session/confirm-logout';
import { cacheUserOf } from '../platform/offline/lesson-cache';
import { useSession } from '../platform/session/session';
import { countUnsynced } from '../platform/sync/entry-databases';
import { provideTrackers, pushUnsynced } from '../platform/sync/unsynced';
import { whenIdle } from '../platform/offline/when-idle';

const LogoutDialog = lazy<ComponentType<LogoutConfirmation>>(() =>
  import('../features/sync/logout-dialog').then(
    (module) => ({ default: module.LogoutDialog }),
    () => ({ default: PlainQuestion }),
  ),
);

/** Where not even the dialog's code can come, the browser asks. */
function PlainQuestion({ unsynced: unsent, decide }: LogoutConfirmation): ReactNode {
  useEffect(() => {
    const words = unsent === 1 ? 'One entry has' : `${unsent} entries have`;
    decide(confirm(`${words} not reached us yet and would be lost. Log out anyway?`));
  }, [unsent, decide]);
  return null;
}

provideTrackers(async () => (await import('./trackers')).trackers);

/** Asks before a logout that would lose something. */
export function LogoutQuestion() {
  const { logoutConfirmation: leaving } = useSession();
  if (!leaving) return null;
  return (
    <Suspense>
      <LogoutDialog {...leaving} />
    </Suspense>
  );
}

/** Sends what is still waiting from an earlier visit, on whatever page they come back. */
export function PushUnsynced() {
  const { record, isInitialising } = useSession();
  const email = record.isAuthenticated ? cacheUserOf(record) : '';
  useEffect(() => {
    if (email === '' || isInitialising) return;
    let isStillHere = true;
    async function send(): Promise<void> {
      if (isStillHere && (await countUnsynced(email)) > 0 && isStillHere) await pushUnsynced(email);
    }
    whenIdle(() => void send());
    return () => {
      isStillHere = false;
    };
  }, [email, isInitialising]);
  return null;
}
