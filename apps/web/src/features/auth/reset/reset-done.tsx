import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { resetRedirectMs } from '@everstep/domain/auth/password-reset';
import { paths } from '@everstep/domain/base/paths';
import { ButtonLink } from '../../../ui/button';
import { StepHeading } from '../../../ui/layout/step-heading';

/** Redirects to the sign-in, with the e-mail filled in. */
export function ResetDone({ message, email }: { message: string; email: string | undefined }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.login, { replace: true, state: { email } }), resetRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate, email]);
  return (
    <div className="grid gap-5">
      <StepHeading takesFocus>Your new password is set</StepHeading>
      <p role="status" className="text-lg text-ink-2">
        {message} We take you to the sign-in in a moment.
      </p>
      <ButtonLink to={paths.login} replace state={{ email }}>
        Sign in now
      </ButtonLink>
    </div>
  );
}
