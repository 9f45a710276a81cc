import { CloudOff } from 'lucide-react';
import { matchPath, useLocation } from 'react-router-dom';
import { pages } from '../../pages/records';
import { unknownPath } from '../../platform/navigation/page-record';
import { useOnline } from '../../platform/offline/online';
import { useSession } from '../../platform/session/session';

/** Tells the user that they are offline and what still works on this page. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const { pathname } = useLocation();
  const { record } = useSession();
  const page = pages.find(({ path }) => path !== unknownPath && matchPath(path, pathname));
  if (isOnline || page?.tellsOffline) return null;
  const savesEntries = page?.savesOffline && record.isAuthenticated && !record.demo;
  return (
    <div
      role="status"
      className="pointer-events-auto self-start border border-transparent bg-sky-soft text-ink [box-shadow:0_8px_32px_rgb(0_0_0/0.16)]"
    >
      <p className="flex items-center gap-3 px-5 py-2.5">
        <CloudOff size={20} strokeWidth={1.8} className="shrink-0 text-sky" aria-hidden />
        <span>
          {offlineText} {savesEntries ? entriesText : page?.keepsLessons && hasWorker() && lessonsText}
        </span>
      </p>
    </div>
  );
}

const offlineText = 'You are offline.';
const entriesText = 'Entries are saved on this device and will sync later.';
const lessonsText = 'Lessons that you opened or saved are still here.';

const hasWorker = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
