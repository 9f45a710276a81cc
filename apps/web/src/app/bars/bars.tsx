import { useState } from 'react';
import { createPortal } from 'react-dom';
import { activateNewVersion, useNewVersion } from '../../platform/offline/service-worker';
import { Button } from '../../ui/button';
import { Toasts, useMessageSlot } from '../../ui/feedback/toast';
import { OfflineNotice } from './offline-notice';
import { PendingLogout } from './pending-logout';
import { PhoneBar } from './phone-bar';

/** A ref that keeps the height of its element in a property of the document, 0 while there is nothing in it. */
const heightAs =
  (property: string, { gap }: { gap: number }) =>
  (element: HTMLElement | null) => {
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      style.setProperty(property, `${height === 0 ? 0 : height + gap}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
const measureBars = heightAs('--bars', { gap: 0 });
const measureNotices = heightAs('--notice', { gap: 24 });

/**
 * The bars at the bottom of every page. Pages use the property `--bars`, their height, to place sticky bars above them. Notices lie
 * over the page, so that no button moves when one comes; `--notice` is the room that they take.
 */
export function Bars() {
  const slot = useMessageSlot();
  const messages = (
    <>
      <Toasts />
      <div
        ref={measureNotices}
        className="pointer-events-none flex flex-col-reverse gap-2 *:rounded-card empty:hidden print:hidden"
      >
        <OfflineNotice />
        <PendingLogout />
        <UpdateNotice />
      </div>
    </>
  );
  return (
    <>
      {/* A notice does not hide the end of the page for good. */}
      {!slot && <div className="h-(--notice) print:hidden" />}
      <div ref={measureBars} className="pointer-events-none sticky bottom-0 z-20">
        {slot ? (
          createPortal(messages, slot)
        ) : (
          <div className="absolute inset-x-0 bottom-full page mb-3 flex flex-col-reverse gap-2">{messages}</div>
        )}
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
    <div
      role="status"
      className="pointer-events-auto flex flex-wrap items-center gap-x-2 gap-y-1 self-start border border-edge bg-surface py-2 pr-2 pl-4 [box-shadow:0_8px_32px_rgb(0_0_0/0.16)]"
    >
      <p className="font-semibold">A new version is ready</p>
      <p className="flex gap-1 *:px-3.5">
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
  );
}
