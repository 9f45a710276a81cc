import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { scoreQuiz, type QuizStage } from '@everstep/domain/quiz';
import { quizTexts } from '@everstep/domain/quiz/texts';
import { useSession } from '../../platform/session/session';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { planQuery, useDeletePlan, useCheckTask } from './api';
import { useSavePlan } from './answer/use-save-plan';
import { claimDraft, emptyDraft, readVisitorDraft, removeDraft, writeDraft, type Draft } from './answer/draft';
import { Plan } from './plan/plan';
import { SaveInvitation, SaveStatus } from './plan/save-plan';
import { TaskList } from './plan/task-list';
import { Questions } from './answer/questions';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';

interface QuizProps {
  /** Rendered by the page, because lessons are another slice. */
  showLessons: (slugs: string[]) => ReactNode;
  /** Renders what a user with an account does first in a stage. */
  showFirstAct: (stage: QuizStage) => ReactNode;
  /** Shown to a user with an account above the first question. */
  aboveFirst: ReactNode;
  onClose: () => void;
}

export function Quiz(props: QuizProps) {
  const { record } = useSession();
  const isSignedIn = record.isAuthenticated && !record.demo;
  return isSignedIn ? (
    <UserQuiz key={record.email} email={record.email} {...props} />
  ) : (
    <VisitorQuiz
      key={String(record.demo)}
      isDemo={record.demo ?? false}
      showLessons={props.showLessons}
      onClose={props.onClose}
    />
  );
}

/** Creates the plan in the browser. The answers are stored in the tab until the visitor has an account, except in demo mode. */
function VisitorQuiz({
  isDemo,
  showLessons,
  onClose,
}: Pick<QuizProps, 'showLessons' | 'onClose'> & { isDemo: boolean }) {
  const [draft, setDraft] = useState<Draft>(() => (isDemo ? null : readVisitorDraft()) ?? emptyDraft);
  const [hasInteracted, setInteracted] = useState(false);

  function change(next: Draft): void {
    setInteracted(true);
    setDraft(next);
    if (!isDemo) writeDraft(next);
  }
  function forget(): void {
    if (!isDemo) removeDraft();
  }
  if (draft.isFinished) {
    return (
      <Plan
        result={scoreQuiz(draft.answers)}
        takesFocus={hasInteracted}
        showLessons={showLessons}
        onRetake={() => {
          change(emptyDraft);
          forget();
        }}
        onClose={onClose}
      >
        {!isDemo && <SaveInvitation />}
      </Plan>
    );
  }
  return (
    <Questions
      draft={draft}
      note={isDemo ? undefined : quizTexts.keptHere}
      takesFocus={hasInteracted}
      onChange={change}
      onCrisis={forget}
      onClose={onClose}
    />
  );
}

/** Keeps the answers only in memory until the quiz is finished; then the server creates and saves the plan. */
function UserQuiz({ email, showLessons, showFirstAct, aboveFirst, onClose }: QuizProps & { email: string }) {
  const plan = useQuery(planQuery(email));
  const savePlan = useSavePlan(email);
  const deletePlan = useDeletePlan(email);
  const check = useCheckTask(email);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [hasInteracted, setInteracted] = useState(false);

  function change(next: Draft | null): void {
    setInteracted(true);
    setDraft(next);
    if (!next?.isFinished) return;
    removeDraft();
    savePlan.mutate(next.answers);
  }
  if (!draft && plan.isPending) return <Skeleton className="h-[32rem]" />;
  if (!draft && plan.isError) {
    return <LoadFailure message="Your plan could not be loaded." onRetry={() => void plan.refetch()} />;
  }
  const result = draft?.isFinished ? scoreQuiz(draft.answers) : plan.data;
  // Until a new plan is saved, `plan.data` is the previous one.
  const saved = draft?.isFinished && !savePlan.isSuccess ? null : plan.data;
  if (result && (!draft || draft.isFinished)) {
    return (
      <Plan
        result={result}
        takesFocus={hasInteracted}
        showLessons={showLessons}
        firstAct={showFirstAct(result.stage)}
        savedTasks={saved && <TaskList plan={saved} check={check} />}
        onRetake={() => change(emptyDraft)}
        onClose={onClose}
      >
        <SaveStatus savePlan={savePlan} onRetry={() => draft && savePlan.mutate(draft.answers)} />
        {plan.data && !savePlan.isPending && (
          <DeletePlan
            deletePlan={deletePlan}
            onDelete={() => deletePlan.mutate(undefined, { onSuccess: () => change(null) })}
          />
        )}
      </Plan>
    );
  }
  return (
    <Questions
      draft={draft ?? claimDraft(email) ?? emptyDraft}
      note={deletePlan.isSuccess ? quizTexts.deleted : quizTexts.keptThere}
      aboveFirst={aboveFirst}
      takesFocus={hasInteracted}
      onChange={change}
      onCrisis={removeDraft}
      onClose={onClose}
    />
  );
}

interface DeletePlanProps {
  deletePlan: ReturnType<typeof useDeletePlan>;
  onDelete: () => void;
}

/** Asks for confirmation: a deleted plan cannot be restored. */
function DeletePlan({ deletePlan, onDelete }: DeletePlanProps) {
  const [isConfirming, setConfirming] = useState(false);

  if (!isConfirming) {
    return (
      <Button variant="plain" onClick={() => setConfirming(true)}>
        Delete my result
      </Button>
    );
  }
  return (
    <div role="group" aria-labelledby="delete-plan" className="grid gap-3 rounded-card bg-sunken p-5">
      <p id="delete-plan" className="font-semibold">
        Delete your plan? It cannot be restored, but you can take the quiz again.
      </p>
      {deletePlan.isError && <Notice>{deletePlan.error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" autoFocus onClick={() => setConfirming(false)}>
          Keep it
        </Button>
        <Button
          variant="quiet"
          aria-disabled={deletePlan.isPending}
          onClick={() => !deletePlan.isPending && onDelete()}
        >
          Delete it
        </Button>
      </div>
    </div>
  );
}
