import { useState } from 'react';
import { safeParse } from 'zod/v4/core';
import {
  bleedingLabels,
  daySchema,
  defaultFlow,
  earliestDay,
  logTexts,
  periodEntries,
  periodRangeProblem,
  periodTexts,
  type FertilityEntry,
  type Flow,
} from '@everstep/domain/fertility';
import { formatDayRange } from '../../../platform/locale/dates';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import { Form } from '../../../ui/form/form';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { useForm } from '../../../ui/form/use-form';
import { RadioGroup } from '../../../ui/form/radio-group';
import { TextField } from '../../../ui/form/text-field';
import { signOptions } from '../options';
import { failureText } from '../failure-text';

interface PeriodDialogProps {
  today: string;
  findEntry: (day: string) => FertilityEntry | null;
  /** Whether the user may say that a period from this day on follows a pregnancy. */
  mayFollowPregnancy: (day: string) => boolean;
  onSave: (entries: readonly FertilityEntry[], text: string) => Promise<void>;
  onClose: () => void;
}

const fields = [
  { name: 'from', label: periodTexts.from },
  { name: 'to', label: periodTexts.to },
] as const;

/** Logs the bleeding of a whole period. */
export function PeriodDialog({ today, findEntry, mayFollowPregnancy, onSave, onClose }: PeriodDialogProps) {
  const [range, setRange] = useState({ from: '', to: '' });
  const [flow, setFlow] = useState<Flow>(defaultFlow);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isPregnancyOffered = safeParse(daySchema, range.from).success && mayFollowPregnancy(range.from);
  const isAfterPregnancy = choice ?? findEntry(range.from)?.follows_pregnancy ?? false;
  const { refusal, isSending, showErrors, formProps } = useForm(null, save, failureText);

  async function save(): Promise<void> {
    const problem = missingDay(range) ?? periodRangeProblem(range, today);
    if (problem) throw new FormRefusal('', { [problem.field]: problem.text });
    const days = formatDayRange(range.from, range.to);
    const text = range.from === range.to ? periodTexts.savedDay(days) : periodTexts.savedDays(days);
    const entries = periodEntries(range, flow, findEntry).map((entry) =>
      isPregnancyOffered && entry.day === range.from ? { ...entry, follows_pregnancy: isAfterPregnancy } : entry,
    );
    await onSave(entries, text);
    onClose();
  }
  return (
    <Dialog title={periodTexts.title} onClose={onClose}>
      <Form {...formProps} className="grid gap-6">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {fields.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              type="date"
              autoFocus={name === 'from'}
              min={earliestDay}
              max={today}
              value={range[name]}
              onChange={({ target }) => {
                showErrors({});
                setRange((before) => ({ ...before, [name]: target.value }));
              }}
            />
          ))}
        </div>
        <RadioGroup
          legend={periodTexts.flow}
          variant="tags"
          options={signOptions(bleedingLabels).filter(({ value }) => value !== 'spotting')}
          value={flow}
          onChoose={setFlow}
        />
        {isPregnancyOffered && (
          <Checkbox
            label={logTexts.followsPregnancy}
            hint={logTexts.followsPregnancyHint}
            isChecked={isAfterPregnancy}
            onChange={setChoice}
          />
        )}
        <p className="text-ink-2">{periodTexts.hint}</p>
        {refusal && <Notice>{refusal}</Notice>}
        <Button type="submit" aria-disabled={isSending} className="min-h-12">
          {isSending ? periodTexts.saving : periodTexts.save}
        </Button>
      </Form>
    </Dialog>
  );
}

function missingDay(range: Record<'from' | 'to', string>): { field: string; text: string } | null {
  for (const { name } of fields) {
    if (range[name] === '') return { field: name, text: periodTexts.dayMissing };
    const { error } = safeParse(daySchema, range[name]);
    if (error) return { field: name, text: error.issues[0]?.message ?? '' };
  }
  return null;
}
