import { useState } from 'react';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import {
  milestoneTexts,
  readMilestoneDetails,
  typedDetailsSchema,
  type MilestoneEntry,
  type MilestoneItem,
} from '@everstep/domain/milestones';
import { EntryDialog } from '../../platform/trackers/log/entry-dialog';
import { NoteField } from '../../platform/trackers/log/note-field';
import { SaveButtons } from '../../platform/trackers/log/save-buttons';
import { Checkbox } from '../../ui/form/checkbox';
import { TextField } from '../../ui/form/text-field';
import { FormRefusal } from '../../ui/form/form-refusal';
import { useForm } from '../../ui/form/use-form';

interface DetailsDialogProps {
  item: MilestoneItem;
  entry: MilestoneEntry;
  birthDate: string;
  today: string;
  /** Null removes the answer. */
  onSave: (entry: MilestoneEntry | null, before: MilestoneEntry) => Promise<void>;
  onClose: () => void;
}

/** Date, note and loss of one item. */
export function DetailsDialog({ item, entry, birthDate, today, onSave, onClose }: DetailsDialogProps) {
  const [opened] = useState(entry);
  const [isLost, setLost] = useState(opened.is_lost === true);

  async function save(changed: MilestoneEntry | null): Promise<void> {
    await onSave(changed, opened);
    onClose();
  }
  const form = useForm(
    typedDetailsSchema,
    (typed) => {
      const { details, problems } = readMilestoneDetails(typed, { birthDate, today });
      if (problems) throw new FormRefusal('', problems);
      const { is_lost: _before, ...kept } = opened;
      return save({ ...kept, ...details, ...(isLost && { is_lost: true }) });
    },
    entryTexts.notSaved,
  );
  return (
    <EntryDialog
      title={item.text}
      form={form}
      onClose={onClose}
      buttons={<SaveButtons otherwise={milestoneTexts.clear} onOtherwise={() => void form.run(() => save(null))} />}
    >
      <TextField
        name="date"
        type="date"
        label={milestoneTexts.dateLabel}
        min={birthDate}
        max={today}
        defaultValue={entry.date ?? ''}
        autoComplete="off"
      />
      <NoteField note={entry.note} rows={3} />
      <Checkbox label={milestoneTexts.lostLabel} isChecked={isLost} onChange={setLost} />
    </EntryDialog>
  );
}
