import { useState } from 'react';
import {
  isForgotten,
  maxSleepNote,
  readLocalTime,
  typedSleepSchema,
  sleepTexts,
  validateSleep,
  type TypedSleep,
  type SleepSpan,
} from '@everstep/domain/sleep';
import { localTimeIn } from '@everstep/domain/base/time-zone';
import { correctedNow } from '../../platform/api/clock';
import { deviceZone } from '../../platform/locale/dates';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { Form } from '../../ui/form/form';
import { TextField } from '../../ui/form/text-field';
import { FormRefusal } from '../../ui/form/form-refusal';
import { useForm } from '../../ui/form/use-form';
import { TimeField } from './time-field';
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

const anHour = 3_600_000;

/** Adds or corrects a sleep. */
export function SleepDialog({ sleep, others, onSave, onShow, onClose }: SleepDialogProps) {
  const zone = deviceZone();
  const [openedAt] = useState(() => correctedNow().getTime());
  const end = sleep ? sleep.end : openedAt;
  const [from, setFrom] = useState(() => localTimeIn(zone, sleep?.start ?? openedAt - anHour));
  const [to, setTo] = useState(() => (end === null ? '' : localTimeIn(zone, end)));
  const [chosen, setChosen] = useState<{ from: number | null; to: number | null }>({ from: null, to: null });
  const start = readLocalTime(zone, from, { known: sleep?.start ?? null, chosen: chosen.from, after: null });
  const stop = readLocalTime(zone, to, { known: sleep?.end ?? null, chosen: chosen.to, after: start.instant });
  const isEndNeeded = sleep !== null && (sleep.end !== null || isForgotten(sleep, openedAt));

  const { refusal, conflict, isSending, formProps } = useForm<TypedSleep>(
    typedSleepSchema,
    async ({ note }) => {
      if (start.instant === null) throw new FormRefusal('', { started_at: sleepTexts.skippedTime });
      if (to !== '' && stop.instant === null) throw new FormRefusal('', { ended_at: sleepTexts.skippedTime });
      if (to === '' && isEndNeeded) throw new FormRefusal('', { ended_at: sleepTexts.endRequired });
      const times = { start: start.instant, end: stop.instant };
      const problem = validateSleep(
        { ...times, ...(sleep && { id: sleep.id }) },
        { now: correctedNow().getTime(), others },
      );
      if (problem?.id !== undefined) throw new FormRefusal(sleepTexts.problems.overlap, {}, problem.id);
      if (problem) throw new FormRefusal('', { [problem.field]: sleepTexts.problems[problem.code] });
      await onSave({ ...times, note: note === '' ? null : note });
      onClose();
    },
    sleepTexts.notSaved,
  );
  return (
    <Dialog title={sleep ? sleepTexts.edit : sleepTexts.add} onClose={onClose}>
      <Form {...formProps} className="grid gap-5">
        <TimeField
          name="started_at"
          label={sleepTexts.fromLabel}
          value={from}
          time={start}
          onChange={setFrom}
          onChoose={(index) => setChosen({ ...chosen, from: index })}
          isRequired
        />
        <TimeField
          name="ended_at"
          label={sleepTexts.toLabel}
          {...(!isEndNeeded && { hint: sleepTexts.toHint })}
          value={to}
          time={stop}
          onChange={setTo}
          onChoose={(index) => setChosen({ ...chosen, to: index })}
          isRequired={isEndNeeded}
        />
        <TextField
          name="note"
          label={sleepTexts.noteLabel}
          maxLength={maxSleepNote}
          defaultValue={sleep?.note ?? ''}
          autoComplete="off"
        />
        {refusal && (
          <Notice>
            <p>{refusal}</p>
            {conflict !== null && (
              <button type="button" className="min-h-11 link" onClick={() => onShow(conflict)}>
                {sleepTexts.showOther}
              </button>
            )}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? sleepTexts.saving : sleepTexts.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {sleepTexts.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
