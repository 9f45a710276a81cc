import { useState } from 'react';
import { Navigate, useLocation, useNavigate, type Location } from 'react-router-dom';
import { brand } from '@everstep/domain/brand';
import { paths } from '@everstep/domain/paths';
import { sessionMessages } from '@everstep/domain/session';
import { AuthForm } from '../features/auth/auth-form';
import { useSession } from '../lib/session';
import { readWay } from '../lib/way';
import { BesideLamp } from '../ui/beside-lamp';

/** /login, /signup and /register: one form, and the path decides its mode. */
export function LoginPage() {
  const { pathname, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const { record, isInitialising, hasExpired } = useSession();
  const [wasSignedIn] = useState(record.isAuthenticated);
  const mode = pathname === paths.login ? 'sign-in' : 'sign-up';
  const destination = readWay(state).from ?? (mode === 'sign-in' || wasSignedIn ? paths.dashboard : paths.quiz);

  if (wasSignedIn && record.isAuthenticated && !isInitialising) {
    return <Navigate to={destination} replace />;
  }
  return (
    <>
      <title>{`${mode === 'sign-in' ? 'Sign in' : 'Create your account'} | ${brand.name}`}</title>
      <BesideLamp>
        <AuthForm
          mode={mode}
          notice={hasExpired ? sessionMessages.expired : ''}
          onDone={() => void navigate(destination, { replace: true })}
        />
      </BesideLamp>
    </>
  );
}
