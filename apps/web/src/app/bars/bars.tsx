import { useLayoutEffect, useRef } from 'react';
import { Toasts } from '../../ui/feedback/toast';
import { OfflineNotice } from './offline-notice';
import { PendingLogout } from './pending-logout';
import { UpdateNotice } from './update-notice';

/** What stays at the lower edge on every page. Bars of a page stand on it, by its height in `--bars`. */
export function Bars() {
  const bars = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bars.current;
    if (!element || !('ResizeObserver' in globalThis)) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--bars', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--bars');
    };
  }, []);
  return (
    <div ref={bars} className="pointer-events-none sticky bottom-0 z-20">
      <Toasts />
      <PendingLogout />
      <OfflineNotice />
      <UpdateNotice />
    </div>
  );
}
