import { isTaskDone, type QuizFlag, type QuizTask, type SavedPlan } from './plan';

/** The flags that name a step to take; the others are lists of signs. */
export const flagSteps = {
  mental_health: 'You do not have to carry this alone',
  evaluation_now: 'Ask for a fertility check now',
  evaluation: 'This is a good time to ask for a fertility check',
  book_visit: 'Book a visit this week',
} as const satisfies Partial<Record<QuizFlag, string>>;

type UrgentFlag = keyof typeof flagSteps;

/** Whether an answer asks for a step before anything else. The other flags are signs to know, whatever was answered. */
export const isUrgent = (flag: QuizFlag): flag is UrgentFlag => flag in flagSteps;

export const planDone = 'Every step of your plan is done. Take the quiz again when things change.';

export const quizTaskTexts: Record<QuizTask, string> = {
  folic_acid: 'Ask your doctor or pharmacist about folic acid: which dose, and from when.',
  pre_pregnancy_visit: 'Book a pre-pregnancy visit, for both of you if there are two of you.',
  money_map: 'Draw a money map on one page: what comes in, what goes out, what is saved.',
  medicine_check: 'Take a list of your medicines and vaccines to your doctor or pharmacist.',
  leave_talk: 'Find out what leave each of you could take, and write it down.',
  log_cycle: 'Log the first day of your next period.',
  semen_check: 'If sperm comes from a partner, set a date for his check too.',
  help_date:
    'Write down the date from which you will ask for help, and set it aside until then: after 12 months of trying, or after 6 months from 35 on. Ask now from 40 on, with very irregular or no periods, a known problem or two losses, and if you are trying on your own or with donor sperm.',
  book_visit: 'Book your next visit, if it has no date yet.',
  warning_list: 'Save the list of warning signs and the number of labor and delivery in your phone.',
  enrolment_date: 'Find out by when your baby must be added to your health insurance after birth.',
  sleep_place: 'Prepare a sleep place: firm, flat and empty, in your room.',
  helpers: 'Ask two people for one thing each in the first weeks: a meal, a load of laundry.',
  tick_milestones: 'Check off the milestones that you have seen. If one is missing, call and ask now.',
  sleep_shifts: 'Agree on sleep shifts with whoever can help, so that you get one long stretch.',
  help_card: 'Put a help card on the fridge: doctor, nurse line, poison help, one friend.',
  own_visit: 'Book a visit for yourself as well: you count too.',
  guardian: 'Talk about who would care for your child if you could not, and note the name.',
};

/** The urgent flags whose step is also a task of the plan, so that it can be checked off. */
const taskOf: Partial<Record<QuizFlag, QuizTask>> = {
  book_visit: 'book_visit',
  evaluation_now: 'help_date',
  evaluation: 'help_date',
};

/** What a task of a plan says. Where the time to ask for help has come, its date is not for later. */
export const quizTaskText = ({ flags }: Pick<SavedPlan, 'flags'>, task: QuizTask): string =>
  task === 'help_date' && flags.some((flag) => taskOf[flag] === task)
    ? 'Write down a day of this week on which you will ask for a fertility check.'
    : quizTaskTexts[task];

/** The next step of a plan: an urgent one, otherwise the first task that is not done. Null when everything is done. */
export function nextPlanStep(
  plan: Pick<SavedPlan, 'flags' | 'tasks' | 'done' | 'logged'>,
): { label: string; text: string } | null {
  const { flags, tasks } = plan;
  const urgent = flags.filter(isUrgent).find((flag) => {
    const task = taskOf[flag];
    return !task || !isTaskDone(plan, task);
  });
  if (urgent) return { label: 'First of all', text: flagSteps[urgent] };
  const task = tasks.find((candidate) => !isTaskDone(plan, candidate));
  if (!task) return null;
  return {
    label: tasks.some((each) => isTaskDone(plan, each)) ? 'Next step of your plan' : 'First step of your plan',
    text: quizTaskText(plan, task),
  };
}
