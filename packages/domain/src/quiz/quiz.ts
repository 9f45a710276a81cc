import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';
import {
  phaseFlags,
  quizBands,
  quizFlags,
  savedPlanSchema,
  stageTasks,
  type QuizBand,
  type QuizFlag,
  type QuizResult,
  type QuizStage,
  type QuizTool,
} from './plan';
import { quizAnswersSchema, quizOptions, quizPhase, quizStage, type QuizAnswers } from './questions';
import type { LessonLevel } from '../lessons/lesson';

export * from './plan';

/** The lessons that a plan chooses from, with their levels: free first, then Plus, then Pro. */
export const quizLessonLevels = {
  'elite-fertility-fundamentals': 'free',
  'wealth-architecture-foundations': 'free',
  'child-development-optimization': 'free',
  'fertility-diet-protocol': 'premium',
  'insurance-risk-management-elite': 'premium',
  'fertility-tracking-systems': 'premium',
  'male-fertility-enhancement': 'premium',
  'stress-management-fertility': 'premium',
  'pregnancy-nutrition-optimization': 'premium',
  'mental-health-resilience': 'premium',
  'safe-nursery-design': 'premium',
  'postpartum-recovery-excellence': 'premium',
  'sleep-architecture-parents': 'premium',
  'character-values-development': 'premium',
  'college-planning-education-funding': 'premium',
  'environmental-detox-conception': 'elite',
  'genetic-testing-strategies': 'elite',
  'age-defying-fertility': 'elite',
  'advanced-ivf-protocols': 'elite',
  'elite-fitness-pregnancy': 'elite',
  'childproofing-home-safety': 'elite',
  'leadership-development-children': 'elite',
  'elite-education-systems': 'elite',
} as const satisfies Record<string, LessonLevel>;
type Slug = keyof typeof quizLessonLevels;

const goalLessons: Record<NonNullable<QuizAnswers['goal']>, readonly Slug[]> = {
  conceive: ['elite-fertility-fundamentals', 'fertility-tracking-systems'],
  healthy_pregnancy: ['pregnancy-nutrition-optimization', 'elite-fitness-pregnancy'],
  recovery: ['postpartum-recovery-excellence', 'sleep-architecture-parents'],
  growth: ['child-development-optimization', 'elite-education-systems'],
  money: ['wealth-architecture-foundations', 'insurance-risk-management-elite', 'college-planning-education-funding'],
  mind: ['mental-health-resilience', 'stress-management-fertility'],
};

export const maxQuizLessons = 5;
/** How many of them are shown initially. */
export const mainQuizLessons = 3;

/** Creates the plan for the answers. The score determines tone and length; it is not a measure of health. */
export function scoreQuiz(answers: QuizAnswers): QuizResult {
  const stage = quizStage(answers);
  const score = totalPoints(answers);
  const band = quizBand(score);
  return {
    score,
    band,
    stage,
    flags: flagsFor(answers, stage),
    lessons: lessonsFor(answers, stage),
    tools: toolsFor(answers, stage),
    tasks: stageTasks[stage].slice(0, 3 + quizBands.indexOf(band)),
  };
}

function totalPoints({ visit, mood, covers = [], support, minutes }: QuizAnswers): number {
  const points = (options: readonly { value: string; points: number }[], chosen: readonly (string | undefined)[]) =>
    options.reduce((sum, option) => sum + (chosen.includes(option.value) ? option.points : 0), 0);
  return (
    points(quizOptions.visits, [visit]) +
    points(quizOptions.moods, [mood]) +
    points(quizOptions.protections, covers) +
    points(quizOptions.supports, [support]) +
    points(quizOptions.times, [minutes])
  );
}

export function quizBand(score: number): QuizBand {
  if (score <= 3) return 'build';
  return score <= 7 ? 'strengthen' : 'fine_tune';
}

function flagsFor(answers: QuizAnswers, stage: QuizStage): QuizFlag[] {
  const { age, visit, mood } = answers;
  const phase = quizPhase(answers);
  const flags = new Set<QuizFlag>();
  if (mood === 'struggling') flags.add('mental_health');
  if (stage === 'trying') {
    const isLong =
      phase === 'over_12_months' || (phase === '6_to_12_months' && (age === '35_39' || age === 'not_said'));
    if (age === '40_plus') flags.add('evaluation_now');
    else if (isLong) flags.add('evaluation');
  }
  if (stage === 'pregnant' && visit === 'not_yet') flags.add('book_visit');
  if (stage === 'pregnant') flags.add('pregnancy_signs');
  const ofPhase = Object.entries(phaseFlags).flatMap(([each, own]): QuizFlag[] => (each === phase ? own : []));
  for (const flag of ofPhase) flags.add(flag);
  return quizFlags.filter((flag) => flags.has(flag));
}

/** A stage's lessons for its phase and age, ordered free, Plus, Pro. */
function stageLessons(answers: QuizAnswers, stage: QuizStage): Slug[] {
  const phase = quizPhase(answers);
  const when = (condition: boolean, ...slugs: Slug[]) => (condition ? slugs : []);
  switch (stage) {
    case 'planning':
      return [
        'elite-fertility-fundamentals',
        'fertility-diet-protocol',
        'insurance-risk-management-elite',
        'environmental-detox-conception',
        'genetic-testing-strategies',
      ];
    case 'trying':
      return [
        'elite-fertility-fundamentals',
        'fertility-tracking-systems',
        'male-fertility-enhancement',
        'stress-management-fertility',
        ...when(answers.age === '35_39' || answers.age === '40_plus', 'age-defying-fertility'),
        ...when(phase === 'over_12_months', 'advanced-ivf-protocols'),
      ];
    case 'pregnant':
      return [
        'wealth-architecture-foundations',
        'pregnancy-nutrition-optimization',
        'mental-health-resilience',
        'safe-nursery-design',
        'elite-fitness-pregnancy',
        'genetic-testing-strategies',
      ];
    case 'parent':
      return [
        'child-development-optimization',
        ...when(phase === 'months_0_3' || phase === 'months_3_12', 'postpartum-recovery-excellence'),
        'sleep-architecture-parents',
        ...when(phase === 'years_3_5' || phase === 'older', 'character-values-development'),
        'childproofing-home-safety',
        'leadership-development-children',
      ];
  }
}

/** Always includes the stage's free lesson and the goal's lessons. Ordered free, Plus, Pro, with the goal's lessons first. */
function lessonsFor(answers: QuizAnswers, stage: QuizStage): Slug[] {
  const [first, ...others] = stageLessons(answers, stage) as [Slug, ...Slug[]];
  const goal = answers.goal ? goalLessons[answers.goal] : [];
  const chosen = [...new Set([first, ...goal, ...others])].slice(0, maxQuizLessons);
  return (['free', 'premium', 'elite'] as const).flatMap((level) =>
    chosen.filter((slug) => quizLessonLevels[slug] === level),
  );
}

function toolsFor(answers: QuizAnswers, stage: QuizStage): QuizTool[] {
  const phase = quizPhase(answers);
  const hasBaby = phase === 'months_0_3' || phase === 'months_3_12';
  const tools: Record<QuizStage, QuizTool[]> = {
    planning: ['cycle_log', 'planner'],
    trying: ['fertility_tracker', 'planner'],
    pregnant: ['planner', 'strategies'],
    parent: ['baby_milestones', hasBaby ? 'milk_tracker' : 'planner'],
  };
  return tools[stage];
}

export const quizActivity = { title: 'Smart-Start quiz', description: 'Your plan is ready.' } as const;

/** Scored by the server, so that the browser cannot forge a plan. The answers are not stored. */
export const createQuizResult = endpoint({
  method: 'POST',
  path: '/api/quiz/results',
  access: 'user',
  limit: 'write',
  summary: 'Create a plan from the answers to the Smart-Start quiz and store it',
  body: quizAnswersSchema,
  reply: z.object({ success: z.literal(true), result: savedPlanSchema }),
});
