import { CircleCheck } from 'lucide-react';
import { useSession } from '../../../platform/session/session';
import { paths } from '@everstep/domain/base/paths';
import { Button, ButtonLink } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { useProgress, useSetCompleted } from '../api';

/** Marks the lesson complete, and undoes it. A visitor is invited to sign up instead. */
export function CompleteLesson({ slug }: { slug: string }) {
  const { record } = useSession();
  const { completed } = useProgress();
  const setCompleted = useSetCompleted(slug);
  const isDone = completed.includes(slug);

  if (!record.isAuthenticated) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-2">With a free account, your progress is counted and saved.</p>
        <ButtonLink to={paths.signUp} state={{ from: paths.lesson(slug) }}>
          Create a free account
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <div aria-live="polite" className="contents">
        {isDone && (
          <p className="inline-flex animate-[step-in_320ms_var(--ease-step)] items-center gap-2 font-semibold text-spruce">
            <CircleCheck size={22} strokeWidth={1.8} aria-hidden />
            Completed. Another stone on your path.
          </p>
        )}
      </div>
      {setCompleted.isError && <Notice>{setCompleted.error.message}</Notice>}
      <Button
        variant={isDone ? 'quiet' : 'primary'}
        aria-disabled={setCompleted.isPending}
        onClick={() => !setCompleted.isPending && setCompleted.mutate(!isDone)}
      >
        {isDone ? 'Not finished after all' : 'Mark complete'}
      </Button>
    </div>
  );
}
