import { useState, type ReactNode } from 'react';
import { Button } from '../button';
import { Notice } from '../feedback/notice';
import { Dialog } from './dialog';

export interface Question {
  title: string;
  text: string;
  /** Something to do first, such as a download. */
  offer?: ReactNode;
  confirm: string;
  /** The dialog closes when it resolves; a failure is shown. */
  onConfirm: () => Promise<unknown>;
  /** What comes after the dialog is closed. */
  onDone?: () => void;
}

interface QuestionDialogProps {
  question: Question;
  cancelLabel: string;
  onClose: () => void;
}

/** Asks for confirmation of something that other people notice, or that cannot be undone. */
export function QuestionDialog({ question, cancelLabel, onClose }: QuestionDialogProps) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

  async function confirm(): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFailure('');
    try {
      await question.onConfirm();
      onClose();
      question.onDone?.();
    } catch (error) {
      setFailure((error as Error).message);
      setSending(false);
    }
  }
  return (
    <Dialog title={question.title} isQuestion onClose={onClose}>
      <p className="text-lg text-ink-2">{question.text}</p>
      {question.offer}
      {failure && <Notice>{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Button variant="quiet" aria-disabled={isSending} onClick={() => void confirm()}>
          {question.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
