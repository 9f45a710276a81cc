import { paths } from '../base/paths';
import type { QuizStage } from './plan';

interface Act {
  label: string;
  to: string;
}

const logPeriod: Act = { label: 'Log your period', to: paths.fertilityTracker };
const readLesson: Act = { label: 'Read your first lesson', to: paths.library };

/** What somebody does first in each stage; null for parents, whose children decide. */
export const stageActs: Record<QuizStage, Act | null> = {
  planning: logPeriod,
  trying: logPeriod,
  pregnant: readLesson,
  parent: null,
};

/** For somebody whose stage is not known yet, after the act of parents. */
export const otherActs = [logPeriod, readLesson];

export const firstActsTitle = 'Begin right away, or answer a few questions for a plan.';
