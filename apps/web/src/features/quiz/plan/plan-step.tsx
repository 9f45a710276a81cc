import { ListChecks } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { SavedPlan } from '@everstep/domain/quiz';
import { nextPlanStep, planDone } from '@everstep/domain/quiz/next-step';
import { NextStepLink, NextStepSkeleton } from '../../../ui/next-step-link';

interface PlanStepProps {
  /** Null without a plan, undefined while unknown. */
  plan: SavedPlan | null | undefined;
}

/** The next step of the saved plan, or a link to create one. */
export function PlanStep({ plan }: PlanStepProps) {
  if (plan === undefined) return <NextStepSkeleton />;
  const step = plan && nextPlanStep(plan);
  const withoutStep = plan ? planDone : 'Find out where to begin: a few questions, and a plan';
  return (
    <NextStepLink to={paths.quiz} icon={ListChecks} tint="bg-sky-soft text-sky">
      <span className="text-sm text-ink-2">{step ? step.label : 'Smart-Start quiz'}</span>
      <span className="font-semibold">{step ? step.text : withoutStep}</span>
    </NextStepLink>
  );
}
