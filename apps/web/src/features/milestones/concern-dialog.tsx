import { entryTexts } from '@everstep/domain/base/entry-texts';
import { maxMilestoneNote, milestoneTexts, typedConcernSchema } from '@everstep/domain/milestones';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { Form } from '../../ui/form/form';
import { TextArea } from '../../ui/form/text-area';
import { useForm } from '../../ui/form/use-form';

interface ConcernDialogProps {
  onSave: (note: string | null) => Promise<void>;
  onClose: () => void;
}

/** States a concern, with or without a description. */
export function ConcernDialog({ onSave, onClose }: ConcernDialogProps) {
  const { refusal, formProps } = useForm(
    typedConcernSchema,
    async ({ note }) => {
      await onSave(note || null);
      onClose();
    },
    entryTexts.notSaved,
  );
  return (
    <Dialog title={milestoneTexts.concernTitle} onClose={onClose}>
      <Form {...formProps} className="grid gap-5">
        <TextArea
          name="note"
          label={milestoneTexts.concernLabel}
          hint={milestoneTexts.concernHint}
          rows={4}
          maxLength={maxMilestoneNote}
          autoComplete="off"
        />
        {refusal && <Notice>{refusal}</Notice>}
        <div className="flex flex-wrap gap-3 *:grow">
          <Button type="submit" className="min-h-12">
            {entryTexts.save}
          </Button>
          <Button variant="quiet" className="min-h-12" onClick={onClose}>
            {entryTexts.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
