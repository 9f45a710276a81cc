import { useState } from 'react';
import { Link, useLocation, type Location } from 'react-router-dom';
import { authTexts, forgotPasswordForm } from '@everstep/domain/auth';
import { paths } from '@everstep/domain/base/paths';
import { readNavigationState } from '../../../platform/navigation/navigation-state';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import { Notice } from '../../../ui/feedback/notice';
import { StepHeading } from '../../../ui/layout/step-heading';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { requestReset } from './password-reset';

/** Requests a reset link. The confirmation leads back to the form with the e-mail filled in. */
export function ForgotPassword() {
  const { state } = useLocation() as Location<unknown>;
  const { email: givenEmail = '', invitation } = readNavigationState(state);
  const [email, setEmail] = useState(givenEmail);
  const [message, setMessage] = useState('');
  const [hasSent, setSent] = useState(false);
  const back = (
    <Link
      to={paths.login}
      state={{ ...readNavigationState(state), email }}
      className="inline-flex min-h-11 items-center link"
    >
      Back to sign in
    </Link>
  );

  if (message) {
    return (
      <div key="sent" className="grid gap-5">
        <StepHeading takesFocus>Check Your Email</StepHeading>
        <p role="status" className="text-lg text-ink-2">
          {message}
        </p>
        <p className="rounded-input bg-sunken px-4 py-3 font-semibold wrap-anywhere">{email}</p>
        <p className="text-ink-2">
          Nothing there after a few minutes? Look in the spam folder, check the address, and try again.
        </p>
        <Button variant="quiet" onClick={() => setMessage('')}>
          Try again
        </Button>
        <p>{back}</p>
      </div>
    );
  }
  return (
    <div key="form" className="grid gap-5">
      <StepHeading takesFocus={hasSent}>Forgot your password?</StepHeading>
      <p className="text-lg text-ink-2">It happens to all of us. We send you a link to choose a new one.</p>
      <RequestForm
        email={email}
        invitation={invitation?.token}
        onSent={(address, message) => {
          setEmail(address);
          setMessage(message);
          setSent(true);
        }}
      />
      <p>{back}</p>
    </div>
  );
}

interface RequestFormProps {
  email: string;
  /** The token of the invitation that the user wants to accept. */
  invitation: string | undefined;
  onSent: (email: string, message: string) => void;
}

function RequestForm({ email, invitation, onSent }: RequestFormProps) {
  const { refusal, isSending, formProps } = useForm<{ email: string }>(
    forgotPasswordForm,
    async (values) => onSent(values.email, await requestReset(values.email, invitation)),
    authTexts.somethingWrong,
  );
  return (
    <Form {...formProps} className="grid gap-5">
      <TextField name="email" type="email" label="Email" autoComplete="email" defaultValue={email} required />
      {refusal && <Notice>{refusal}</Notice>}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? 'Sending...' : 'Send me a link'}
      </Button>
    </Form>
  );
}
