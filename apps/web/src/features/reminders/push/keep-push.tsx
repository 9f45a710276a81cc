import { useEffect } from 'react';
import { pushUser } from '../../../platform/push/push-user';
import { useSession } from '../../../platform/session/session';

/** At the start looks after the notifications of the user who has switched them on in this browser. Loads no code for others. */
export function KeepPush(): null {
  const { record, isInitializing } = useSession();
  const { isAuthenticated, demo, id, email } = record;
  const isReady = isAuthenticated && !demo && !isInitializing && id !== undefined && pushUser.is(id);
  useEffect(() => {
    if (!isReady || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
    import('./keep-subscription').then(
      ({ keepSubscription }) => keepSubscription({ id, email }),
      () => undefined,
    );
  }, [isReady, id, email]);
  return null;
}
