import { useState } from 'react';
import { followedSettingsSchema, type FollowedSettings } from '@everstep/domain/followed-calendars';
import { followedScreenTexts as texts } from '@everstep/domain/followed-calendars/screen-texts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { Form } from '../../ui/form/form';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { ColorChoice } from './color-choice';

interface SettingsDialogProps {
  initial: FollowedSettings;
  onSave: (settings: FollowedSettings) => Promise<unknown>;
  onClose: () => void;
}

/** Names a followed calendar, or gives it another color. */
export function SettingsDialog({ initial, onSave, onClose }: SettingsDialogProps) {
  const [color, setColor] = useState(initial.color);
  const { refusal, isSending, formProps } = useForm(
    followedSettingsSchema,
    async (settings) => {
      await onSave(settings);
      onClose();
    },
    texts.notSaved,
  );
  return (
    <Dialog title={texts.changeTitle} onClose={onClose}>
      <Form {...formProps} className="grid gap-6">
        <TextField
          name="name"
          label={texts.nameLabel}
          hint={texts.nameHint}
          defaultValue={initial.name}
          required
          autoComplete="off"
        />
        <ColorChoice value={color} onChoose={setColor} />
        {refusal && <Notice>{refusal}</Notice>}
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? texts.saving : texts.save}
        </Button>
      </Form>
    </Dialog>
  );
}
