import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, type Location } from 'react-router-dom';
import { brand } from '@everstep/domain/brand';
import { paths } from '@everstep/domain/paths';
import { sessionMessages } from '@everstep/domain/session';
import { AuthForm } from '../features/auth/auth-form';
import { googleFailed } from '../features/auth/google';
import { wayOn } from '../lib/chosen-plan';
import { isAdministrator, useSession } from '../lib/session';
import { readWay } from '../lib/way';
import { BesideLamp } from '../ui/beside-lamp';

/** /login, /signup and /register: one form, and the path decides its mode. */
export function LoginPage() {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const { record, isInitialising, hasExpired, forget } = useSession();
  const [wasSignedIn] = useState(record.isAuthenticated);
  const [hasGoogleFailed] = useState(() => new URLSearchParams(search).get('error') === 'google');
  const mode = pathname === paths.login ? 'sign-in' : 'sign-up';
  const start = mode === 'sign-in' || wasSignedIn ? paths.dashboard : paths.quiz;
  const destination = wayOn(readWay(state).from ?? start);

  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, state });
  }, [search, pathname, state, navigate]);
  // The sample has no password to type: whoever wanted to sign in is done with it.
  const endsDemo = hasGoogleFailed && record.demo === true;
  useEffect(() => {
    if (endsDemo) forget();
  }, [endsDemo, forget]);

  if (wasSignedIn && record.isAuthenticated && !isInitialising && !hasGoogleFailed) {
    return <Navigate to={isAdministrator(record) ? paths.adminDashboard : destination} replace />;
  }
  return (
    <>
      <title>{`${mode === 'sign-in' ? 'Sign in' : 'Create your account'} | ${brand.name}`}</title>
      <BesideLamp>
        <AuthForm
          mode={mode}
          notice={hasGoogleFailed ? googleFailed : hasExpired ? sessionMessages.expired : ''}
          onDone={(how) => void navigate(how === 'admin' ? paths.adminDashboard : destination, { replace: true })}
        />
      </BesideLamp>
    </>
  );
}
