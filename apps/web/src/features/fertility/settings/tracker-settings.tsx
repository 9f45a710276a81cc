import { useState } from 'react';
import {
  dueDateProblem,
  fertilityModes,
  fertilitySettingsTexts as texts,
  modeLabels,
  secondarySignLabels,
  unreadableSettingsText,
  type FertilitySettings,
} from '@everstep/domain/fertility';
import { Button } from '../../../ui/button';
import { RadioGroup } from '../../../ui/form/radio-group';
import { Dialog } from '../../../ui/dialog/dialog';
import { Form } from '../../../ui/form/form';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { useForm } from '../../../ui/form/use-form';
import { Notice } from '../../../ui/feedback/notice';
import { TextField } from '../../../ui/form/text-field';
import { unitOptions } from '../options';
import { failureText } from '../failure-text';

interface TrackerSettingsProps {
  settings: FertilitySettings;
  isUnreadable: boolean;
  today: string;
  onSave: (settings: FertilitySettings) => unknown;
  onClose: () => void;
}

const modes = fertilityModes.map((value) => ({
  value,
  label: modeLabels[value].label,
  description: modeLabels[value].text,
}));
const signs = (['mucus', 'cervix'] as const).map((value) => ({ value, label: secondarySignLabels[value] }));

export function TrackerSettings({ settings, isUnreadable, today, onSave, onClose }: TrackerSettingsProps) {
  const [draft, setDraft] = useState(settings);
  const { refusal, isSending, formProps } = useForm(null, save, failureText);
  const change = (part: Partial<FertilitySettings>) => setDraft((before) => ({ ...before, ...part }));
  const dueDate = draft.mode === 'pregnancy' ? draft.due_date : null;

  async function save(): Promise<void> {
    // A due date that has passed may stay until it is changed.
    const problem = dueDate === null || dueDate === settings.due_date ? null : dueDateProblem(dueDate, today);
    if (problem !== null) throw new FormRefusal('', { due_date: problem });
    await onSave({ ...draft, due_date: dueDate });
    onClose();
  }
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Form {...formProps} className="grid gap-6">
        {isUnreadable && <Notice variant="info">{unreadableSettingsText}</Notice>}
        <RadioGroup
          legend={texts.mode}
          variant="rows"
          options={modes}
          value={draft.mode}
          onChoose={(mode) => change({ mode })}
        />
        {draft.mode === 'pregnancy' && (
          <TextField
            label={texts.dueDate}
            hint={texts.dueDateHint}
            name="due_date"
            type="date"
            value={draft.due_date ?? ''}
            onChange={(event) => change({ due_date: event.target.value || null })}
          />
        )}
        <RadioGroup
          legend={texts.unit}
          name="unit"
          options={unitOptions}
          value={draft.unit}
          onChoose={(unit) => change({ unit })}
        />
        <div className="grid gap-2">
          <RadioGroup
            legend={texts.secondarySign}
            name="secondary_sign"
            options={signs}
            value={draft.secondary_sign}
            onChoose={(secondary_sign) => change({ secondary_sign })}
          />
          <p className="text-sm text-ink-2">{texts.secondarySignHint}</p>
        </div>
        {refusal && <Notice>{refusal}</Notice>}
        <Button type="submit" aria-disabled={isSending} className="min-h-12">
          {isSending ? texts.saving : texts.save}
        </Button>
      </Form>
    </Dialog>
  );
}
