import { startTransition, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { brand } from '@everstep/domain/brand';
import { readHandOff } from '@everstep/domain/auth/google';
import { paths } from '@everstep/domain/paths';
import { finishGoogle } from '../features/auth/google/google';
import { useSession } from '../platform/session/session';
import { PageSpinner } from './frame/loading-view';

/**
 * After Google redirects back, the URL ends with a one-time sign-in id. It is removed from the URL at once, and no page is
 * rendered until the server has exchanged it for a session.
 */
export function GoogleReturn() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { record, isInitialising, login, clear: clearSession } = useSession();
  const [handOff, setHandOff] = useState<{ id: string } | null>(null);
  const finished = useRef<typeof handOff>(null);
  const arrived = pathname === paths.dashboard ? readHandOff(hash) : null;
  if (arrived && arrived !== handOff?.id) setHandOff({ id: arrived });

  useEffect(() => {
    if (arrived) void navigate(pathname + search, { replace: true });
  }, [arrived, pathname, search, navigate]);

  // Waits for the look-up of the stored session: its reply must not overwrite the new one.
  useEffect(() => {
    if (!handOff || isInitialising || finished.current === handOff) return;
    finished.current = handOff;
    if (record.demo) clearSession();
    const goTo = (to: string) =>
      startTransition(() => {
        setHandOff(null);
        void navigate(to, { replace: true });
      });
    finishGoogle(handOff.id, login).then(goTo, () => goTo(`${paths.login}?error=google`));
  }, [handOff, isInitialising, record.demo, login, clearSession, navigate]);

  if (!handOff) return <Outlet />;
  return (
    <main>
      <title>{`Signing you in | ${brand.name}`}</title>
      <h1 className="sr-only">Signing you in</h1>
      <PageSpinner />
    </main>
  );
}
