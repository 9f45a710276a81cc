import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog';
import { LogSheet, logTitle, type LogSheetProps } from './log-sheet';
import { Question } from '../../../ui/feedback/question';

interface LogSheetDialogProps extends Omit<LogSheetProps, 'isCompact' | 'onDone'> {
  onClose: () => void;
}

/** The log sheet of phones. It closes once the day is saved. */
export function LogSheetDialog({ onClose, onDirty, ...sheet }: LogSheetDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  function handleDirty(next: boolean): void {
    setDirty(next);
    onDirty?.(next);
  }
  return (
    <Dialog title={logTitle(sheet.day, sheet.today)} onClose={() => (isDirty ? setLeaving(true) : onClose())}>
      {isLeaving && (
        <Question
          question="What you noted is not saved yet."
          yes="Close without saving"
          no="Stay here"
          onYes={() => {
            sheet.onDraft?.(sheet.day, null);
            onClose();
          }}
          onNo={() => setLeaving(false)}
        />
      )}
      <LogSheet {...sheet} isCompact onDirty={handleDirty} onDone={onClose} />
    </Dialog>
  );
}
