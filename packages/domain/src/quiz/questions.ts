import * as z from 'zod/mini';
import type { QuizStage } from './plan';

interface Option {
  value: string;
  label: string;
  /** What the option adds to the score; 0 by default. */
  points?: number;
}

const stages = [
  { value: 'planning', label: 'Planning, not trying yet' },
  { value: 'trying', label: 'Trying for a baby' },
  { value: 'pregnant', label: 'Pregnant' },
  { value: 'parent', label: 'Already a parent' },
] as const satisfies Option[];

const ages = [
  { value: 'under_30', label: 'Under 30' },
  { value: '30_34', label: '30 to 34' },
  { value: '35_39', label: '35 to 39' },
  { value: '40_plus', label: '40 or older' },
  { value: 'not_said', label: 'Rather not say' },
] as const satisfies Option[];

/** The phase within a stage: the options of question 3 depend on the answer to question 1. */
const phases = {
  planning: [
    { value: 'within_year', label: 'Within a year' },
    { value: 'later', label: 'Later' },
    { value: 'not_sure', label: 'Not sure yet' },
  ],
  trying: [
    { value: 'under_6_months', label: 'Less than 6 months' },
    { value: '6_to_12_months', label: '6 to 12 months' },
    { value: 'over_12_months', label: 'More than 12 months' },
  ],
  pregnant: [
    { value: 'weeks_1_13', label: 'Weeks 1 to 13' },
    { value: 'weeks_14_27', label: 'Weeks 14 to 27' },
    { value: 'weeks_28_plus', label: 'Week 28 or later' },
  ],
  parent: [
    { value: 'months_0_3', label: 'Under 3 months' },
    { value: 'months_3_12', label: '3 to 12 months' },
    { value: 'years_1_2', label: '1 to 2 years' },
    { value: 'years_3_5', label: '3 to 5 years' },
    { value: 'older', label: 'Older' },
  ],
} as const satisfies Record<QuizStage, Option[]>;

const phaseTitles: Record<QuizStage, string> = {
  planning: 'When would you like to start?',
  trying: 'How long have you been trying?',
  pregnant: 'Which week are you in?',
  parent: 'How old is your youngest child?',
};

const goals = [
  { value: 'conceive', label: 'Becoming pregnant' },
  { value: 'healthy_pregnancy', label: 'A healthy pregnancy' },
  { value: 'recovery', label: 'Recovery and feeding' },
  { value: 'growth', label: "My child's growth" },
  { value: 'money', label: 'Money' },
  { value: 'mind', label: 'Mind and relationship' },
] as const satisfies Option[];

const visits = [
  { value: 'done', label: 'Yes, in the last 12 months', points: 2 },
  { value: 'booked', label: 'It is booked', points: 1 },
  { value: 'not_yet', label: 'Not yet', points: 0 },
] as const satisfies Option[];

const moods = [
  { value: 'good', label: 'Mostly good', points: 3 },
  { value: 'stretched', label: 'Stretched', points: 2 },
  { value: 'struggling', label: 'Struggling most days', points: 1 },
] as const satisfies Option[];

const protections = [
  { value: 'savings', label: 'One month of savings', points: 1 },
  { value: 'insurance', label: 'Health and life insurance', points: 1 },
  { value: 'will', label: 'A will, or a named guardian', points: 1 },
] as const satisfies Option[];

const families = [
  { value: 'partner', label: 'With a partner' },
  { value: 'solo', label: 'On my own' },
  { value: 'co_parent', label: 'Co-parenting' },
] as const satisfies Option[];

const supports = [
  { value: 'yes', label: 'Yes', points: 1 },
  { value: 'no', label: 'No', points: 0 },
] as const satisfies Option[];

const times = [
  { value: '5', label: 'About 5', points: 0 },
  { value: '15', label: '15 or more', points: 1 },
] as const satisfies Option[];

/** Stops the quiz and shows the crisis card. It has no value, so it is never sent or stored. */
export const crisisOption = 'I might not be safe';

export const quizOptions = { visits, moods, protections, supports, times };

const optionSchema = <Value extends string>(options: readonly { value: Value }[]) =>
  z.optional(z.enum(options.map(({ value }) => value) as [Value, ...Value[]]));

/** The answers so far; skipped questions are missing. */
export const quizAnswersSchema = z.object({
  stage: optionSchema(stages),
  age: optionSchema(ages),
  phase: optionSchema([...phases.planning, ...phases.trying, ...phases.pregnant, ...phases.parent]),
  goal: optionSchema(goals),
  visit: optionSchema(visits),
  mood: optionSchema(moods),
  /** What already protects the family. */
  covers: z.optional(z.array(z.enum(protections.map(({ value }) => value))).check(z.maxLength(protections.length))),
  family: optionSchema(families),
  support: optionSchema(supports),
  minutes: optionSchema(times),
});
export type QuizAnswers = z.infer<typeof quizAnswersSchema>;
export type QuizField = keyof QuizAnswers;

export interface QuizGroup {
  field: QuizField;
  /** The group's own label when a question has several groups; by default the question labels it. */
  label?: string;
  options: readonly Option[];
}

export interface QuizQuestion {
  title: string;
  hint?: string;
  groups: readonly QuizGroup[];
  hasCrisisOption?: true;
}

export function quizStage(answers: QuizAnswers): QuizStage {
  return answers.stage ?? 'planning';
}

/** The answer to question 3, unless it belongs to a previously chosen stage. */
export function quizPhase(answers: QuizAnswers): QuizAnswers['phase'] {
  return phases[quizStage(answers)].find(({ value }) => value === answers.phase)?.value;
}

/** Sets or clears one answer. Each stage has its own phases, so changing the stage clears question 3. */
export function answerQuiz(answers: QuizAnswers, field: QuizField, value: string | string[] | undefined): QuizAnswers {
  return z.parse(quizAnswersSchema, { ...answers, ...(field === 'stage' && { phase: undefined }), [field]: value });
}

/** The eight questions, one for each screen. */
export function quizQuestions(answers: QuizAnswers): QuizQuestion[] {
  const stage = quizStage(answers);
  return [
    { title: 'Where are you now?', groups: [{ field: 'stage', options: stages }] },
    {
      title: 'How old is the parent who is, was or hopes to be pregnant?',
      hint: 'Some advice depends on it.',
      groups: [{ field: 'age', options: ages }],
    },
    { title: phaseTitles[stage], groups: [{ field: 'phase', options: phases[stage] }] },
    { title: 'What matters most to you?', groups: [{ field: 'goal', options: goals }] },
    { title: 'Have you had a health visit for this stage?', groups: [{ field: 'visit', options: visits }] },
    {
      title: 'How have you felt over the last two weeks?',
      hint: 'There is no wrong answer.',
      groups: [{ field: 'mood', options: moods }],
      hasCrisisOption: true,
    },
    {
      title: 'Which of these do you have?',
      hint: 'Check what is there. None is fine too.',
      groups: [{ field: 'covers', options: protections }],
    },
    {
      title: 'Who is with you, and how much time is there?',
      groups: [
        { field: 'family', label: 'How do you parent, or plan to?', options: families },
        { field: 'support', label: 'Is there help nearby?', options: supports },
        { field: 'minutes', label: 'Minutes a day for yourself', options: times },
      ],
    },
  ];
}
