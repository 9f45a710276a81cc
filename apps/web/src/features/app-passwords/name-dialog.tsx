import { appPasswordSettingsSchema } from '@everstep/domain/app-passwords';
import { appPasswordScreenTexts as texts } from '@everstep/domain/app-passwords/screen-texts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { Form } from '../../ui/form/form';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';

interface NameDialogProps {
  /** Null for a new app password. */
  name: string | null;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of an app password. */
export function NameDialog({ name, onSave, onClose }: NameDialogProps) {
  const { refusal, isSending, formProps } = useForm<{ name: string }>(
    appPasswordSettingsSchema,
    (settings) => onSave(settings.name),
    texts.notSaved,
  );
  return (
    <Dialog title={name === null ? texts.newTitle : texts.renameTitle} onClose={onClose}>
      <Form {...formProps} className="grid gap-6">
        <TextField
          name="name"
          label={texts.nameLabel}
          hint={texts.nameHint}
          defaultValue={name ?? ''}
          required
          autoFocus
          autoComplete="off"
        />
        {refusal && <Notice>{refusal}</Notice>}
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? texts.saving : name === null ? texts.create : texts.save}
        </Button>
      </Form>
    </Dialog>
  );
}
