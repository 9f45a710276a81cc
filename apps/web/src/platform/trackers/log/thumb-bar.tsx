import type { ReactNode } from 'react';
import { MessageSlot } from '../../../ui/feedback/toast';
import { useMedia, wideScreen } from '../../../ui/layout/use-media';

interface ThumbBarProps {
  className: string;
  children: ReactNode;
}

/** The buttons that log, at the lower edge of a phone, where the thumb is. Messages appear above them. */
export function ThumbBar({ className, children }: ThumbBarProps) {
  const isWide = useMedia(wideScreen);
  return (
    <div data-controls className={`sticky bottom-(--bars) z-10 -mx-4 bg-paper px-4 py-3 sm:-mx-6 sm:px-6 ${className}`}>
      {children}
      {!isWide && <MessageSlot className="bottom-full px-2 pb-2" />}
    </div>
  );
}
