import { useQuery } from '@tanstack/react-query';
import { MailCheck, MailQuestionMark } from 'lucide-react';
import { useSession } from '../../../platform/session/session';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { securityQuery } from '../../../platform/session/security-query';
import { ResendConfirmation } from './resend-confirmation';

/** The user's e-mail and whether it is confirmed. */
export function EmailCard() {
  const { record } = useSession();
  const security = useQuery(securityQuery(record.email));
  const isConfirmed = security.data?.email_confirmed;
  const Icon = isConfirmed ? MailCheck : MailQuestionMark;
  return (
    <section className="grid content-start gap-4 card" aria-labelledby="address">
      <h2 id="address" className="text-2xl">
        E-mail
      </h2>
      <p className="font-semibold wrap-anywhere">{record.email}</p>
      {security.isPending && <Skeleton className="h-29" />}
      {security.isError && <LoadFailure message="We could not look that up." onRetry={() => void security.refetch()} />}
      {security.data && (
        <div className="grid min-h-29 content-start gap-4">
          <p className="flex items-start gap-3 text-ink-2">
            <Icon size={22} strokeWidth={1.6} className="mt-0.5 shrink-0 text-ink-3" aria-hidden />
            {isConfirmed
              ? 'Confirmed. Our emails reach you.'
              : 'Not confirmed yet. We have sent you a link; you can use everything without it.'}
          </p>
          {!isConfirmed && <ResendConfirmation />}
        </div>
      )}
    </section>
  );
}
