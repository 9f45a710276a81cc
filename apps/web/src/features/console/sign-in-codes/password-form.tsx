import { adminTexts, authenticatorForm } from '@everstep/domain/admin';
import { authTexts } from '@everstep/domain/auth';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { Form } from '../../../ui/form/form';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';

interface PasswordFormProps {
  send: (password: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for the password before a key is made. */
export function PasswordForm({ send, onCancel }: PasswordFormProps) {
  const { refusal, isSending, formProps } = useForm<{ password: string }>(
    authenticatorForm,
    ({ password }) => send(password),
    authTexts.somethingWrong,
  );
  return (
    <Form {...formProps} className="grid max-w-md gap-4">
      <TextField
        name="password"
        type="password"
        label="Your password"
        hint={adminTexts.authenticatorPasswordHint}
        autoComplete="current-password"
        autoFocus
        required
      />
      {refusal && <Notice>{refusal}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Making a key...' : adminTexts.authenticatorStart}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
