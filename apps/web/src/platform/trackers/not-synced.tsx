import { Clock } from 'lucide-react';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { useLongerThan } from '../../ui/feedback/use-longer-than';
import { patienceMs } from '../api/patience';
import { useOnline } from '../offline/online';

/** Says of an unsynced entry that it is one: at once without a network, otherwise when it takes longer than usual. */
export function NotSynced({ text = entryTexts.unsynced }: { text?: string }) {
  const isOnline = useOnline();
  // Most entries reach the server within this time, and a list whose lines come and go is hard to tap.
  const isLate = useLongerThan(patienceMs);
  if (isOnline && !isLate) return null;
  return (
    <span className="flex items-center gap-2 text-sm font-normal text-ink-2">
      <Clock size={16} strokeWidth={1.8} className="shrink-0" aria-hidden />
      {text}
    </span>
  );
}
