import { recordProofTexts } from '@everstep/domain/family-record';
import { Button } from '../../ui/button';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import type { LoadingRecord } from './use-whole-record';

/** How far all lines are loaded. */
export function LoadingLines({ progress: { loaded, all }, onStop }: { progress: LoadingRecord; onStop: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <div className="grid w-full gap-2">
        <ProgressBar percent={all === 0 ? 0 : Math.round((100 * loaded) / all)} label={recordProofTexts.progress} />
        <p className="text-sm text-ink-2 tabular-nums">{recordProofTexts.checking(loaded, all)}</p>
      </div>
      <Button variant="quiet" onClick={onStop}>
        {recordProofTexts.cancel}
      </Button>
    </div>
  );
}
