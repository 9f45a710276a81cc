import { authTexts, setPasswordForm } from '@everstep/domain/auth';
import { recentGoogleMinutes } from '@everstep/domain/auth/google';
import { paths } from '@everstep/domain/base/paths';
import { useSession } from '../../../platform/session/session';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import { Notice } from '../../../ui/feedback/notice';
import { useForm } from '../../../ui/form/use-form';
import { useSetFirstPassword } from '../security/account-security';
import { GoogleButton } from '../google/google-link';
import { NewPasswordFields } from './new-password-fields';

interface Fields {
  new_password: string;
  confirm_password: string;
}

interface FirstPasswordProps {
  /** True shortly after a sign-in with Google; otherwise the user has to sign in again. */
  maySet: boolean;
  onDone: (message: string) => void;
}

/** For an account that was created with Google and has no password yet. */
export function FirstPassword({ maySet, onDone }: FirstPasswordProps) {
  return maySet ? <SetPassword onDone={onDone} /> : <SignInAgain />;
}

function SignInAgain() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">
        You sign in with Google and have no password here. To set one, sign in with Google once more; then you have{' '}
        {recentGoogleMinutes} minutes.
      </p>
      <GoogleButton label="Sign in with Google again" from={`${paths.dashboard}?tab=profile`} />
    </div>
  );
}

function SetPassword({ onDone }: Pick<FirstPasswordProps, 'onDone'>) {
  const { record } = useSession();
  const set = useSetFirstPassword(record.email);
  const { refusal, isSending, formProps } = useForm<Fields>(
    setPasswordForm,
    async ({ new_password }) => onDone(await set(new_password)),
    authTexts.somethingWrong,
  );
  return (
    <Form {...formProps} className="grid max-w-md gap-5">
      <p className="text-ink-2">You sign in with Google. With a password you can also sign in without Google.</p>
      <NewPasswordFields email={record.email} />
      {refusal && <Notice>{refusal}</Notice>}
      <Button type="submit" aria-disabled={isSending} className="justify-self-start">
        {isSending ? 'Saving...' : 'Set a password'}
      </Button>
    </Form>
  );
}
