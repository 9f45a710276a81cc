import { safeParse } from 'zod/v4/core';
import { addDays } from '@everstep/domain/base/days';
import {
  maxPatternNights,
  nightsOfPattern,
  otherSide,
  planSchema,
  planTexts,
  type CustodyPlan,
  type Pattern,
  type Side,
} from '@everstep/domain/custody';

interface Start {
  userId: string;
  /** The other parent; null for somebody outside the family. */
  other: string | null;
  today: string;
  zone: string;
}

/** The first Monday after today. */
function nextMonday(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, (8 - weekday) % 7 || 7);
}

/** A form for the first plan of a child. */
export function newPlan({ userId, other, today, zone }: Start): CustodyPlan {
  const from = nextMonday(today);
  return {
    parents: { a: userId, b: other },
    from,
    pattern: '2-2-3',
    anchor: from,
    first_parent: 'a',
    holidays: [],
    summer: null,
    vacations: [],
    exchange: { time: '17:00', place: null, driver: null },
    zone,
    note: null,
  };
}

/** A plan with this parent on the other side. */
export const withOther = (plan: CustodyPlan, ownSide: Side, other: string | null): CustodyPlan => ({
  ...plan,
  parents: { ...plan.parents, [otherSide(ownSide)]: other },
});

/** The same form with what is agreed, for a later evening. Vacations that are over by then are left out. */
export function changedPlan(
  current: CustodyPlan,
  ownSide: Side,
  { other, today }: Pick<Start, 'other' | 'today'>,
): CustodyPlan {
  const tomorrow = addDays(today, 1);
  const from = current.from > tomorrow ? current.from : tomorrow;
  return {
    ...withOther(current, ownSide, other),
    from,
    pattern: current.pattern ?? '2-2-3',
    vacations: current.vacations.filter(({ to }) => to > from),
  };
}

/** Moves the first evening, and with it the pattern of a new plan, whose beginning nobody has chosen by itself. */
export function withFrom(plan: CustodyPlan, from: string): CustodyPlan {
  return { ...plan, from, anchor: plan.anchor === plan.from ? from : plan.anchor };
}

/** A free pattern of so many nights, which begins as the former one did. */
export function withLength(pattern: Pattern, length: number): Pattern {
  const nights = nightsOfPattern(pattern);
  return { nights: nights.repeat(Math.ceil(maxPatternNights / nights.length)).slice(0, length) };
}

/** A free pattern in which one night is the other parent's. */
export function withNightToggled(pattern: Pattern, at: number): Pattern {
  const nights = [...nightsOfPattern(pattern)];
  nights[at] = nights[at] === 'A' ? 'B' : 'A';
  return { nights: nights.join('') };
}

/** What is missing or wrong, by field: 'from', 'exchange.time', 'holidays.0.name'. */
export function fieldProblems(plan: CustodyPlan): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of safeParse(planSchema, plan).error?.issues ?? []) problems[path.join('.')] ??= message;
  // It follows the first evening.
  if (plan.anchor === plan.from) delete problems.anchor;
  return problems;
}

/** The field at which a problem of the plan as a whole is shown; null for the end of the form. */
export function fieldOfProblem({ holidays, vacations }: CustodyPlan, problem: string): string | null {
  if (problem === planTexts.begun || problem === planTexts.yearOutside) return 'from';
  if (problem.endsWith(planTexts.timeSkipped('').slice('On '.length))) return 'exchange.time';
  const holiday = holidays.findIndex(({ name }) => problem === planTexts.dateMissing(name));
  if (holiday >= 0) return `holidays.${holiday}.name`;
  const vacation = vacations.findIndex(({ name }) => problem === planTexts.backwards(name));
  return vacation < 0 ? null : `vacations.${vacation}.to`;
}
