import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { paths } from '@everstep/domain/paths';
import { adminRedirectKey } from '@everstep/domain/session';
import { adminSessionQuery } from '../features/admin/api';
import { ConsoleHeader } from '../features/admin/console-header';
import { SignInCodes } from '../features/admin/sign-in-codes';
import { RequiredPasswordChange } from '../features/auth/password/required-password-change';
import { isAdministrator, useSession } from '../platform/session/session';
import { storage } from '../platform/storage/storage';
import { LoadFailure } from '../ui/feedback/load-failure';
import { Skeleton } from '../ui/feedback/skeleton';

/** The stored session only decides whether to render this page; its content comes from the server. */
export function AdminDashboardPage() {
  const { record } = useSession();
  return isAdministrator(record) ? <Console /> : <Navigate to={paths.login} replace />;
}

function Console() {
  const { record, isInitialising } = useSession();
  const main = useRef<HTMLElement>(null);
  const isEnabled = !isInitialising && !record.mustChangePassword;
  const session = useQuery({ ...adminSessionQuery(record.email), enabled: isEnabled });

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
          <div className="page grid gap-6 py-8">
            <h1 className="text-3xl sm:text-4xl">Admin console</h1>
            {session.data ? (
              <SignInCodes email={record.email} hasAuthenticator={session.data.has_authenticator} />
            ) : session.isError && !session.isFetching ? (
              <LoadFailure message="The console could not be loaded." onRetry={() => void session.refetch()} />
            ) : (
              <Skeleton className="h-46 max-w-2xl" />
            )}
          </div>
        )}
      </main>
    </>
  );
}
