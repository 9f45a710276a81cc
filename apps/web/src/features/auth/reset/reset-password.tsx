import { useState, useEffect, useEffectEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { authTexts, resetPasswordForm } from '@everstep/domain/auth';
import { paths } from '@everstep/domain/base/paths';
import { resetRedirectMs } from '@everstep/domain/auth/password-reset';
import type { NavigationState } from '../../../platform/navigation/navigation-state';
import { useSession } from '../../../platform/session/session';
import { Button, ButtonLink } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StepHeading } from '../../../ui/layout/step-heading';
import { problemWith, resetTokenQuery, setNewPassword } from './password-reset';
import { Form } from '../../../ui/form/form';
import { useForm } from '../../../ui/form/use-form';
import { NewPasswordFields } from '../password/new-password-fields';

interface ResetPasswordProps {
  /** Null if the URL has none. */
  token: string | null;
  /** The token of the invitation to which the user goes back. */
  invitation: string | null;
}

/** The page that a reset e-mail links to. */
export function ResetPassword({ token, invitation }: ResetPasswordProps) {
  const { record, clear: clearSession } = useSession();
  const [doneMessage, setDoneMessage] = useState('');
  const check = useQuery(resetTokenQuery(token ?? ''));

  if (doneMessage) return <ResetDone message={doneMessage} state={stateFor(check.data?.email, invitation)} />;
  if (token === null) return <InvalidLink message={authTexts.resetNoToken} />;
  if (check.isPending || (check.isError && check.isFetching)) {
    return (
      <div key="loading" className="grid gap-5">
        <h1 className="text-3xl sm:text-4xl">Choose a new password</h1>
        <Skeleton className="h-95" label="Checking your link..." />
      </div>
    );
  }
  if (check.isError) {
    const { message, canRetry } = problemWith(check.error);
    return <InvalidLink message={message} onRetry={canRetry ? () => void check.refetch() : undefined} />;
  }
  const { valid, email, message } = check.data;
  if (!valid) return <InvalidLink message={message ?? authTexts.resetInvalid} />;

  return (
    <div key="form" className="grid gap-5">
      <StepHeading takesFocus>Choose a new password</StepHeading>
      <ResetForm
        token={token}
        email={email}
        onDone={(message) => {
          // The server has ended all sessions of this user, including this one.
          if (record.demo || record.email === email) clearSession();
          setDoneMessage(message);
        }}
      />
      <p>
        <Link
          to={paths.forgotPassword}
          state={stateFor(email, invitation)}
          className="inline-flex min-h-11 items-center link"
        >
          Request a new link
        </Link>
      </p>
    </div>
  );
}

function InvalidLink({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div key="invalid" className="grid gap-5">
      <StepHeading takesFocus>Invalid Reset Link</StepHeading>
      <Notice>{message}</Notice>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
      <ButtonLink to={paths.forgotPassword} variant={onRetry ? 'quiet' : 'primary'}>
        Request a new link
      </ButtonLink>
    </div>
  );
}

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

function ResetForm({ token, email, onDone }: ResetFormProps) {
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

/** The sign-in for an invitation does not let the address be changed, so there is none without it. */
function stateFor(email: string | undefined, invitation: string | null): NavigationState {
  if (email === undefined) return {};
  if (invitation === null) return { email };
  return { email, from: `${paths.invitation}#${invitation}`, invitation: { token: invitation, inviter: null } };
}

/** Redirects to the sign-in, with the e-mail filled in. */
function ResetDone({ message, state }: { message: string; state: NavigationState }) {
  const navigate = useNavigate();
  const redirect = useEffectEvent(() => void navigate(paths.login, { replace: true, state }));
  useEffect(() => {
    const timer = setTimeout(() => redirect(), resetRedirectMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid gap-5">
      <StepHeading takesFocus>Your new password is set</StepHeading>
      <p role="status" className="text-lg text-ink-2">
        {message} We take you to the sign-in in a moment.
      </p>
      <ButtonLink to={paths.login} replace state={state}>
        Sign in now
      </ButtonLink>
    </div>
  );
}
