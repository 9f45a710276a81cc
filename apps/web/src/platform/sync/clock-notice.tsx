import { Clock } from 'lucide-react';
import { useClockNotice } from './use-entries';

/** Says that the clock of this device is wrong. */
export function ClockNotice() {
  const notice = useClockNotice();
  if (notice === null) return null;
  return (
    <p role="status" className="flex items-start gap-2 text-ink-2 tabular-nums">
      <Clock size={18} strokeWidth={1.8} className="mt-1 shrink-0 text-sky" aria-hidden />
      {notice}
    </p>
  );
}
