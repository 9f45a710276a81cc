import { CloudOff } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { pages } from '../../pages/records';
import { useOnline } from '../../platform/offline/online';
import { useSession } from '../../platform/session/session';

const savingPaths = new Set(pages.filter(({ savesOffline }) => savesOffline).map(({ path }) => path));

/** Tells the user that they are offline and what still works on this page. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const { pathname } = useLocation();
  const { record } = useSession();
  if (isOnline) return null;
  const savesEntries = savingPaths.has(pathname) && record.isAuthenticated && !record.demo;
  return (
    <div role="status" className="pointer-events-auto border-t border-transparent bg-sky-soft text-ink">
      <p className="page flex items-center gap-3 py-2.5">
        <CloudOff size={20} strokeWidth={1.8} className="shrink-0 text-sky" aria-hidden />
        <span>{savesEntries ? entryMessage : lessonMessage()}</span>
      </p>
    </div>
  );
}

const entryMessage = 'You are offline. Entries are saved on this device and will sync later.';

function lessonMessage(): string {
  const isCached = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  return `You are offline.${isCached ? ' Lessons that you opened or saved are still here.' : ''}`;
}
