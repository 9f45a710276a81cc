import type { HelpNeed, SignId } from '../help';
import { paths } from '../base/paths';
import { flagSteps, planDone } from './next-step';
import { pregnancySigns } from './pregnancy-signs';
import type { QuizBand, QuizFlag, QuizStage, QuizTool } from './plan';

export const quizTexts = {
  name: 'Smart-Start quiz',
  notAdvice: 'This plan is general information, not medical advice.',
  keptHere: 'Your answers stay in this browser tab. If you create an account, we keep your plan and not your answers.',
  keptThere: 'We keep your plan and not your answers. You can delete it at any time.',
  deleted: 'Your plan is deleted. You can take the quiz again whenever you like.',
  goesOn: 'A tap on an answer takes you to the next question.',
  allDone: planDone,
  signsTitle: 'Signs that cannot wait',
  signsHint: 'You need not learn them by heart. They are here when you want to look, and this is the number to call:',
  emergencyCall: 'In an emergency, call {emergency}.',
  checkOff: 'Check off what you have done. Your dashboard shows the next step.',
  logged: 'You or your family have logged this.',
  notSaved: 'That could not be saved.',
  chooseOrSkip: 'Choose an answer, or skip this question.',
} as const;

export const quizStageTitles: Record<QuizStage, string> = {
  planning: 'Your plan before you start trying',
  trying: 'Your plan while you are trying',
  pregnant: 'Your plan for this pregnancy',
  parent: 'Your plan as a parent',
};

/** The band is the starting point of a plan, not a judgment of the user's health. */
export const quizBandTexts: Record<QuizBand, { title: string; text: string }> = {
  build: {
    title: 'Build the base',
    text: 'Three small steps are enough for now, one at a time.',
  },
  strengthen: {
    title: 'Strengthen',
    text: 'Much is in place already. Four steps make what you have steadier, in any order you like.',
  },
  fine_tune: {
    title: 'Fine-tune',
    text: 'You have a good base to stand on. Here are five steps, for when you have a quiet moment.',
  },
};

export interface QuizCard {
  title: string;
  lines: readonly string[];
  /** Signs of the urgency table, grouped by level. */
  signs?: readonly SignId[];
  /** The need whose helplines are shown below. */
  needs?: readonly HelpNeed[];
}

/** The wording is based on public guidance (CDC, ACOG, ASRM, AWHONN, AAP, NHS); a clinician approves it before release. */
export const quizFlagCards: Record<QuizFlag, QuizCard> = {
  mental_health: {
    title: flagSteps.mental_health,
    lines: [
      'Struggling on most days is a good reason to call today: your doctor, your midwife or a nurse. It is common, and there is help that works.',
      'If you ever feel unsafe, call {crisis or emergency}.',
    ],
    signs: ['low-mood'],
    needs: ['maternal', 'crisis'],
  },
  evaluation_now: {
    title: flagSteps.evaluation_now,
    lines: [
      'From 40 on, doctors advise not to wait: ask for an evaluation now, for both partners. It is a look at where you stand, and it is not bad news.',
    ],
  },
  evaluation: {
    title: flagSteps.evaluation,
    lines: [
      'Doctors advise one after 12 months of trying, and from 35 on after 6 months. Ask for it for both partners: the reason can lie with either of you, or with both.',
    ],
  },
  book_visit: {
    title: flagSteps.book_visit,
    lines: [
      'Call a midwife, a doctor or a clinic and say which week you think you are in. It is never too early or too late.',
    ],
  },
  pregnancy_signs: {
    title: 'In pregnancy, these signs cannot wait',
    lines: ['Say that you are pregnant, and how many weeks.'],
    signs: pregnancySigns,
  },
  movements: {
    title: 'Trust what you know of the movements',
    lines: ['Call at any hour, and do not test at home.'],
    signs: ['no-movements', 'fewer-movements', 'no-movement-yet'],
  },
  newborn_fever: {
    title: 'Fever in a young baby is an emergency',
    lines: ['Give no medicine unless a clinician tells you to.'],
    signs: ['fever-under-3-months', 'limp-baby', 'breathing-baby'],
  },
  post_birth: {
    title: 'After a birth, these signs cannot wait',
    lines: ['For a whole year: say that you gave birth, even if it was months ago.'],
    signs: [
      'chest-pain',
      'seizure-pregnant',
      'after-birth-bleeding',
      'severe-headache',
      'sight-change',
      'pressure-severe',
      'fever-ill',
      'discharge-ill',
      'leg-swollen-breathless',
      'sepsis-mind',
      'psychosis',
      'thoughts-of-harm',
      'fever-after-birth',
      'discharge',
      'leg-swollen',
      'wound',
      'low-mood',
    ],
  },
};

/** Shown immediately, to every user, and never stored. */
export const crisisCard = {
  title: 'We are glad that you said so',
  lead: 'You matter more than this quiz. Are you safe right now?',
  danger: 'In danger, or about to hurt yourself or somebody else: call {emergency} now.',
  country: 'Numbers for',
  countryHint: 'Elsewhere? Choose your country here.',
  talk: 'To talk to somebody now:',
  violence: 'Somebody frightens or hurts you? Use a phone that they cannot see.',
  whileYouWait: 'While you wait',
  steps: [
    'Move away from pills and weapons, and go to a person near you.',
    'Afraid of hurting your baby? Put the baby down on the back in the crib, close the door, walk to another room, and call.',
    'If somebody choked or strangled you, get a medical check, even if you look fine, and even days later.',
  ],
  honest: 'Nobody at Everstep can see this, and we cannot call for you. What you chose was not sent and is not kept.',
  leave: 'Leave this page',
  back: 'Go back to the question',
} as const;

export const quizToolTexts: Record<QuizTool, { name: string; text: string; path: string }> = {
  cycle_log: {
    name: 'Cycle log',
    text: 'Note the first day of each period. After three, a pattern shows.',
    path: paths.fertilityTracker,
  },
  fertility_tracker: {
    name: 'Fertility tracker',
    text: 'Note what your body tells you. The window it shows is an estimate.',
    path: paths.fertilityTracker,
  },
  planner: {
    name: 'Family planner',
    text: 'Visits, leave dates and sleep shifts on one calendar.',
    path: paths.familyPlanner,
  },
  strategies: {
    name: 'Mom and Dad strategies',
    text: 'Ten habits for each of you, with the reason for every one.',
    path: paths.strategiesMom,
  },
  baby_milestones: {
    name: 'Baby milestones',
    text: 'What most children do by each age, and when to ask.',
    path: paths.babyMilestones,
  },
  milk_tracker: {
    name: 'Milk and feeding tracker',
    text: 'Feeds and diapers in one place, with one hand, at night.',
    path: paths.milkTracker,
  },
};
