import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CloudOff } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '@everstep/domain/base/paths';
import { sessionTexts } from '@everstep/domain/session';
import { endSession, pendingLogout } from '../../platform/session/pending-logout';
import { useSession } from '../../platform/session/session';
import { Button } from '../../ui/button';

const retryMs = 15_000;
/** On these pages a pending logout could end the session that the user is just starting. */
const signInPages = new Set<string>([paths.login, paths.signUp, paths.register]);

/** Tells the user that a logout has not reached the server yet, and retries it. */
export function PendingLogout() {
  const { record } = useSession();
  const { pathname } = useLocation();
  const isStored = useSyncExternalStore(pendingLogout.subscribe, pendingLogout.isDue, () => false);
  const isDue = isStored && !record.isAuthenticated;
  const [isDone, setDone] = useState(false);
  const isRetrying = useRef(false);
  const mayRetry = isDue && !signInPages.has(pathname);

  async function retry(signal?: AbortSignal): Promise<void> {
    if (isRetrying.current) return;
    isRetrying.current = true;
    const hasEnded = await endSession(signal);
    isRetrying.current = false;
    if (hasEnded) setDone(true);
  }

  useEffect(() => {
    if (!mayRetry) return;
    const controller = new AbortController();
    const retryNow = () => void retry(controller.signal);
    const timer = setInterval(retryNow, retryMs);
    addEventListener('online', retryNow);
    return () => {
      controller.abort();
      clearInterval(timer);
      removeEventListener('online', retryNow);
    };
  }, [mayRetry]);

  if (!isDue && (!isDone || record.isAuthenticated)) return null;
  return (
    <div
      role="status"
      className="pointer-events-auto flex max-w-104 flex-wrap items-center gap-x-3 gap-y-2 self-start border border-transparent bg-sky-soft py-2 pr-2 pl-5 text-ink [box-shadow:0_8px_32px_rgb(0_0_0/0.16)]"
    >
      {isDue && <CloudOff size={20} strokeWidth={1.8} className="shrink-0 text-sky" aria-hidden />}
      <span className="min-w-[min(11rem,100%)] flex-1">
        {isDue ? sessionTexts.logoutPending : sessionTexts.logoutFinished}
      </span>
      <Button variant="quiet" onClick={() => (isDue ? void retry() : setDone(false))}>
        {isDue ? 'Try now' : 'Close'}
      </Button>
    </div>
  );
}
