import { useState } from 'react';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import {
  maxMilestoneNote,
  milestoneTexts,
  readMilestoneDetails,
  typedDetailsSchema,
  type MilestoneEntry,
  type MilestoneItem,
} from '@everstep/domain/milestones';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { Checkbox } from '../../ui/form/checkbox';
import { Form } from '../../ui/form/form';
import { TextArea } from '../../ui/form/text-area';
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
  const { refusal, run, formProps } = useForm(
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
    <Dialog title={item.text} onClose={onClose}>
      <Form {...formProps} className="grid gap-5">
        <TextField
          name="date"
          type="date"
          label={milestoneTexts.dateLabel}
          min={birthDate}
          max={today}
          defaultValue={entry.date ?? ''}
          autoComplete="off"
        />
        <TextArea
          name="note"
          label={entryTexts.noteLabel}
          rows={3}
          maxLength={maxMilestoneNote}
          defaultValue={entry.note ?? ''}
          autoComplete="off"
        />
        <Checkbox label={milestoneTexts.lostLabel} isChecked={isLost} onChange={setLost} />
        {refusal && <Notice>{refusal}</Notice>}
        <div className="flex flex-wrap gap-3 *:grow">
          <Button type="submit" className="min-h-12">
            {entryTexts.save}
          </Button>
          <Button variant="quiet" className="min-h-12" onClick={() => void run(() => save(null))}>
            {milestoneTexts.clear}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
