import { useState } from 'react';
import {
  allergens,
  feedingKind,
  feedingLimits,
  feedingTexts,
  typedFeedingSchema,
  type Allergen,
  type Solids,
} from '@everstep/domain/feedings';
import { correctedNow } from '../../../platform/api/clock';
import { newId } from '../../../platform/api/new-id';
import { fromLocalInput, toLocalInput } from '../../../platform/locale/local-input';
import { CheckboxGroup } from '../../../ui/form/checkbox-group';
import { TextField } from '../../../ui/form/text-field';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { useForm } from '../../../ui/form/use-form';
import { changeOf } from '../../../platform/trackers/use-change';
import { refuseTimes, type FormDialogProps } from './dialogs';
import { EntryDialog, NoteField } from './entry-dialog';

export function SolidsDialog({ childId, entry, others, apply, onShow, onClose, kindChoice }: FormDialogProps<Solids>) {
  const saved = entry?.value;
  const [startedAt] = useState(() => saved?.started_at ?? correctedNow().toISOString());
  const [chosen, setChosen] = useState<readonly Allergen[]>(saved?.allergens ?? []);

  const form = useForm(
    typedFeedingSchema,
    async (fields) => {
      const at = fromLocalInput(fields.started_at, startedAt);
      const foods = fields.foods;
      if (foods === '') throw new FormRefusal('', { foods: feedingTexts.foodsRequired });
      if (at === null) throw new FormRefusal('', { started_at: feedingTexts.timeRequired });
      const value: Solids = {
        type: 'solids',
        child_id: childId,
        started_at: at,
        foods,
        allergens: [...chosen],
        note: fields.note || null,
      };
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
    <EntryDialog title={feedingTexts.solids} form={form} onClose={onClose} onShow={onShow}>
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
      <TextField
        name="started_at"
        type="datetime-local"
        label={feedingTexts.whenLabel}
        defaultValue={toLocalInput(startedAt)}
        required
      />
      <NoteField note={saved?.note} />
    </EntryDialog>
  );
}
