import { swapScreenTexts } from '@everstep/domain/custody';
import { Button } from '../../ui/button';

/** An answer that waits for a connection, and may come too late. */
export function WaitingAnswer({ onTakeBack }: { onTakeBack: () => void }) {
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded-input bg-sky-soft px-4 py-3">
      <p className="font-medium">{swapScreenTexts.waiting}</p>
      <Button variant="quiet" onClick={onTakeBack}>
        {swapScreenTexts.stopWaiting}
      </Button>
    </div>
  );
}
