import { useEffect } from 'react';
import { useOnline } from '../platform/offline/online';

/** Replaces a page whose code could not be loaded offline. Reloads once there is a connection. */
export function OfflinePage() {
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) location.reload();
  }, [isOnline]);
  if (isOnline) return null;
  return (
    <div className="page grid gap-4 py-16">
      <h1 className="text-4xl">This page needs a connection.</h1>
      <p className="max-w-xl text-lg text-ink-2">It was not opened here before. It opens as soon as you are online.</p>
    </div>
  );
}
