import { useEffect, useState, type ReactNode } from 'react';
import { Notice } from '../../ui/feedback/notice';
import { useOnline } from '../offline/online';

/** So long a network that has come back may take to load what is missing. */
const catchUpMs = 5_000;

/** Says why newer entries are missing. Without a network the bar at the lower edge of the page says it. */
export function DeviceOnlyNotice({ children }: { children: ReactNode }) {
  const isOnline = useOnline();
  const [isSettled, setSettled] = useState(isOnline);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(isOnline), isOnline ? catchUpMs : 0);
    return () => clearTimeout(timer);
  }, [isOnline]);
  return isOnline && isSettled ? <Notice variant="info">{children}</Notice> : null;
}
