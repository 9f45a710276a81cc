import { sleepTexts, validateSleep, type SleepSpan } from '@everstep/domain/sleep';
import { correctedNow } from '../../platform/api/clock';
import { shortMoment } from '../../platform/locale/dates';
import { TimeField } from '../../platform/locale/time-field';
import { instantIn, useTypedTime } from '../../platform/locale/use-typed-time';
import { EntryDialog } from '../../platform/trackers/log/entry-dialog';
import { FormRefusal } from '../../ui/form/form-refusal';
import { useForm } from '../../ui/form/use-form';
import { FormButtons } from './form-buttons';

interface EndDialogProps {
  /** The timer that was forgotten. */
  sleep: SleepSpan;
  /** The child's sleeps. */
  others: readonly SleepSpan[];
  onEnd: (end: number) => Promise<void>;
  /** Shows a sleep that overlaps. */
  onShow: (id: string) => void;
  onClose: () => void;
}

/** Asks when a sleep ended, and for nothing else: where the plan has lapsed, the server accepts no other change. */
export function EndDialog({ sleep, others, onEnd, onShow, onClose }: EndDialogProps) {
  const to = useTypedTime(null, sleep.start);
  const form = useForm(
    null,
    async () => {
      const end = instantIn(to, 'ended_at', sleepTexts.endRequired);
      const problem = validateSleep({ ...sleep, end }, { now: correctedNow().getTime(), others });
      if (problem?.id !== undefined) throw new FormRefusal(sleepTexts.problems.overlap, {}, problem.id);
      if (problem) throw new FormRefusal('', { ended_at: sleepTexts.problems[problem.code] });
      await onEnd(end);
      onClose();
    },
    sleepTexts.notSaved,
  );
  return (
    <EntryDialog
      title={sleepTexts.sayWhen}
      form={form}
      onClose={onClose}
      other={{ label: sleepTexts.showOther, onShow }}
      buttons={<FormButtons isSending={form.isSending} onCancel={onClose} />}
    >
      <p>{sleepTexts.forgotten(shortMoment(new Date(sleep.start).toISOString()))}</p>
      <TimeField name="ended_at" label={sleepTexts.toLabel} time={to} />
    </EntryDialog>
  );
}
