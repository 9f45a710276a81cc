import { Suspense, useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '@everstep/domain/base/paths';
import { safetyTexts } from '@everstep/domain/chat/safety/safety-texts';
import { adminRedirectKey } from '@everstep/domain/session';
import { ConsoleHeader } from '../../features/console/console-header';
import { LessonSection } from '../../features/console/lessons/lesson-section';
import { Overview } from '../../features/console/overview/overview';
import { adminSessionQuery } from '../../features/console/sign-in-codes/api';
import { SignInCodes } from '../../features/console/sign-in-codes/sign-in-codes';
import { SystemHealth } from '../../features/operations/system-health';
import { RequiredPasswordChange } from '../../features/auth/password/required-password-change';
import { isAdministrator, useSession } from '../../platform/session/session';
import { storage } from '../../platform/storage/storage';
import { lazyPart } from '../../platform/offline/lazy-part';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Tabs } from '../../ui/tabs';

const Billing = lazyPart(async () => (await import('../../features/operations/billing')).Billing);
const Users = lazyPart(async () => (await import('../../features/console/users/users')).Users);
const ChatSafety = lazyPart(async () => (await import('../../features/console/chat-safety/chat-safety')).ChatSafety);
const Tickets = lazyPart(async () => (await import('../../features/console/tickets/tickets')).Tickets);

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'users', label: 'Users' },
  { id: 'billing', label: 'Billing' },
  { id: 'support', label: 'Support' },
  { id: 'chat-safety', label: safetyTexts.title },
] as const;

/** The stored session only decides whether to render this page; its content comes from the server. */
export function AdminDashboardPage() {
  const { record } = useSession();
  return isAdministrator(record) ? <Console /> : <Navigate to={paths.login} replace />;
}

function Console() {
  const { record, isInitializing } = useSession();
  const main = useRef<HTMLElement>(null);
  const session = useQuery({
    ...adminSessionQuery(record.email),
    enabled: !isInitializing && !record.mustChangePassword,
  });

  useEffect(() => {
    storage.remove(adminRedirectKey);
    main.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <ConsoleHeader name={session.data?.user.name ?? null} />
      <main ref={main} tabIndex={-1} className="min-h-dvh">
        {record.mustChangePassword ? (
          <RequiredPasswordChange />
        ) : (
          <div className="page grid gap-5 py-6 2xl:max-w-[84rem]">
            <h1 className="text-3xl sm:text-4xl">Admin console</h1>
            <ConsoleTabs isReady={!isInitializing} />
          </div>
        )}
      </main>
    </>
  );
}

/** Until the session has been looked up, the stored record may belong to somebody else, so no panel requests data. */
function ConsoleTabs({ isReady }: { isReady: boolean }) {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'overview';
  return (
    <Tabs
      label="Admin console"
      tabs={tabs}
      selected={tab}
      onSelect={(id) => setSearch(id === 'overview' ? {} : { tab: id }, { replace: true })}
    >
      {!isReady ? (
        <Skeleton className="h-[40rem]" />
      ) : (
        <Suspense fallback={<Skeleton className="h-[40rem]" />}>
          {tab === 'overview' ? (
            <Overview>
              <SystemHealth />
              <SignInCodeSettings />
              <LessonSection />
            </Overview>
          ) : tab === 'users' ? (
            <Users />
          ) : tab === 'billing' ? (
            <Billing />
          ) : tab === 'chat-safety' ? (
            <ChatSafety />
          ) : (
            <Tickets />
          )}
        </Suspense>
      )}
    </Tabs>
  );
}

function SignInCodeSettings() {
  const { email } = useSession().record;
  const session = useQuery(adminSessionQuery(email));
  if (session.data) return <SignInCodes email={email} hasAuthenticator={session.data.has_authenticator} />;
  if (session.isError && !session.isFetching)
    return <LoadFailure message="Your sign-in codes could not be loaded." onRetry={() => void session.refetch()} />;
  return <Skeleton className="h-46 max-w-2xl" />;
}
