import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, type Location } from 'react-router-dom';
import { googleErrors, googleTexts } from '@everstep/domain/auth/google';
import { paths } from '@everstep/domain/base/paths';
import { invitationTexts } from '@everstep/domain/households/texts';
import { sessionTexts } from '@everstep/domain/session';
import { AuthForm } from '../../features/auth/sign-in/auth-form';
import { storedNavigationState } from '../../features/auth/google/google';
import { pathAfterSignIn } from '../../platform/session/chosen-package';
import { isAdministrator, useSession } from '../../platform/session/session';
import { readNavigationState } from '../../platform/navigation/navigation-state';
import { FormWithArt } from '../../ui/layout/form-with-art';

/** /login, /signup and /register: one form, and the path decides its mode. */
export function LoginPage() {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const { record, isInitializing, ended, clear: clearSession } = useSession();
  const [wasSignedIn] = useState(record.isAuthenticated);
  const [googleError] = useState(() => new URLSearchParams(search).get('error'));
  const hasGoogleFailed = googleError === googleErrors.failed;
  // The way to Google and back loses the state of the history entry.
  const [keptState] = useState(() => (googleError === null ? {} : storedNavigationState()));
  const mode = pathname === paths.login ? 'sign-in' : 'sign-up';
  const defaultPath = mode === 'sign-in' || wasSignedIn ? paths.dashboard : paths.quiz;
  const { from = defaultPath, invitation } = { ...keptState, ...readNavigationState(state) };
  const destination = invitation ? from : pathAfterSignIn(from);
  const isNewHere = mode === 'sign-up' && destination === paths.quiz;
  const navigationState = invitation ? { isJoining: true } : isNewHere ? { isNewHere } : undefined;

  useEffect(() => {
    if (search)
      void navigate(pathname, {
        replace: true,
        state: { ...keptState, ...readNavigationState(state) },
      });
  }, [search, pathname, state, keptState, navigate]);
  // Trying to sign in with Google ends the demo, even if it failed.
  const endsDemo = hasGoogleFailed && record.demo === true;
  useEffect(() => {
    if (endsDemo) clearSession();
  }, [endsDemo, clearSession]);

  if (wasSignedIn && record.isAuthenticated && !isInitializing && !hasGoogleFailed) {
    return <Navigate to={isAdministrator(record) ? paths.adminDashboard : destination} replace />;
  }
  return (
    <FormWithArt>
      <AuthForm
        mode={mode}
        notice={signInNotice(googleError, ended) || (invitation ? invitationTexts.oneStep(invitation.inviter) : '')}
        onDone={(how) =>
          void navigate(how === 'admin' ? paths.adminDashboard : destination, { replace: true, state: navigationState })
        }
      />
    </FormWithArt>
  );
}

/** Why the user has to sign in; empty if that is obvious. */
function signInNotice(googleError: string | null, ended: 'expired' | 'elsewhere' | null): string {
  if (googleError === googleErrors.failed) return googleTexts.failed;
  if (googleError === googleErrors.canceled) return googleTexts.canceled;
  if (ended === 'elsewhere') return sessionTexts.signedOutElsewhere;
  return ended === 'expired' ? sessionTexts.expired : '';
}
