import { useState } from 'react';
import { screenTexts } from '@everstep/domain/planner';
import { eventReminderTexts, type EventReminder } from '@everstep/domain/reminders';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { Form } from '../../../ui/form/form';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { useForm } from '../../../ui/form/use-form';
import type { Occurrence } from '../occurrences';
import { reminderOf, reminderProblem } from './alert-rows';
import { RemindFields } from './remind-fields';
import { householdOf, type Reminders } from './use-reminders';

interface ReminderDialogProps {
  occurrence: Occurrence;
  reminders: Reminders;
  onSave: (reminder: EventReminder | null) => Promise<void>;
  onClose: () => void;
}

/** The user's own reminder of an event, also of one that only others may change. */
export function ReminderDialog({ occurrence, reminders, onSave, onClose }: ReminderDialogProps) {
  const { stored, title, start, allDay: isAllDay } = occurrence;
  const [draft, setDraft] = useState(() => reminders.draftOf(stored.key));
  const { refusal, isSending, formProps } = useForm(
    null,
    async () => {
      const household = householdOf(stored.calendar.scope);
      const reminder = reminderOf(draft, { isAllDay, household, former: reminders.of(stored.key) });
      const problem = reminderProblem(reminder);
      if (problem !== null) throw new FormRefusal(problem);
      await onSave(reminder);
    },
    screenTexts.notSaved,
  );
  return (
    <Dialog title={eventReminderTexts.yours} onClose={onClose}>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <Form {...formProps} className="grid gap-5">
        <RemindFields
          draft={draft}
          onChange={setDraft}
          event={{ start, all_day: isAllDay, zone: stored.value.zone }}
          isSeries={occurrence.repeats}
          reminders={reminders}
        />
        {refusal && <Notice>{refusal}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? screenTexts.saving : screenTexts.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {screenTexts.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
