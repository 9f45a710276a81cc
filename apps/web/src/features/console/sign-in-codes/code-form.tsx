import { adminCodeForm, authTexts } from '@everstep/domain/auth';
import { Button } from '../../../ui/button';
import { CodeField } from '../../../ui/form/code-field';
import { Form } from '../../../ui/form/form';
import { Notice } from '../../../ui/feedback/notice';
import { useForm } from '../../../ui/form/use-form';
import { useSwitchAuthenticator } from './api';

interface CodeFormProps {
  email: string;
  /** The method to switch to. */
  to: 'app' | 'mail';
  hint: string;
  send: string;
  /** Called with a message after success, and without one after Cancel. */
  onClose: (message?: string) => void;
}

export function CodeForm({ email, to, hint, send, onClose }: CodeFormProps) {
  const change = useSwitchAuthenticator(email, to);
  const { refusal, isSending, formProps } = useForm<{ verification_code: string }>(
    adminCodeForm,
    async ({ verification_code }) => onClose(await change(verification_code)),
    authTexts.somethingWrong,
  );
  return (
    <Form {...formProps} className="grid max-w-md gap-4">
      <CodeField name="verification_code" label="Verification code" hint={hint} />
      {refusal && <Notice>{refusal}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Checking...' : send}
        </Button>
        <Button variant="plain" onClick={() => onClose()}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
