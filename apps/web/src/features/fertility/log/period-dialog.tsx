import { useEffect, useRef, useState, type FormEvent } from 'react';
import { safeParse } from 'zod/v4/core';
import {
  bleedingLabels,
  daySchema,
  defaultFlow,
  earliestDay,
  periodEntries,
  periodRangeProblem,
  type FertilityEntry,
  type Flow,
} from '@everstep/domain/fertility';
import { formatDayRange } from '../../../platform/locale/dates';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { Form } from '../../../ui/form/form';
import { RadioGroup } from '../../../ui/form/radio-group';
import { TextField } from '../../../ui/form/text-field';
import { signOptions } from '../options';
import { useAsyncAction } from '../use-async-action';

interface PeriodDialogProps {
  today: string;
  findEntry: (day: string) => FertilityEntry | null;
  onSave: (entries: readonly FertilityEntry[], text: string) => Promise<void>;
  onClose: () => void;
}

const fields = [
  { name: 'from', label: 'First day' },
  { name: 'to', label: 'Last day' },
] as const;

/** Logs the bleeding of a whole period. */
export function PeriodDialog({ today, findEntry, onSave, onClose }: PeriodDialogProps) {
  const [range, setRange] = useState({ from: '', to: '' });
  const [flow, setFlow] = useState<Flow>(defaultFlow);
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null);
  const { isRunning, failure, run } = useAsyncAction();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = missingDay(range) ?? periodRangeProblem(range, today);
    setProblem(found);
    if (found) return;
    const days = formatDayRange(range.from, range.to);
    const text = range.from === range.to ? `Your period on ${days} is saved.` : `Your period, ${days}, is saved.`;
    if (await run(() => onSave(periodEntries(range, flow, findEntry), text))) onClose();
  }
  return (
    <Dialog title="My period was from … to …" onClose={onClose}>
      <Form
        ref={form}
        fieldErrors={problem ? { [problem.field]: problem.text } : {}}
        onSubmit={(event) => void save(event)}
        aria-busy={isRunning}
        className="grid gap-6"
      >
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
                setProblem(null);
                setRange((before) => ({ ...before, [name]: target.value }));
              }}
            />
          ))}
        </div>
        <RadioGroup
          legend="Flow on these days"
          variant="tags"
          options={signOptions(bleedingLabels)}
          value={flow}
          onChoose={setFlow}
        />
        <p className="text-ink-2">
          Each of these days gets this flow. Whatever else you noted on them stays, and you can change single days
          later.
        </p>
        {failure && <Notice>{failure}</Notice>}
        <Button type="submit" aria-disabled={isRunning} className="min-h-12">
          {isRunning ? 'Saving…' : 'Save period'}
        </Button>
      </Form>
    </Dialog>
  );
}

function missingDay(range: Record<'from' | 'to', string>): { field: string; text: string } | null {
  for (const { name } of fields) {
    if (range[name] === '') return { field: name, text: 'Please choose a day.' };
    const { error } = safeParse(daySchema, range[name]);
    if (error) return { field: name, text: error.issues[0]?.message ?? '' };
  }
  return null;
}
