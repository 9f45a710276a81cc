import { Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@everstep/domain/base/paths';
import { adminRedirectKey, sessionTexts } from '@everstep/domain/session';
import { PasswordChangeGate } from '../../features/auth/password/password-change-gate';
import { isAdministrator, useSession } from '../../platform/session/session';
import { previousPage } from '../../platform/navigation/previous-page';
import { storage } from '../../platform/storage/storage';
import { Footer } from './footer';
import { Header } from './header';
import { LoadingView, PageSpinner } from './loading-view';
import { pages } from '../../pages/records';

/** These are not stored as the page to return to. */
const returningPaths = new Set(
  pages.flatMap(({ path, returnsToPreviousPage }) => (returnsToPreviousPage ? [path] : [])),
);

/** Header, page and footer. Each new page starts at the top with the focus on it. Administrators are sent to the console. */
export function SiteLayout() {
  const { pathname, search, hash } = useLocation();
  const { record, isInitializing } = useSession();
  useEffect(() => {
    if (!returningPaths.has(pathname)) previousPage.store(pathname + search);
  }, [pathname, search]);
  const main = useRef<HTMLElement>(null);
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    // The page itself scrolls to the element in the hash.
    if (document.getElementById(hash.slice(1))) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, hash]);

  const needsConsole = () => pathname === paths.dashboard || storage.read(adminRedirectKey) !== null;
  if (isAdministrator(record) && !isInitializing && needsConsole())
    return <Navigate to={paths.adminDashboard} replace />;
  return (
    <>
      <a
        href="#main"
        className="fixed top-4 left-4 z-30 rounded-full bg-spruce px-5 py-3 font-semibold text-on-spruce not-focus:sr-only"
      >
        Skip to content
      </a>
      <DemoBar />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="peer min-h-dvh">
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
    </>
  );
}

/** Shown throughout demo mode, so that users do not mistake the sample data for their own. */
function DemoBar() {
  const { record, logout } = useSession();
  if (!record.demo) return null;
  return (
    <div role="status" className="bg-apricot text-on-apricot">
      <div className="page flex flex-wrap items-center justify-between gap-x-4 py-1">
        <p className="font-semibold">{sessionTexts.demo}</p>
        <button type="button" onClick={() => void logout()} className="min-h-11 font-semibold underline">
          Leave the demo
        </button>
      </div>
    </div>
  );
}

/** For pages with their own header and footer. */
export function BareLayout() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Outlet />
    </Suspense>
  );
}

/** For pages that require a user: visitors sign in first and are sent back afterward. */
export function SignedInLayout() {
  const { record, isOpening } = useSession();
  const { pathname, search, hash } = useLocation();
  if (!record.isAuthenticated) return <Navigate to={paths.login} replace state={{ from: pathname + search + hash }} />;
  if (isOpening) return <LoadingView />;
  return (
    <PasswordChangeGate>
      <Outlet />
    </PasswordChangeGate>
  );
}
