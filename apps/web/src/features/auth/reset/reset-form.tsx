import { authTexts, resetPasswordForm } from '@everstep/domain/auth';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import { Notice } from '../../../ui/feedback/notice';
import { useForm } from '../../../ui/form/use-form';
import { setNewPassword } from './password-reset';
import { NewPasswordFields } from '../password/new-password-fields';

interface Fields {
  new_password: string;
  confirm_password: string;
}

interface ResetFormProps {
  token: string;
  /** Undefined if the server does not return it. */
  email: string | undefined;
  onDone: (message: string) => void;
}

export function ResetForm({ token, email, onDone }: ResetFormProps) {
  const { refusal, isSending, formProps } = useForm<Fields>(
    resetPasswordForm,
    async ({ new_password }) => onDone(await setNewPassword(token, new_password)),
    authTexts.resetFailed,
  );
  return (
    <Form {...formProps} className="grid gap-5">
      {email && (
        <p className="text-lg text-ink-2">
          For <strong className="wrap-anywhere text-ink">{email}</strong>
        </p>
      )}
      <NewPasswordFields email={email ?? ''} />
      {refusal && <Notice>{refusal}</Notice>}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? 'Saving...' : 'Save the new password'}
      </Button>
    </Form>
  );
}
