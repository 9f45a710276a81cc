import { useState } from 'react';
import { maxEntryNote } from '@everstep/domain/base/entry-note';
import {
  isForgotten,
  typedSleepSchema,
  sleepTexts,
  validateSleep,
  type TypedSleep,
  type SleepSpan,
} from '@everstep/domain/sleep';
import { correctedNow } from '../../platform/api/clock';
import { TimeField } from '../../platform/locale/time-field';
import { instantIn, useTypedTime } from '../../platform/locale/use-typed-time';
import { EntryDialog } from '../../platform/trackers/log/entry-dialog';
import { TextField } from '../../ui/form/text-field';
import { FormRefusal } from '../../ui/form/form-refusal';
import { useForm } from '../../ui/form/use-form';
import { FormButtons } from './form-buttons';
import type { SleepTimes } from './use-sleeps';

interface SleepDialogProps {
  /** Null for a new one. */
  sleep: SleepSpan | null;
  /** The child's sleeps. */
  others: readonly SleepSpan[];
  onSave: (times: SleepTimes) => Promise<void>;
  /** Shows a sleep that overlaps. */
  onShow: (id: string) => void;
  onClose: () => void;
}

const aMinute = 60_000;
const anHour = 60 * aMinute;

/** Adds or corrects a sleep. */
export function SleepDialog({ sleep, others, onSave, onShow, onClose }: SleepDialogProps) {
  const [openedAt] = useState(() => Math.floor(correctedNow().getTime() / aMinute) * aMinute);
  const from = useTypedTime(sleep?.start ?? openedAt - anHour);
  const to = useTypedTime(sleep ? sleep.end : openedAt, from.instant);
  const isEndNeeded = sleep !== null && (sleep.end !== null || isForgotten(sleep, openedAt));

  const form = useForm<TypedSleep>(
    typedSleepSchema,
    async ({ note }) => {
      const start = instantIn(from, 'started_at', sleepTexts.startRequired);
      const isOpen = to.text === '' && !isEndNeeded;
      const times = { start, end: isOpen ? null : instantIn(to, 'ended_at', sleepTexts.endRequired) };
      const problem = validateSleep(
        { ...times, ...(sleep && { id: sleep.id }) },
        { now: correctedNow().getTime(), others },
      );
      if (problem?.id !== undefined) throw new FormRefusal(sleepTexts.problems.overlap, {}, problem.id);
      if (problem) throw new FormRefusal('', { [problem.field]: sleepTexts.problems[problem.code] });
      await onSave({ ...times, note });
      onClose();
    },
    sleepTexts.notSaved,
  );
  return (
    <EntryDialog
      title={sleep ? sleepTexts.edit : sleepTexts.add}
      form={form}
      onClose={onClose}
      other={{ label: sleepTexts.showOther, onShow }}
      buttons={<FormButtons isSending={form.isSending} onCancel={onClose} />}
    >
      <TimeField name="started_at" label={sleepTexts.fromLabel} time={from} />
      <TimeField
        name="ended_at"
        label={sleepTexts.toLabel}
        hint={isEndNeeded ? undefined : sleepTexts.toHint}
        time={to}
        isRequired={isEndNeeded}
      />
      <TextField
        name="note"
        label={sleepTexts.noteLabel}
        maxLength={maxEntryNote}
        defaultValue={sleep?.note ?? ''}
        autoComplete="off"
      />
    </EntryDialog>
  );
}
