import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOnline } from '../../platform/offline/online';
import { activateNewVersion, useNewVersion } from '../../platform/offline/service-worker';
import { Button } from '../../ui/button';
import { Toasts, useMessageSlot } from '../../ui/feedback/toast';
import { OfflineNotice } from './offline-notice';
import { PendingLogout } from './pending-logout';
import { PhoneBar } from './phone-bar';

/** The notice does not hide the end of the page for good, nor what is focused. */
const roomAtTheEnd = 'h-24 print:hidden';
const noticeHeight = '5rem';

/** The bars at the bottom of every page. Pages use the property `--bars`, their height, to place sticky bars above them. */
export function Bars() {
  const bars = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bars.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--bars', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--bars');
    };
  }, []);
  const slot = useMessageSlot();
  const isOnline = useOnline();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (!isOnline) style.setProperty('--notice', noticeHeight);
    return () => void style.removeProperty('--notice');
  }, [isOnline]);
  const messages = (
    <>
      <Toasts />
      <OfflineNotice />
    </>
  );
  return (
    <>
      {!slot && !isOnline && <div className={roomAtTheEnd} />}
      <div ref={bars} className="pointer-events-none sticky bottom-0 z-20">
        {slot ? (
          createPortal(messages, slot)
        ) : (
          <div className="absolute inset-x-0 bottom-full page mb-3 flex flex-col-reverse gap-2 *:rounded-card">
            {messages}
          </div>
        )}
        <PendingLogout />
        <UpdateNotice />
        <PhoneBar />
      </div>
    </>
  );
}

/** Offers a new version. It is never activated automatically, because the user may be typing. */
function UpdateNotice() {
  const isReady = useNewVersion();
  const [isLater, setLater] = useState(false);
  const [isReloading, setReloading] = useState(false);
  if (!isReady || isLater) return null;

  function reload(): void {
    setReloading(true);
    activateNewVersion();
  }
  return (
    <div role="status" className="pointer-events-auto border-t border-line bg-surface">
      <div className="page flex flex-wrap items-center justify-between gap-2 py-3">
        <p className="font-semibold">A new version is ready</p>
        <p className="flex gap-1">
          <Button aria-disabled={isReloading} onClick={isReloading ? undefined : reload}>
            {isReloading ? 'Reloading…' : 'Reload'}
          </Button>
          {!isReloading && (
            <Button variant="plain" onClick={() => setLater(true)}>
              Later
            </Button>
          )}
        </p>
      </div>
    </div>
  );
}
