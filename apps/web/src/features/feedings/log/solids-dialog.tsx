import { useState } from 'react';
import { completedMonths, localDay } from '@everstep/domain/base/days';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import {
  allergens,
  feedingKind,
  feedingLimits,
  feedingTexts,
  keepConfirmed,
  solidsAdvice,
  typedFeedingSchema,
  type Allergen,
  type Solids,
} from '@everstep/domain/feedings';
import { correctedNow } from '../../../platform/api/clock';
import { newId } from '../../../platform/api/new-id';
import { TimeField } from '../../../platform/locale/time-field';
import { Notice } from '../../../ui/feedback/notice';
import { CheckboxGroup } from '../../../ui/form/checkbox-group';
import { TextField } from '../../../ui/form/text-field';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { useForm } from '../../../ui/form/use-form';
import { EntryDialog } from '../../../platform/trackers/log/entry-dialog';
import { NoteField } from '../../../platform/trackers/log/note-field';
import { useMoment } from '../../../platform/trackers/log/use-moment';
import { changeOf } from '../../../platform/trackers/use-change';
import { refuseTimes, type FormDialogProps } from './dialogs';

interface SolidsDialogProps extends FormDialogProps<Solids> {
  birthDate: string;
}

export function SolidsDialog(props: SolidsDialogProps) {
  const { childId, birthDate, entry, others, apply, onShow, onClose, kindChoice } = props;
  const saved = entry?.value;
  const start = useMoment(saved?.started_at);
  const [foods, setFoods] = useState(saved?.foods ?? '');
  const advice = solidsAdvice(foods, completedMonths(birthDate, localDay(correctedNow())));
  const [chosen, setChosen] = useState<readonly Allergen[]>(saved?.allergens ?? []);

  const form = useForm(
    typedFeedingSchema,
    async (fields) => {
      if (fields.foods === '') throw new FormRefusal('', { foods: feedingTexts.foodsRequired });
      const value = keepConfirmed<Solids>(
        {
          type: 'solids',
          child_id: childId,
          started_at: start.read(),
          foods: fields.foods,
          allergens: [...chosen],
          note: fields.note,
        },
        saved,
      );
      const key = entry?.key ?? newId();
      refuseTimes(key, value, others);
      await apply(
        saved ? feedingTexts.changed : feedingTexts.saved(fields.foods),
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
        maxLength={feedingLimits.foodsLength}
        value={foods}
        onChange={({ target }) => setFoods(target.value)}
        autoComplete="off"
        required
      />
      {advice.map((text) => (
        <Notice key={text} variant="info">
          {text}
        </Notice>
      ))}
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
