import { useQuery } from '@tanstack/react-query';
import { confirmationTexts } from '@everstep/domain/auth/email-confirmation';
import { paths } from '@everstep/domain/base/paths';
import { ApiError } from '../../../platform/api/api-error';
import { useSession } from '../../../platform/session/session';
import { ButtonLink } from '../../../ui/button';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StepHeading } from '../../../ui/layout/step-heading';
import { confirmationQuery } from './account-security';
import { ResendConfirmation } from './resend-confirmation';

/** The page that a confirmation e-mail links to. `token` is null if the URL has none. */
export function ConfirmEmail({ token }: { token: string | null }) {
  const { record } = useSession();
  const confirmation = useQuery(confirmationQuery(record.email, token ?? ''));

  if (token === null) return <NotConfirmed message={confirmationTexts.noToken} />;
  if (confirmation.isPending || (confirmation.isError && confirmation.isFetching)) {
    return (
      <div key="loading" className="grid gap-5">
        <h1 className="text-3xl sm:text-4xl">Confirming your address</h1>
        <Skeleton className="h-32" label="Checking your link..." />
      </div>
    );
  }
  if (confirmation.isError) {
    const { error } = confirmation;
    const isInvalidLink = error instanceof ApiError && error.kind === 'refused' && error.status === 400;
    if (isInvalidLink) return <NotConfirmed message={error.message} />;
    return (
      <div key="failed" className="grid gap-5">
        <StepHeading takesFocus>Confirming your address</StepHeading>
        <LoadFailure message={error.message} onRetry={() => void confirmation.refetch()} />
      </div>
    );
  }
  return (
    <div key="done" className="grid justify-items-start gap-5">
      <StepHeading takesFocus>Your address is confirmed</StepHeading>
      <p role="status" className="text-lg text-ink-2">
        {confirmation.data.message}
      </p>
      <p className="rounded-input bg-sunken px-4 py-3 font-semibold wrap-anywhere">{record.email}</p>
      <ButtonLink to={paths.dashboard}>Go to my dashboard</ButtonLink>
    </div>
  );
}

function NotConfirmed({ message }: { message: string }) {
  return (
    <div key="invalid" className="grid justify-items-start gap-5">
      <StepHeading takesFocus>That link does not work</StepHeading>
      <Notice>{message}</Notice>
      <ResendConfirmation />
      <ButtonLink to={paths.dashboard} variant="quiet">
        Go to my dashboard
      </ButtonLink>
    </div>
  );
}
