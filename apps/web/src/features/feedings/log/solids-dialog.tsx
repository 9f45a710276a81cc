import { useState } from 'react';
import {
  allergens,
  feedingKind,
  feedingLimits,
  feedingTexts,
  type Allergen,
  type Solids,
} from '@everstep/domain/feedings';
import { correctedNow } from '../../../platform/api/clock';
import { newId } from '../../../platform/api/new-id';
import { fromLocalInput, toLocalInput } from '../../../platform/locale/local-input';
import { CheckboxGroup } from '../../../ui/form/checkbox-group';
import { TextField } from '../../../ui/form/text-field';
import { changeOf } from '../../../platform/trackers/use-change';
import type { FormDialogProps } from './dialogs';
import { EntryDialog, NoteField } from './entry-dialog';
import { fieldText, noteOf, timeErrors, useEntryForm, type Outcome } from './use-entry-form';

export function SolidsDialog({ childId, entry, others, apply, onShow, onClose }: FormDialogProps<Solids>) {
  const former = entry?.value;
  const [startedAt] = useState(() => former?.started_at ?? correctedNow().toISOString());
  const [chosen, setChosen] = useState<readonly Allergen[]>(former?.allergens ?? []);

  const form = useEntryForm((fields): Outcome => {
    const at = fromLocalInput(fieldText(fields, 'started_at'), startedAt);
    const foods = fieldText(fields, 'foods');
    if (foods === '') return { errors: { foods: feedingTexts.foodsRequired } };
    if (at === null) return { errors: { started_at: feedingTexts.timeRequired } };
    const value: Solids = {
      ...{ type: 'solids', child_id: childId, started_at: at, foods, allergens: [...chosen], note: noteOf(fields) },
    };
    const key = entry?.key ?? newId();
    return (
      timeErrors(key, value, others) ?? {
        save: () =>
          apply(
            former ? feedingTexts.changed : feedingTexts.saved(foods),
            changeOf(feedingKind, key, value, former ?? null),
          ),
      }
    );
  }, onClose);

  return (
    <EntryDialog title={feedingTexts.solids} form={form} onClose={onClose} onShow={onShow}>
      <TextField
        name="foods"
        label={feedingTexts.foodsLabel}
        maxLength={feedingLimits.foods}
        defaultValue={former?.foods}
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
      <NoteField note={former?.note} />
    </EntryDialog>
  );
}
