import { CloudOff } from 'lucide-react';
import { useOnline } from '../lib/online';

/** Says that there is no network, and what can be done all the same. */
export function OfflineNotice() {
  if (useOnline()) return null;
  const isLookedAfter = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  return (
    <div role="status" className="bg-sky-soft text-ink">
      <p className="page flex items-center gap-3 py-2.5">
        <CloudOff size={20} strokeWidth={1.8} className="shrink-0 text-sky" aria-hidden />
        <span>You are offline.{isLookedAfter && ' Lessons that you opened or saved are still here.'}</span>
      </p>
    </div>
  );
}
