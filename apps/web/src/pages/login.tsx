import { useState } from 'react';
import { Navigate, useLocation, useNavigate, type Location } from 'react-router-dom';
import { brand } from '@everstep/domain/brand';
import { AuthForm } from '../features/auth/auth-form';
import { paths } from '@everstep/domain/paths';
import { useSession } from '../lib/session';
import { LampWindow } from '../ui/art/lamp-window';

/** /login, /signup and /register: one form, and the path decides its mode. */
export function LoginPage() {
  const { pathname, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const { record, isInitialising } = useSession();
  const [wasSignedIn] = useState(record.isAuthenticated);
  const mode = pathname === paths.login ? 'sign-in' : 'sign-up';
  const destination = ownPath(state) ?? (mode === 'sign-in' || wasSignedIn ? paths.dashboard : paths.quiz);

  if (wasSignedIn && record.isAuthenticated && !isInitialising) return <Navigate to={destination} replace />;
  return (
    <>
      <title>{`${mode === 'sign-in' ? 'Sign in' : 'Create your account'} | ${brand.name}`}</title>
      <div className="page grid gap-8 py-6 sm:py-10 lg:grid-cols-[45fr_55fr] lg:gap-16">
        <LampWindow isBand className="h-28 w-full rounded-card lg:hidden" />
        <LampWindow className="hidden h-full max-h-[44rem] w-full rounded-card lg:block" />
        <div className="mx-auto grid w-full max-w-md content-center lg:py-8">
          <AuthForm mode={mode} onDone={() => void navigate(destination, { replace: true })} />
        </div>
      </div>
    </>
  );
}

/** Where the person was on the way to; only an address of our own counts. */
function ownPath(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
