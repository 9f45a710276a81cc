import { authTexts, changePasswordForm } from '@everstep/domain/auth';
import { useSession } from '../../../platform/session/session';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import { Notice } from '../../../ui/feedback/notice';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { useChangePassword } from '../api';
import { NewPasswordFields } from './new-password-fields';

interface Fields {
  current_password: string;
  new_password: string;
  confirm_password: string;
}

interface PasswordFormProps {
  /** Explains which password is meant. */
  hint?: string;
  onSend?: () => void;
  onDone: (message: string, email: string) => void;
}

export function PasswordForm({ hint, onSend, onDone }: PasswordFormProps) {
  const { record } = useSession();
  const change = useChangePassword(record.email);
  const { refusal, isSending, formProps } = useForm<Fields>(
    changePasswordForm,
    async ({ current_password, new_password }) => {
      onSend?.();
      onDone(await change({ current_password, new_password }), record.email);
    },
    authTexts.somethingWrong,
  );
  return (
    <Form {...formProps} className="grid max-w-md gap-5">
      <TextField
        name="current_password"
        type="password"
        label="Current password"
        autoComplete="current-password"
        hint={hint}
        required
      />
      <NewPasswordFields email={record.email} />
      {refusal && <Notice>{refusal}</Notice>}
      <Button type="submit" aria-disabled={isSending} className="justify-self-start">
        {isSending ? 'Changing...' : 'Change password'}
      </Button>
    </Form>
  );
}
