import * as z from 'zod/mini';
import { addDays, completedMonths, daysBetween, isDay } from '../base/days';
import { readableName } from '../base/text';
import { readTypedNumber } from '../base/typed-number';
import { childProblems } from './child-problems';

export const childLimits = { name: 60, minWeeks: 22, maxWeeks: 44, years: 18 } as const;

/** The growth tables exist for girls and for boys. */
export const sexes = ['girl', 'boy'] as const;
export type Sex = (typeof sexes)[number];

export const childSchema = z.object({
  name: readableName(childLimits.name, {
    required: childProblems.nameRequired,
    long: childProblems.nameLong,
    unreadable: childProblems.nameUnreadable,
  }),
  /** A calendar day. A child is added once it is born. */
  birth_date: z.string().check(z.refine(isDay, { error: childProblems.birthDateRequired, abort: true })),
  /** Completed weeks at birth, for growth and milestones of children born early; null if not stated. */
  gestation_weeks: z.nullable(
    z
      .int(childProblems.weeksRange)
      .check(
        z.gte(childLimits.minWeeks, childProblems.weeksRange),
        z.lte(childLimits.maxWeeks, childProblems.weeksRange),
      ),
  ),
  /** Null if not stated; growth is then shown without percentiles. */
  sex: z.nullable(z.enum(sexes)),
});
export type ChildDetails = z.infer<typeof childSchema>;

/** Why this birth date is refused today, or null. */
export function birthDateProblem(birthDate: string, today: string): string | null {
  if (birthDate > today) return childProblems.birthDateFuture;
  const years = Number(today.slice(0, 4)) - childLimits.years;
  return birthDate < `${years}${today.slice(4)}` ? childProblems.birthDateLongAgo : null;
}

/** Turns the typed fields into a child; `today` is the device's. */
export function childForm(today: string) {
  const emptyAsNull = z.pipe(
    z.string(),
    z.transform((text) => text.trim() || null),
  );
  return z.object({
    name: childSchema.shape.name,
    birth_date: childSchema.shape.birth_date.check(
      z.refine((day) => birthDateProblem(day, today) === null, {
        error: ({ input }) => birthDateProblem(String(input), today) ?? '',
      }),
    ),
    gestation_weeks: z.pipe(
      z.pipe(
        emptyAsNull,
        z.transform((text) => (text === null ? null : (readTypedNumber(text).value ?? Number.NaN))),
      ),
      childSchema.shape.gestation_weeks,
    ),
    sex: z.pipe(emptyAsNull, childSchema.shape.sex),
  });
}

/** '10 weeks old': days, then weeks, then months, then years, as parents count. */
export function ageText(birthDate: string, today: string): string {
  const days = daysBetween(birthDate, today);
  if (days <= 0) return 'Born today';
  if (days < 14) return days === 1 ? '1 day old' : `${days} days old`;
  if (days < 91) return `${Math.floor(days / 7)} weeks old`;
  const months = completedMonths(birthDate, today);
  return months < 24 ? `${months} months old` : `${Math.floor(months / 12)} years old`;
}

/** The latest birth date that the server accepts: farther east, it may already be tomorrow. */
export function latestBirthDate(utcDay: string): string {
  return addDays(utcDay, 1);
}
