import { useState } from 'react';
import { profileTexts } from '@everstep/domain/profile';
import { Button } from '../../ui/button';
import { useCloseOnBack } from '../../ui/dialog/close-on-back';
import { Dialog } from '../../ui/dialog/dialog';

export interface LeaveQuestionProps {
  /** Set while the user wants to leave by a link, a tab or the logout. */
  decide: ((isLeaving: boolean) => void) | null;
  /** Discards the edits. */
  onDiscard: () => void;
}

/** Asks before unsaved edits are lost, also on Back. */
export function LeaveQuestion({ decide, onDiscard }: LeaveQuestionProps) {
  const [isBack, setBack] = useState(false);
  useCloseOnBack(() => setBack(true));
  if (decide === null && !isBack) return null;

  function answer(isLeaving: boolean): void {
    setBack(false);
    if (decide !== null) return decide(isLeaving);
    if (!isLeaving) return;
    // Without edits there is no question, so this Back leaves the page.
    onDiscard();
    history.back();
  }
  return (
    <Dialog title={profileTexts.unsaved} isQuestion onClose={() => answer(false)}>
      <p className="text-lg text-ink-2">If you leave now, what you have changed in your profile is lost.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => answer(false)}>Keep editing</Button>
        <Button variant="quiet" onClick={() => answer(true)}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}
