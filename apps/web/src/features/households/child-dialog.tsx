import { useMemo, useState } from 'react';
import {
  childForm,
  childLimits,
  childTexts,
  householdTexts,
  sexes,
  type Child,
  type ChildDetails,
} from '@everstep/domain/households';
import { useToday } from '../../platform/trackers/use-today';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { Form } from '../../ui/form/form';
import { RadioGroup } from '../../ui/form/radio-group';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';

interface ChildDialogProps {
  /** Null for a new child. */
  child: Child | null;
  onSave: (details: ChildDetails) => Promise<unknown>;
  onClose: () => void;
}

const sexOptions = [
  ...sexes.map((value) => ({ value, label: childTexts.sexes[value] })),
  { value: null, label: childTexts.sexUnknown },
];

export function ChildDialog({ child, onSave, onClose }: ChildDialogProps) {
  const today = useToday();
  const schema = useMemo(() => childForm(today), [today]);
  const [birthDate, setBirthDate] = useState(child?.birth_date ?? '');
  const [sex, setSex] = useState(child?.sex ?? null);
  const { refusal, isSending, formProps } = useForm<ChildDetails>(
    schema,
    async (details) => {
      await onSave(details);
      onClose();
    },
    householdTexts.failed,
  );
  return (
    <Dialog title={child ? childTexts.editTitle(child.name) : childTexts.add} onClose={onClose}>
      <Form {...formProps} className="grid gap-5">
        <TextField
          name="name"
          label={childTexts.nameLabel}
          hint={childTexts.nameHint}
          maxLength={childLimits.name}
          defaultValue={child?.name}
          autoComplete="off"
          required
        />
        <TextField
          name="birth_date"
          type="date"
          label={childTexts.birthDateLabel}
          max={today}
          hint={child && birthDate > child.birth_date ? childTexts.birthDateLater : undefined}
          value={birthDate}
          onChange={({ target }) => setBirthDate(target.value)}
          autoComplete="off"
          required
        />
        <TextField
          name="gestation_weeks"
          inputMode="numeric"
          label={childTexts.weeksLabel}
          hint={childTexts.weeksHint}
          defaultValue={child?.gestation_weeks ?? ''}
          autoComplete="off"
        />
        <div className="grid gap-2">
          <RadioGroup
            name="sex"
            legend={childTexts.sexLabel}
            describedBy="sex-hint"
            variant="tags"
            options={sexOptions}
            value={sex}
            onChoose={setSex}
          />
          <p id="sex-hint" className="text-sm text-ink-3">
            {childTexts.sexHint}
          </p>
        </div>
        {!child && <p className="rounded-input bg-sunken px-4 py-3 text-ink-2">{childTexts.consent}</p>}
        {refusal && <Notice>{refusal}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? childTexts.saving : child ? childTexts.save : childTexts.add}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {childTexts.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
