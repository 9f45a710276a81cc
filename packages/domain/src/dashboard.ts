import { hasRole, type Role } from './households/roles';
import type { QuizStage } from './quiz/plan';

export const dashboardTexts = {
  now: 'Now',
  familiesFailed: 'Your family could not be loaded.',
  firstStep: 'Your first step',
  allTrackers: 'All trackers',
  allTrackersOf: (name: string) => `All trackers of ${name}`,
  begin: {
    title: 'Where would you like to begin?',
    text: 'A few questions, and this page shows what matters to you now.',
    action: 'Take the quiz',
  },
  addChild: {
    title: 'Add your baby',
    text: 'Then feeds, sleep and milestones are on this page, for everybody who cares for your child.',
    action: 'Add your baby',
  },
  born: 'Is your baby here?',
  bornText: 'Add your baby: feeds and sleep are then one tap away.',
  noChildYet: {
    title: 'Your family has no child yet',
    text: 'A parent adds the child. Then everything about it is on this page.',
    action: 'See your family',
  },
  dueDate: {
    title: 'When is your baby due?',
    text: 'Add the due date to your profile, and this page counts the weeks with you.',
    action: 'Open your profile',
  },
} as const;

/**
 * What the dashboard begins with. `begin`, `add_child`, `no_child_yet` and `due_date` are first steps, `born` asks whether the baby
 * is here, `own` is the user's cycle or pregnancy, `steps` are the next lesson and the next step of the plan, and `lesson` is a next
 * lesson that comes from no plan.
 */
export type DashboardPart =
  | 'children'
  | 'families_failed'
  | 'begin'
  | 'add_child'
  | 'no_child_yet'
  | 'due_date'
  | 'born'
  | 'own'
  | 'planner'
  | 'steps'
  | 'lesson';

interface Family {
  role: Role;
  /** Without those that are being removed. */
  hasChildren: boolean;
  isRemovingChild: boolean;
}

interface Situation {
  /** Null if they could not be loaded. */
  families: readonly Family[] | null;
  /** Undefined if it could not be loaded. */
  tracking: 'cycle' | 'pregnancy' | 'term' | 'rest' | null | undefined;
  /** Of the saved plan; null without one, undefined if it could not be loaded. */
  stage: QuizStage | null | undefined;
  /** Whether a period has begun after that plan was made. */
  hasPeriodSincePlan?: boolean;
}

/** The parts in order: children first, then a pregnancy or a cycle that the user follows, otherwise one first step. */
export function dashboardParts(situation: Situation): DashboardPart[] {
  const { tracking, stage, hasPeriodSincePlan = false } = situation;
  // After a loss or a birth, a plan for the pregnancy says nothing more.
  const isPlanOver = stage === 'pregnant' && (tracking === 'rest' || (tracking === 'cycle' && hasPeriodSincePlan));
  if (!isPlanOver) return orderedParts(situation);
  return orderedParts({ ...situation, stage: null }).map((part) => (part === 'steps' ? 'lesson' : part));
}

function orderedParts({ families, tracking, stage }: Situation): DashboardPart[] {
  const isPregnant = tracking === 'term' || tracking === 'pregnancy';
  const follows = isPregnant || tracking === 'cycle' || tracking === 'rest';
  if (families === null) return ['families_failed', ...(follows ? (['own'] as const) : []), 'planner', 'steps'];
  if (families.some(({ hasChildren }) => hasChildren)) {
    if (isPregnant) return ['children', 'own', 'planner', 'steps'];
    return ['children', 'planner', 'steps', ...(follows ? (['own'] as const) : [])];
  }
  if (tracking === 'term') return ['own', 'born', 'planner', 'steps'];
  if (tracking === 'pregnancy' || tracking === 'rest') return ['own', 'planner', 'steps'];
  // No first step is right then, after the death of a child least of all. What could not be loaded says so itself.
  if (families.some(({ isRemovingChild }) => isRemovingChild))
    return [...(tracking === null ? [] : (['own'] as const)), 'planner', 'steps'];
  if (stage === 'pregnant') return ['due_date', 'planner', 'steps'];
  if (stage === 'parent') return [firstStep(families), 'planner', 'steps'];
  if (tracking === 'cycle' || tracking === undefined || stage === 'trying') return ['own', 'planner', 'steps'];
  if (families.length > 0) return [firstStep(families), 'planner', 'steps'];
  if (stage === 'planning') return ['steps', 'own', 'planner'];
  return stage === null ? ['begin', 'planner', 'lesson'] : ['steps', 'planner'];
}

/** Who cares for a child without being its parent cannot add it. */
function firstStep(families: readonly { role: Role }[]): DashboardPart {
  const mayAdd = families.length === 0 || families.some(({ role }) => hasRole(role, 'parent'));
  return mayAdd ? 'add_child' : 'no_child_yet';
}
