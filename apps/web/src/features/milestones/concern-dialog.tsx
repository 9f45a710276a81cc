import { maxEntryNote } from '@everstep/domain/base/entry-note';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { milestoneTexts, typedConcernSchema } from '@everstep/domain/milestones';
import { EntryDialog } from '../../platform/trackers/log/entry-dialog';
import { SaveButtons } from '../../platform/trackers/log/save-buttons';
import { TextArea } from '../../ui/form/text-area';
import { useForm } from '../../ui/form/use-form';

interface ConcernDialogProps {
  onSave: (note: string | null) => Promise<void>;
  onClose: () => void;
}

/** States a concern, with or without a description. */
export function ConcernDialog({ onSave, onClose }: ConcernDialogProps) {
  const form = useForm(
    typedConcernSchema,
    async ({ note }) => {
      await onSave(note);
      onClose();
    },
    entryTexts.notSaved,
  );
  return (
    <EntryDialog
      title={milestoneTexts.concernTitle}
      form={form}
      onClose={onClose}
      buttons={<SaveButtons onOtherwise={onClose} />}
    >
      <TextArea
        name="note"
        label={milestoneTexts.concernLabel}
        hint={milestoneTexts.concernHint}
        rows={4}
        maxLength={maxEntryNote}
        autoComplete="off"
      />
    </EntryDialog>
  );
}
