import { Suspense, type ReactNode } from 'react';
import { useSession } from '../../../platform/session/session';
import { lazyPart } from '../../../platform/offline/lazy-part';
import { Skeleton } from '../../../ui/feedback/skeleton';

const RequiredPasswordChange = lazyPart(
  async () => (await import('./required-password-change')).RequiredPasswordChange,
);

/** Shows its children only once a temporary password has been replaced. */
export function PasswordChangeGate({ children }: { children: ReactNode }) {
  const { record } = useSession();
  if (!record.mustChangePassword) return children;
  return (
    <Suspense fallback={<Skeleton className="page my-8 h-164" />}>
      <RequiredPasswordChange />
    </Suspense>
  );
}
