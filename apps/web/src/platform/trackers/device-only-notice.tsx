import type { ReactNode } from 'react';
import { Notice } from '../../ui/feedback/notice';
import { useOnline } from '../offline/online';

/** Says why newer entries are missing. Without a network the bar at the lower edge of the page says it. */
export function DeviceOnlyNotice({ children }: { children: ReactNode }) {
  return useOnline() ? <Notice variant="info">{children}</Notice> : null;
}
