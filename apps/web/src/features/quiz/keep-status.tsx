import { CircleCheck } from 'lucide-react';
import { paths } from '@everstep/domain/paths';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import type { useKeepPlan } from './api';

/** Whether the plan on screen is kept. One that was there from the start is. */
export function KeepStatus({ keepPlan, onRetry }: { keepPlan: ReturnType<typeof useKeepPlan>; onRetry: () => void }) {
  if (keepPlan.isError) {
    return (
      <>
        <Notice>Your plan is not kept yet. {keepPlan.error.message}</Notice>
        <Button onClick={onRetry}>Try to keep it again</Button>
      </>
    );
  }
  return (
    <>
      <p role="status" className="inline-flex items-center gap-2 font-semibold text-spruce">
        {keepPlan.isPending ? (
          'Keeping your plan...'
        ) : (
          <>
            <CircleCheck size={22} strokeWidth={1.8} aria-hidden />
            Your plan is kept.
          </>
        )}
      </p>
      <ButtonLink to={paths.dashboard}>Go to my dashboard</ButtonLink>
    </>
  );
}
