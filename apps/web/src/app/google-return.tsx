import { startTransition, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { brand } from '@everstep/domain/base/brand';
import { readLoginTicket } from '@everstep/domain/auth/login-ticket';
import { paths } from '@everstep/domain/base/paths';
import type { Destination } from '../features/auth/google/google';
import { useSession } from '../platform/session/session';
import { PageSpinner } from './frame/loading-view';

/**
 * After Google redirects back, the URL ends with a login ticket. It is removed from the URL at once, and no page is rendered
 * until the server has exchanged it for a session.
 */
export function GoogleReturn() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { record, isInitializing, login, clear: clearSession } = useSession();
  const [loginTicket, setLoginTicket] = useState<{ id: string } | null>(null);
  const exchanged = useRef<typeof loginTicket>(null);
  const ticketInUrl = pathname === paths.dashboard ? readLoginTicket(hash) : null;
  if (ticketInUrl && ticketInUrl !== loginTicket?.id) setLoginTicket({ id: ticketInUrl });

  useEffect(() => {
    if (ticketInUrl) void navigate(pathname + search, { replace: true });
  }, [ticketInUrl, pathname, search, navigate]);

  // Waits for the look-up of the stored session, whose reply must not overwrite the new session.
  useEffect(() => {
    if (!loginTicket || isInitializing || exchanged.current === loginTicket) return;
    exchanged.current = loginTicket;
    if (record.demo) clearSession();
    const goTo = ({ path, state }: Destination) =>
      startTransition(() => {
        setLoginTicket(null);
        void navigate(path, { replace: true, state });
      });
    import('../features/auth/google/google')
      .then(({ finishGoogle }) => finishGoogle(loginTicket.id, login))
      .then(goTo, () => goTo({ path: `${paths.login}?error=google` }));
  }, [loginTicket, isInitializing, record.demo, login, clearSession, navigate]);

  if (!loginTicket) return <Outlet />;
  return (
    <main>
      <title>{`Signing you in | ${brand.name}`}</title>
      <h1 className="sr-only">Signing you in</h1>
      <PageSpinner />
    </main>
  );
}
