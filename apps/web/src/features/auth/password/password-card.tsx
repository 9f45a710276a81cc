import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { authTexts, setPasswordForm } from '@everstep/domain/auth';
import { recentGoogleMinutes } from '@everstep/domain/auth/google';
import { paths } from '@everstep/domain/base/paths';
import { useSession } from '../../../platform/session/session';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { securityQuery } from '../../../platform/session/security-query';
import { useSetFirstPassword } from '../security/account-security';
import { PasswordForm } from './password-form';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import { Notice } from '../../../ui/feedback/notice';
import { useForm } from '../../../ui/form/use-form';
import { GoogleButton } from '../google/google-button';
import { NewPasswordFields } from './new-password-fields';

/** Changes the password, or sets the first one. */
export function PasswordCard() {
  const { record } = useSession();
  const security = useQuery(securityQuery(record.email));
  const [message, setMessage] = useState('');
  // Changing the key remounts the form, which clears its fields after each success.
  const [formKey, setFormKey] = useState(0);

  function handleDone(message: string): void {
    setMessage(message);
    setFormKey(formKey + 1);
  }
  return (
    <section className="grid content-start gap-5 card" aria-labelledby="password">
      <h2 id="password" className="text-2xl">
        Password
      </h2>
      <p role="status" className={message ? 'font-medium text-spruce' : 'sr-only'}>
        {message}
      </p>
      {security.isPending && <Skeleton className="h-86" />}
      {security.isError && <LoadFailure message="We could not look that up." onRetry={() => void security.refetch()} />}
      {security.data?.has_password === true && (
        <PasswordForm key={formKey} onSend={() => setMessage('')} onDone={handleDone} />
      )}
      {security.data?.has_password === false && (
        <FirstPassword maySet={security.data.may_set_password} onDone={handleDone} />
      )}
    </section>
  );
}

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
function FirstPassword({ maySet, onDone }: FirstPasswordProps) {
  return maySet ? <SetPassword onDone={onDone} /> : <SignInAgain />;
}

function SignInAgain() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">
        You sign in with Google and have no password here. To set one, sign in with Google once more; then you have{' '}
        {recentGoogleMinutes} minutes.
      </p>
      <GoogleButton label="Sign in with Google again" state={{ from: `${paths.dashboard}?tab=profile` }} />
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
