import type { ReactNode } from 'react';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { Form } from '../../../ui/form/form';
import type { useForm } from '../../../ui/form/use-form';

interface EntryDialogProps {
  title: string;
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'conflict' | 'refusal'>;
  onClose: () => void;
  /** The link to the entry that this one overlaps. */
  other?: { label: string; onShow: (key: string) => void };
  /** Instead of Cancel and Save. */
  buttons?: ReactNode;
  children: ReactNode;
}

/** The frame of a form that logs something: fields, error messages, and Save within reach of the thumb. */
export function EntryDialog(props: EntryDialogProps) {
  const { title, form, onClose, other, buttons = <CancelAndSave onCancel={onClose} />, children } = props;
  const { formProps, conflict, refusal } = form;
  const link = conflict !== null && other && (
    <button type="button" className="min-h-11 justify-self-start link" onClick={() => other.onShow(conflict)}>
      {other.label}
    </button>
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <Form {...formProps} className="grid gap-5">
        {children}
        {refusal ? (
          <Notice>
            <p>{refusal}</p>
            {link}
          </Notice>
        ) : (
          link
        )}
        {buttons}
      </Form>
    </Dialog>
  );
}

function CancelAndSave({ onCancel }: { onCancel: () => void }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button variant="quiet" className="min-h-14" onClick={onCancel}>
        {entryTexts.cancel}
      </Button>
      <Button type="submit" className="min-h-14 text-lg">
        {entryTexts.save}
      </Button>
    </div>
  );
}
