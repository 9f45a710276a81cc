import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import type { Leaving } from '../platform/session/confirm-logout';
import { readerOf } from '../platform/offline/lesson-cache';
import { useSession } from '../platform/session/session';
import { countUnsent } from '../platform/sync/entry-databases';
import { provideTrackers, sendUnsent } from '../platform/sync/unsynced';
import { whenIdle } from '../platform/offline/when-idle';

const LeavingDialog = lazy<ComponentType<Leaving>>(() =>
  import('../features/sync/logout-dialog').then(
    (module) => ({ default: module.LeavingDialog }),
    () => ({ default: PlainQuestion }),
  ),
);

/** Where not even the dialog's code can come, the browser asks. */
function PlainQuestion({ unsent, decide }: Leaving): ReactNode {
  useEffect(() => {
    const words = unsent === 1 ? 'One entry has' : `${unsent} entries have`;
    decide(confirm(`${words} not reached us yet and would be lost. Log out anyway?`));
  }, [unsent, decide]);
  return null;
}

provideTrackers(async () => (await import('./trackers')).trackers);

/** Asks before a logout that would lose something. */
export function LeavingQuestion() {
  const { leaving } = useSession();
  if (!leaving) return null;
  return (
    <Suspense>
      <LeavingDialog {...leaving} />
    </Suspense>
  );
}

/** Sends what is still waiting from an earlier visit, on whatever page they come back. */
export function SendUnsent() {
  const { record, isInitialising } = useSession();
  const email = record.isAuthenticated ? readerOf(record) : '';
  useEffect(() => {
    if (email === '' || isInitialising) return;
    let isStillHere = true;
    async function send(): Promise<void> {
      if (isStillHere && (await countUnsent(email)) > 0 && isStillHere) await sendUnsent(email);
    }
    whenIdle(() => void send());
    return () => {
      isStillHere = false;
    };
  }, [email, isInitialising]);
  return null;
}
