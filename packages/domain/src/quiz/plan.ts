import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';

export const quizStages = ['planning', 'trying', 'pregnant', 'parent'] as const;
export type QuizStage = (typeof quizStages)[number];

export const quizBands = ['build', 'strengthen', 'fine_tune'] as const;
export type QuizBand = (typeof quizBands)[number];

/** In display order, the most urgent first. */
export const quizFlags = [
  'mental_health',
  'evaluation_now',
  'evaluation',
  'book_visit',
  'pregnancy_signs',
  'movements',
  'newborn_fever',
  'post_birth',
] as const;
export type QuizFlag = (typeof quizFlags)[number];

/** The flags of a phase. A plan is stored without its answers, so they are also what it still says of the phase. */
export const phaseFlags = {
  weeks_28_plus: ['movements'],
  months_0_3: ['newborn_fever', 'post_birth'],
  months_3_12: ['post_birth'],
} as const satisfies Record<string, QuizFlag[]>;

export const quizTools = [
  'cycle_log',
  'fertility_tracker',
  'planner',
  'strategies',
  'baby_milestones',
  'milk_tracker',
] as const;
export type QuizTool = (typeof quizTools)[number];

/** A plan gets the first three tasks in the lowest band, and one more in each higher band. */
export const stageTasks = {
  planning: ['folic_acid', 'pre_pregnancy_visit', 'money_map', 'medicine_check', 'leave_talk'],
  trying: ['log_cycle', 'semen_check', 'help_date', 'folic_acid', 'medicine_check'],
  pregnant: ['book_visit', 'warning_list', 'enrolment_date', 'sleep_place', 'helpers'],
  parent: ['tick_milestones', 'sleep_shifts', 'help_card', 'own_visit', 'guardian'],
} as const satisfies Record<QuizStage, string[]>;
export const quizTasks = [...new Set(Object.values(stageTasks).flat())];
export type QuizTask = (typeof quizTasks)[number];

export const quizResultSchema = z.object({
  score: z.number(),
  band: z.enum(quizBands),
  stage: z.enum(quizStages),
  flags: z.array(z.enum(quizFlags)),
  lessons: z.array(z.string()),
  tools: z.array(z.enum(quizTools)),
  tasks: z.array(z.enum(quizTasks)),
});
export type QuizResult = z.infer<typeof quizResultSchema>;

/** A plan in an account. */
export const savedPlanSchema = z.extend(quizResultSchema, {
  /** The tasks that its user has checked off. */
  done: z.array(z.enum(quizTasks)),
  /** The tasks that what was logged shows to be done, if there are any. */
  logged: z.optional(z.array(z.enum(quizTasks))),
  saved_at: z.optional(z.iso.datetime()),
});
export type SavedPlan = z.infer<typeof savedPlanSchema>;

export const latestQuizResult = endpoint({
  method: 'GET',
  path: '/api/quiz/results/latest',
  access: 'user',
  limit: 'read',
  summary: 'The plan of the signed-in user, or null',
  reply: z.object({ success: z.literal(true), result: z.nullable(savedPlanSchema) }),
});

export const checkQuizTask = endpoint({
  method: 'PUT',
  path: '/api/quiz/results/latest/tasks',
  access: 'user',
  limit: 'write',
  summary: 'Check a task of the plan off, or uncheck it',
  body: z.object({ task: z.enum(quizTasks), isDone: z.boolean() }),
  reply: z.object({ success: z.literal(true), result: savedPlanSchema }),
});

/** The kinds of entries that show a task to be done, whoever of the family has logged them. */
const provenBy: Partial<Record<QuizTask, readonly string[]>> = {
  log_cycle: ['fertility'],
  tick_milestones: ['milestone'],
};

/** The tasks of a plan that may turn out to be done by what is logged elsewhere. */
export function provableTasks({ tasks }: Pick<SavedPlan, 'tasks'>): QuizTask[] {
  return tasks.filter((task) => provenBy[task]);
}

/** The plan with the tasks that these kinds of entries show to be done. */
export function withLogged(plan: SavedPlan, kinds: ReadonlySet<string>): SavedPlan {
  const logged = provableTasks(plan).filter((task) => provenBy[task]?.some((kind) => kinds.has(kind)));
  return logged.length > 0 ? { ...plan, logged } : plan;
}

export function isTaskDone({ done, logged = [] }: Pick<SavedPlan, 'done' | 'logged'>, task: QuizTask): boolean {
  return done.includes(task) || logged.includes(task);
}

/** The plan after checking or unchecking a task. Null if the plan does not contain it. */
export function withTask(plan: SavedPlan, task: QuizTask, isDone: boolean): SavedPlan | null {
  if (!plan.tasks.includes(task)) return null;
  return { ...plan, done: plan.tasks.filter((each) => (each === task ? isDone : plan.done.includes(each))) };
}

export const deleteQuizResults = endpoint({
  method: 'DELETE',
  path: '/api/quiz/results',
  access: 'user',
  limit: 'write',
  summary: 'Delete every plan of the signed-in user',
  reply: z.object({ success: z.literal(true) }),
});
