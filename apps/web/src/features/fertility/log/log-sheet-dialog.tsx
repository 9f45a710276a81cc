import { useState } from 'react';
import { logTexts } from '@everstep/domain/fertility';
import { Dialog } from '../../../ui/dialog/dialog';
import { LogSheet, logTitle, type LogSheetProps } from './log-sheet';
import { ConfirmPanel } from '../../../ui/feedback/confirm-panel';

interface LogSheetDialogProps extends Omit<LogSheetProps, 'isCompact' | 'onDone'> {
  onClose: () => void;
}

/** The log sheet on phones, which closes once the day is saved. */
export function LogSheetDialog({ onClose, onDirtyChange, ...sheet }: LogSheetDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  function handleDirty(next: boolean): void {
    setDirty(next);
    onDirtyChange?.(next);
  }
  return (
    <Dialog title={logTitle(sheet.day, sheet.today)} onClose={() => (isDirty ? setLeaving(true) : onClose())}>
      {isLeaving && (
        <ConfirmPanel
          question={logTexts.leaveQuestion}
          confirmLabel={logTexts.leave}
          cancelLabel={logTexts.stay}
          onConfirm={() => {
            sheet.onDraftChange?.(sheet.day, null);
            onClose();
          }}
          onCancel={() => setLeaving(false)}
        />
      )}
      <LogSheet {...sheet} isCompact onDirtyChange={handleDirty} onDone={onClose} />
    </Dialog>
  );
}
