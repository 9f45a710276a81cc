import { useEffect, useState } from 'react';
import { cacheEmailOf } from '../offline/lesson-cache';
import { whenIdle } from '../offline/when-idle';
import { useSession } from '../session/session';
import { databaseName, hasEntries } from './store/entry-databases';
import type { ListChange } from './store/rows';

/**
 * Whether the signed-in user has, or has had since the page was opened, an entry of a kind on this device. For pages that load what
 * shows it only then: the sync code is not needed for the answer.
 */
export function useHasEntries(scope: string, kind: string): boolean {
  const { record, isInitializing } = useSession();
  const email = record.isAuthenticated && !isInitializing ? cacheEmailOf(record) : '';
  const [foundFor, setFoundFor] = useState('');
  useEffect(() => {
    if (email === '') return;
    let isCurrent = true;
    const look = () =>
      void hasEntries(email, { scope, kind }).then(
        (isFound) => isCurrent && isFound && setFoundFor(email),
        // The browser refuses to store entries.
        () => undefined,
      );
    whenIdle(() => isCurrent && look());
    // Told by this tab and by others when they have stored something.
    const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(databaseName(email)) : null;
    channel?.addEventListener('message', ({ data }: MessageEvent<readonly ListChange[]>) => {
      if (data.some((change) => change.scope === scope && (change.kind ?? kind) === kind)) look();
    });
    return () => {
      isCurrent = false;
      channel?.close();
    };
  }, [email, scope, kind]);
  return email !== '' && foundFor === email;
}
