import { useState } from 'react';
import { safeParse } from 'zod/v4/core';
import {
  reminderSettingsProblem,
  reminderSettingsSchema,
  reminderSettingsTexts,
  reminderTexts,
  type QuietHours,
} from '@everstep/domain/reminders';
import { trackerTexts } from '@everstep/domain/trackers';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { Form } from '../../../ui/form/form';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import type { SettingsInUse } from './use-reminder-settings';

const texts = reminderSettingsTexts.quiet;

interface QuietHoursFormProps {
  quiet: QuietHours;
  used: SettingsInUse;
}

export function QuietHoursForm({ quiet, used: { settings, save } }: QuietHoursFormProps) {
  const [draft, setDraft] = useState(quiet);
  const [sent, setSent] = useState(quiet);
  const isChanged = draft.from !== quiet.from || draft.to !== quiet.to;
  const { refusal, isSending, formProps } = useForm(null, send, trackerTexts.notStored);

  async function send(): Promise<void> {
    setSent(draft);
    const changed = { ...settings, quiet_hours: draft };
    const [issue] = safeParse(reminderSettingsSchema, changed).error?.issues ?? [];
    if (issue) throw new FormRefusal('', { [String(issue.path.at(-1))]: issue.message });
    const problem = reminderSettingsProblem(changed);
    if (problem !== null) throw new FormRefusal('', { to: problem });
    await save(texts.saved, { quiet_hours: draft });
  }
  const field = (name: 'from' | 'to') => (
    <TextField
      label={texts[name]}
      name={name}
      type="time"
      value={draft[name]}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value.slice(0, 5) })}
      required
    />
  );
  return (
    <Form
      {...formProps}
      // Either hour can solve what is wrong with the other.
      fieldErrors={draft === sent ? formProps.fieldErrors : {}}
      aria-label={reminderTexts.quietHours}
      className="grid gap-3 pl-8"
    >
      <div className="grid max-w-sm gap-3 xs:grid-cols-2">
        {field('from')}
        {field('to')}
      </div>
      {refusal && <Notice>{refusal}</Notice>}
      {isChanged && (
        <Button type="submit" variant="quiet" aria-disabled={isSending} className="justify-self-start">
          {texts.save}
        </Button>
      )}
    </Form>
  );
}
