import { useState } from 'react';
import { activateNewVersion, useNewVersion } from '../../platform/offline/service-worker';
import { Button } from '../../ui/button';

/** Offers a new version and never takes it by itself: somebody may be in the middle of a sentence. */
export function UpdateNotice() {
  const isReady = useNewVersion();
  const [isLater, setLater] = useState(false);
  if (!isReady || isLater) return null;
  return (
    <div role="status" className="pointer-events-auto border-t border-line bg-surface">
      <div className="page flex flex-wrap items-center justify-between gap-2 py-3">
        <p className="font-semibold">A new version is ready</p>
        <p className="flex gap-1">
          <Button onClick={activateNewVersion}>Reload</Button>
          <Button look="plain" onClick={() => setLater(true)}>
            Later
          </Button>
        </p>
      </div>
    </div>
  );
}
