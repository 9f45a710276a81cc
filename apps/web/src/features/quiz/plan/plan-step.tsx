import { ListChecks } from 'lucide-react';
import { paths } from '@everstep/domain/paths';
import type { QuizResult } from '@everstep/domain/quiz';
import { firstPlanStep } from '@everstep/domain/quiz/texts';
import { NextStepLink, NextStepSkeleton } from '../../../ui/next-step-link';

interface PlanStepProps {
  /** Null without a plan, undefined while unknown. */
  plan: QuizResult | null | undefined;
}

/** The first step of the saved plan, or the way to a plan. */
export function PlanStep({ plan }: PlanStepProps) {
  if (plan === undefined) return <NextStepSkeleton />;
  const step = plan && firstPlanStep(plan);
  return (
    <NextStepLink to={paths.quiz} icon={ListChecks} tint="bg-sky-soft text-sky">
      <span className="text-sm text-ink-2">{step ? step.label : 'Smart-Start quiz'}</span>
      <span className="font-semibold">{step ? step.text : 'Find out where to begin: a few questions, and a plan'}</span>
    </NextStepLink>
  );
}
