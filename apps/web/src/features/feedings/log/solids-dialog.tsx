import { useState } from 'react';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import {
  allergens,
  feedingKind,
  feedingLimits,
  feedingTexts,
  keepConfirmed,
  typedFeedingSchema,
  type Allergen,
  type Solids,
} from '@everstep/domain/feedings';
import { newId } from '../../../platform/api/new-id';
import { TimeField } from '../../../platform/locale/time-field';
import { CheckboxGroup } from '../../../ui/form/checkbox-group';
import { TextField } from '../../../ui/form/text-field';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { useForm } from '../../../ui/form/use-form';
import { EntryDialog } from '../../../platform/trackers/log/entry-dialog';
import { NoteField } from '../../../platform/trackers/log/note-field';
import { useMoment } from '../../../platform/trackers/log/use-moment';
import { changeOf } from '../../../platform/trackers/use-change';
import { refuseTimes, type FormDialogProps } from './dialogs';

export function SolidsDialog({ childId, entry, others, apply, onShow, onClose, kindChoice }: FormDialogProps<Solids>) {
  const saved = entry?.value;
  const start = useMoment(saved?.started_at);
  const [chosen, setChosen] = useState<readonly Allergen[]>(saved?.allergens ?? []);

  const form = useForm(
    typedFeedingSchema,
    async (fields) => {
      const foods = fields.foods;
      if (foods === '') throw new FormRefusal('', { foods: feedingTexts.foodsRequired });
      const value = keepConfirmed<Solids>(
        {
          type: 'solids',
          child_id: childId,
          started_at: start.read(),
          foods,
          allergens: [...chosen],
          note: fields.note,
        },
        saved,
      );
      const key = entry?.key ?? newId();
      refuseTimes(key, value, others);
      await apply(
        saved ? feedingTexts.changed : feedingTexts.saved(foods),
        changeOf(feedingKind, key, value, saved ?? null),
      );
      onClose();
    },
    feedingTexts.notSaved,
  );

  return (
    <EntryDialog
      title={feedingTexts.solids}
      form={form}
      onClose={onClose}
      other={{ label: feedingTexts.showOther, onShow }}
    >
      {kindChoice}
      <TextField
        name="foods"
        label={feedingTexts.foodsLabel}
        maxLength={feedingLimits.foods}
        defaultValue={saved?.foods}
        autoComplete="off"
        required
      />
      <CheckboxGroup
        legend={feedingTexts.allergensLabel}
        variant="tags"
        options={allergens.map((value) => ({ value, label: feedingTexts.allergens[value] }))}
        values={chosen}
        onChoose={setChosen}
      />
      <TimeField name="started_at" label={entryTexts.whenLabel} time={start.time} />
      <NoteField note={saved?.note} />
    </EntryDialog>
  );
}
