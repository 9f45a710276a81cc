import { useState } from 'react';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { daysBetween } from '@everstep/domain/base/days';
import {
  amountText,
  growthTexts,
  implausibleMeasures,
  lengthUnits,
  measureLabels,
  positions,
  readMeasurement,
  standingFromDay,
  typedMeasurement,
  typedMeasurementSchema,
  weightUnits,
  type GrowthEntry,
  type GrowthUnits,
  type Position,
  type TypedMeasurement,
} from '@everstep/domain/growth';
import { EntryDialog } from '../../../platform/trackers/log/entry-dialog';
import type { EntryFormProps } from '../../../platform/trackers/log/entry-log';
import { SaveButtons } from '../../../platform/trackers/log/save-buttons';
import { ConfirmPanel } from '../../../ui/feedback/confirm-panel';
import { RadioGroup } from '../../../ui/form/radio-group';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { useForm } from '../../../ui/form/use-form';

interface MeasurementDialogProps extends EntryFormProps<GrowthEntry> {
  units: GrowthUnits;
  today: string;
  onUnits: (units: GrowthUnits) => void;
}

const asOptions = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value === 'lb' ? growthTexts.poundsAndOunces : value }));
const positionOptions = positions.map((value) => ({ value, label: growthTexts.positions[value] }));

export function MeasurementDialog(props: MeasurementDialogProps) {
  const { child, edited, units, today, onUnits, onSave, onClose } = props;
  const [typed, setTyped] = useState<TypedMeasurement>(() =>
    edited ? typedMeasurement(edited, units) : { date: today, weight: '', ounces: '', length: '', head: '', note: '' },
  );
  const [chosenPosition, setPosition] = useState<Position | null>(edited?.position ?? null);
  const [question, setQuestion] = useState<{ entry: GrowthEntry; text: string } | null>(null);
  const isOlder = daysBetween(child.birth_date, typed.date) >= standingFromDay;
  // What was stored as standing too early can be put right.
  const asksPosition = isOlder || edited?.position === 'standing';
  const position = asksPosition ? (chosenPosition ?? (isOlder ? 'standing' : 'lying')) : 'lying';

  const form = useForm(
    typedMeasurementSchema,
    async (values) => {
      const { entry, problems } = readMeasurement(values, { child, units, position, edited, today });
      if (problems) throw new FormRefusal('', problems);
      const implausible = implausibleMeasures(child, entry);
      if (implausible.length === 0) return save(entry);
      const amounts = implausible.map((measure) => `${measureLabels[measure]} ${amountText(entry, measure, units)}`);
      setQuestion({ entry, text: growthTexts.implausible(amounts.join(', ')) });
    },
    entryTexts.notSaved,
  );

  async function save(entry: GrowthEntry): Promise<void> {
    await onSave(entry);
    onClose();
  }
  /** Unchanged fields of a stored measurement are shown in the new unit; what was typed is kept. */
  function changeUnits(next: GrowthUnits): void {
    const [before, after] = [edited && typedMeasurement(edited, units), edited && typedMeasurement(edited, next)];
    if (before && after)
      setTyped((current) => ({
        ...current,
        ...(current.weight === before.weight &&
          current.ounces === before.ounces && { weight: after.weight, ounces: after.ounces }),
        ...(current.length === before.length && { length: after.length }),
        ...(current.head === before.head && { head: after.head }),
      }));
    onUnits(next);
  }
  const field = (name: keyof TypedMeasurement) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      setQuestion(null);
      setTyped((current) => ({ ...current, [name]: target.value }));
    },
  });
  const isPounds = units.weight === 'lb';
  return (
    <EntryDialog
      title={edited ? growthTexts.edit : growthTexts.add}
      form={form}
      onClose={onClose}
      buttons={
        question ? (
          <ConfirmPanel
            question={question.text}
            confirmLabel={growthTexts.implausibleSave}
            cancelLabel={growthTexts.implausibleEdit}
            onConfirm={() => void form.run(() => save(question.entry))}
            onCancel={() => setQuestion(null)}
          />
        ) : (
          <SaveButtons
            className="sticky bottom-0 -mx-6 border-t border-line bg-surface px-6 py-2 sm:-mx-8 sm:px-8"
            onOtherwise={onClose}
          />
        )
      }
    >
      <TextField
        {...field('date')}
        type="date"
        label={growthTexts.dateLabel}
        min={child.birth_date}
        max={today}
        required
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <div className={isPounds ? 'grid grid-cols-2 gap-3' : ''}>
          <TextField
            {...field('weight')}
            label={isPounds ? growthTexts.poundsLabel : growthTexts.weightLabel}
            inputMode="decimal"
          />
          {isPounds && <TextField {...field('ounces')} label={growthTexts.ouncesLabel} inputMode="decimal" />}
        </div>
        <RadioGroup
          legend={growthTexts.weightUnitLegend}
          variant="segments"
          className="rounded-full *:px-3"
          options={asOptions(weightUnits)}
          value={units.weight}
          onChoose={(weight) => changeUnits({ ...units, weight })}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <TextField
          {...field('length')}
          label={asksPosition ? growthTexts.lengthLabel : growthTexts.lyingLabel}
          inputMode="decimal"
        />
        <RadioGroup
          legend={growthTexts.lengthUnitLegend}
          variant="segments"
          className="rounded-full *:px-3"
          options={asOptions(lengthUnits)}
          value={units.length}
          onChoose={(length) => changeUnits({ ...units, length })}
        />
      </div>
      {asksPosition && (
        <RadioGroup
          legend={growthTexts.positionLegend}
          variant="tags"
          options={positionOptions}
          value={position}
          onChoose={setPosition}
        />
      )}
      <TextField {...field('head')} label={growthTexts.headLabel(units.length)} inputMode="decimal" />
      <TextArea {...field('note')} label={entryTexts.noteLabel} rows={2} />
    </EntryDialog>
  );
}
