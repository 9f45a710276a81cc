import { adminCodeMinutes } from '@everstep/domain/admin';
import { adminCodeForm, authTexts } from '@everstep/domain/auth';
import { useSession } from '../../../platform/session/session';
import { Button } from '../../../ui/button';
import { CodeField } from '../../../ui/form/code-field';
import { Form } from '../../../ui/form/form';
import { Notice } from '../../../ui/feedback/notice';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { verifyCode, type CodeDelivery } from './admin-sign-in';
import type { SignIn } from '../api';

const hints = {
  mail: `We sent a code to your e-mail. It works for ${adminCodeMinutes} minutes.`,
  app: 'Enter the code from your authenticator app.',
} as const;

interface AdminStepProps {
  credentials: SignIn;
  codeBy: CodeDelivery;
  onBack: () => void;
  onDone: () => void;
}

/** The second step of an administrator's sign-in: e-mail and password are shown read-only. */
export function AdminStep({ credentials, codeBy, onBack, onDone }: AdminStepProps) {
  const { loginAdmin } = useSession();
  const { refusal, isSending, formProps } = useForm<{ verification_code: string }>(
    adminCodeForm,
    async ({ verification_code }) => {
      loginAdmin(await verifyCode(credentials, verification_code));
      onDone();
    },
    authTexts.adminAuthenticationFailed,
  );
  return (
    <Form {...formProps} className="grid gap-5">
      <TextField type="email" label="Email" value={credentials.email} disabled />
      <TextField type="password" label="Password" value={credentials.password} disabled />
      <CodeField name="verification_code" label="Verification code" hint={hints[codeBy]} />
      {refusal && <Notice>{refusal}</Notice>}
      <div className="grid grid-cols-2 gap-3">
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Verifying...' : 'Verify'}
        </Button>
      </div>
    </Form>
  );
}
