import { useState, type ReactNode } from 'react';
import { childTexts } from '@everstep/domain/households';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';

export interface Question {
  title: string;
  text: string;
  /** Something to do first, such as a download. */
  offer?: ReactNode;
  confirm: string;
  /** The dialog closes when it resolves; a failure is shown. */
  onConfirm: () => Promise<unknown>;
}

/** Asks for confirmation of something that other people notice. */
export function QuestionDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

  async function confirm(): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFailure('');
    try {
      await question.onConfirm();
      onClose();
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
        <Button onClick={onClose}>{childTexts.cancel}</Button>
        <Button variant="quiet" aria-disabled={isSending} onClick={() => void confirm()}>
          {question.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
