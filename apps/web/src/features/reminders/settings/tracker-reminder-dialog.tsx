import { useState } from 'react';
import { safeParse } from 'zod/v4/core';
import {
  reminderChannels,
  reminderSettingsTexts as texts,
  reminderTexts,
  trackerReminderSchema,
  type ReminderChannel,
  type TrackerReminder,
} from '@everstep/domain/reminders';
import { trackerTexts } from '@everstep/domain/trackers';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { CheckboxGroup } from '../../../ui/form/checkbox-group';
import { Form } from '../../../ui/form/form';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import type { ReminderRow } from './reminder-rows';

interface TrackerReminderDialogProps {
  row: ReminderRow;
  /** The channels that are on. */
  channels: readonly ReminderChannel[];
  onSave: (reminder: TrackerReminder) => Promise<void>;
  onRemove: (reminder: TrackerReminder) => void;
  onClose: () => void;
}

/** Sets, changes or removes a reminder of a tracker. */
export function TrackerReminderDialog({ row, channels, onSave, onRemove, onClose }: TrackerReminderDialogProps) {
  const { name, reminder } = row;
  const [draft, setDraft] = useState(row.proposed);
  const { refusal, isSending, formProps } = useForm(null, save, trackerTexts.notStored);
  if (!draft) return null;
  const offered = reminderChannels.filter(
    (channel) => channels.includes(channel) || reminder?.channels.includes(channel),
  );

  async function save(): Promise<void> {
    if (!draft) return;
    const [issue] = safeParse(trackerReminderSchema, draft).error?.issues ?? [];
    if (issue) throw new FormRefusal('', { [String(issue.path[0])]: issue.message });
    if (draft.channels.length === 0) throw new FormRefusal(texts.needsChannel);
    await onSave(draft);
    onClose();
  }
  function remove(set: TrackerReminder): void {
    onRemove(set);
    onClose();
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <Form {...formProps} className="grid gap-6">
        {draft.type === 'daily' ? (
          <TextField
            label={texts.time}
            name="at"
            type="time"
            value={draft.at}
            onChange={({ target }) => setDraft({ ...draft, at: target.value.slice(0, 5) })}
            required
          />
        ) : (
          <p className="text-ink-2">{reminderTexts.nextFeedHint}</p>
        )}
        <CheckboxGroup
          legend={texts.channels}
          variant="tags"
          options={offered.map((channel) => ({ value: channel, label: reminderTexts.channels[channel] }))}
          values={draft.channels}
          onChoose={(chosen) => setDraft({ ...draft, channels: chosen })}
        />
        {refusal && <Notice>{refusal}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="grow" aria-disabled={isSending}>
            {isSending ? texts.saving : texts.save}
          </Button>
          {reminder && (
            <Button variant="quiet" onClick={() => remove(reminder)}>
              {texts.remove}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}
