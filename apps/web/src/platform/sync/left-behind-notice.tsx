import { Info } from 'lucide-react';
import { leftBehindTexts } from '@everstep/domain/sync';
import { Button } from '../../ui/button';
import { useLeftBehind } from './use-entries';

/** Says once that unsynced entries of an older version are gone from this device. */
export function LeftBehindNotice() {
  const { count, dismiss } = useLeftBehind();
  if (count === 0) return null;
  return (
    <div
      role="alert"
      className="flex max-w-2xl flex-wrap items-center gap-3 rounded-input bg-sky-soft px-4 py-3 print:hidden"
    >
      <Info size={18} strokeWidth={1.8} className="shrink-0 text-sky" aria-hidden />
      <p className="min-w-0 flex-1 basis-60">{leftBehindTexts.text(count)}</p>
      <Button variant="quiet" onClick={dismiss}>
        {leftBehindTexts.dismiss}
      </Button>
    </div>
  );
}
