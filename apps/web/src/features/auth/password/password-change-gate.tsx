import { lazy, Suspense, type ReactNode } from 'react';
import { useSession } from '../../../platform/session/session';
import { Skeleton } from '../../../ui/feedback/skeleton';

const OwnPassword = lazy(() =>
  import('./required-password-change').then((module) => ({ default: module.RequiredPasswordChange })),
);

/** What it holds is shown only to somebody whose password is their own. */
export function PasswordChangeGate({ children }: { children: ReactNode }) {
  const { record } = useSession();
  if (!record.mustChangePassword) return children;
  return (
    <Suspense fallback={<Skeleton className="page my-8 h-164" />}>
      <OwnPassword />
    </Suspense>
  );
}
