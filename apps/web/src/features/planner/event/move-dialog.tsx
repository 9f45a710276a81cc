import { useState } from 'react';
import { placeOfZone } from '@everstep/domain/base/time-zone';
import { screenTexts } from '@everstep/domain/planner';
import { deviceZone } from '../../../platform/locale/dates';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Form } from '../../../ui/form/form';
import { TextField } from '../../../ui/form/text-field';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { useForm } from '../../../ui/form/use-form';
import type { Occurrence } from '../occurrences';
import { draftOf, timesOf, withStart } from './draft';

interface MoveDialogProps {
  occurrence: Occurrence;
  /** Local times of the event's zone. */
  onMove: (start: string, end: string) => Promise<void> | void;
  onClose: () => void;
}

/** Moves an event, or changes how long it is: what dragging does, for the keyboard and the thumb. */
export function MoveDialog({ occurrence, onMove, onClose }: MoveDialogProps) {
  const { stored, title } = occurrence;
  const [draft, setDraft] = useState(() => draftOf(stored.value, stored.calendar.scope, occurrence));
  const { isSending, formProps } = useForm(
    null,
    async () => {
      if (draft.startDay === '') throw new FormRefusal('', { start_day: screenTexts.dayMissing });
      if (!draft.allDay && draft.startTime === '') throw new FormRefusal('', { start_time: screenTexts.timeMissing });
      const { start, end } = timesOf(draft);
      if (!draft.allDay && (draft.endTime === '' || end < start))
        throw new FormRefusal('', { end_time: screenTexts.timesAgain });
      await onMove(start, end);
    },
    screenTexts.notSaved,
  );
  return (
    <Dialog title={screenTexts.moveTitle} onClose={onClose}>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <Form {...formProps} className="grid gap-5">
        <TextField
          type="date"
          name="start_day"
          label={screenTexts.moveTo}
          value={draft.startDay}
          min="1900-01-01"
          max="2299-12-31"
          required
          autoFocus
          onChange={({ target }) => setDraft(withStart(draft, { startDay: target.value }))}
        />
        {!draft.allDay && (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              type="time"
              name="start_time"
              label={screenTexts.moveAt}
              value={draft.startTime}
              required
              onChange={({ target }) => setDraft(withStart(draft, { startTime: target.value }))}
            />
            <TextField
              type="time"
              name="end_time"
              label={screenTexts.moveUntil}
              value={draft.endTime}
              required
              onChange={({ target }) => setDraft({ ...draft, endTime: target.value })}
            />
          </div>
        )}
        {!draft.allDay && draft.zone !== deviceZone() && (
          <p className="text-sm text-ink-2">{screenTexts.zoneOf(placeOfZone(draft.zone))}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isSending}>
            {screenTexts.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {screenTexts.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
