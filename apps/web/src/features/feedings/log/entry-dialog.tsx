import type { ReactNode } from 'react';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { feedingLimits, feedingTexts } from '@everstep/domain/feedings';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { Form } from '../../../ui/form/form';
import { TextArea } from '../../../ui/form/text-area';
import type { useForm } from '../../../ui/form/use-form';

interface EntryDialogProps {
  title: string;
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'conflict' | 'refusal'>;
  onClose: () => void;
  /** Opens the feed that this one overlaps. */
  onShow?: (key: string) => void;
  children: ReactNode;
}

/** The frame of a form that logs something: fields, error messages, and Save within reach of the thumb. */
export function EntryDialog({
  title,
  form: { formProps, conflict, refusal },
  onClose,
  onShow,
  children,
}: EntryDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form {...formProps} className="grid gap-5">
        {children}
        {conflict !== null && onShow && (
          <button type="button" className="min-h-11 justify-self-start link" onClick={() => onShow(conflict)}>
            {feedingTexts.showOther}
          </button>
        )}
        {refusal && <Notice>{refusal}</Notice>}
        <div className="grid grid-cols-2 gap-3">
          <Button variant="quiet" className="min-h-14" onClick={onClose}>
            {entryTexts.cancel}
          </Button>
          <Button type="submit" className="min-h-14 text-lg">
            {entryTexts.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

export function NoteField({ note }: { note: string | null | undefined }) {
  return (
    <TextArea
      name="note"
      rows={2}
      label={entryTexts.noteLabel}
      maxLength={feedingLimits.note}
      defaultValue={note ?? ''}
      autoComplete="off"
    />
  );
}
