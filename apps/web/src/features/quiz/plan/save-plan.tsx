import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@everstep/domain/base/paths';
import { Button, ButtonLink } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import type { useSavePlan } from '../answer/use-save-plan';

/** Its links replace this screen in the history, so that closing the plan later does not lead back to it. */
export function SaveInvitation() {
  return (
    <div className="grid justify-items-start gap-3">
      <ButtonLink to={paths.signUp} replace>
        Create a free account to keep this plan
      </ButtonLink>
      <p className="text-ink-2">
        Already have one?{' '}
        <Link to={paths.login} state={{ from: paths.quiz }} replace className="link">
          Sign in
        </Link>
        . Until then the plan stays in this browser tab only.
      </p>
    </div>
  );
}

/** Whether the plan on screen is saved; a loaded plan always is. */
export function SaveStatus({ savePlan, onRetry }: { savePlan: ReturnType<typeof useSavePlan>; onRetry: () => void }) {
  if (savePlan.isError) {
    return (
      <>
        <Notice>Your plan is not saved yet. {savePlan.error.message}</Notice>
        <Button onClick={onRetry}>Try to save it again</Button>
      </>
    );
  }
  return (
    <>
      <p role="status" className="inline-flex items-center gap-2 font-semibold text-spruce">
        {savePlan.isPending ? (
          'Saving your plan...'
        ) : (
          <>
            <CircleCheck size={22} strokeWidth={1.8} aria-hidden />
            Your plan is saved.
          </>
        )}
      </p>
      <ButtonLink to={paths.dashboard}>Go to my dashboard</ButtonLink>
    </>
  );
}
