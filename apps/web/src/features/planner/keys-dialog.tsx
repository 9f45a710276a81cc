import { screenTexts } from '@everstep/domain/planner';
import { Dialog } from '../../ui/dialog/dialog';

/** The keys of the planner. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={screenTexts.keysTitle} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {screenTexts.keyList.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt className="font-semibold tabular-nums">{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-2">{screenTexts.keysInGrid}</p>
    </Dialog>
  );
}
