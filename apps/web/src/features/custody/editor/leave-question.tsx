import { useState } from 'react';
import { homesTexts, planFormTexts } from '@everstep/domain/custody';
import { Button } from '../../../ui/button';
import { useCloseOnBack } from '../../../ui/dialog/close-on-back';
import { Dialog } from '../../../ui/dialog/dialog';

interface LeaveQuestionProps {
  isDirty: boolean;
  onLeave: () => void;
}

/**
 * Cancels, after asking if something would be lost, also on Back. The browser is never made to ask: that would hold up somebody who has
 * to leave the page quickly.
 */
export function LeaveQuestion({ isDirty, onLeave }: LeaveQuestionProps) {
  const [isAsking, setAsking] = useState(false);
  const leave = () => (isDirty ? setAsking(true) : onLeave());
  useCloseOnBack(leave);
  return (
    <>
      <Button variant="quiet" onClick={leave}>
        {homesTexts.cancel}
      </Button>
      {isAsking && (
        <Dialog title={planFormTexts.unsavedTitle} isQuestion onClose={() => setAsking(false)}>
          <p className="text-lg text-ink-2">{planFormTexts.unsavedText}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setAsking(false)}>{planFormTexts.unsavedStay}</Button>
            <Button variant="quiet" onClick={onLeave}>
              {planFormTexts.unsavedLeave}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
