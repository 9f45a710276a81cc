import { addDays, completedMonths, daysBetween } from '../base/days';

/** The weeks of pregnancy at the due date. */
export const termWeeks = 40;
/** A child born before this week was born early. */
const pretermWeeks = 37;
/** Up to this age, counted from birth, growth and milestones of a child born early use the corrected age. */
const correctedMonths = 24;
/** So long it is explained that the correction has ended: on the day itself and for these days after it. */
const explainedDays = 30;

/** Where a child was born farther east today, its date of birth may still be to come. */
export const ageInDays = (birth: string, today: string): number => Math.max(0, daysBetween(birth, today));

interface Birth {
  birth: string;
  gestationWeeks: number | null;
}

/** The day from which the corrected age counts, which is the due date; null if the age is not corrected on this day. */
export function correctedBirth({ birth, gestationWeeks }: Birth, on: string): string | null {
  if (gestationWeeks === null || gestationWeeks >= pretermWeeks) return null;
  if (completedMonths(birth, on) >= correctedMonths) return null;
  return addDays(birth, 7 * (termWeeks - gestationWeeks));
}

/** Whether the age of a child born early is not corrected any more, but was until lately. */
export function hasCorrectionJustEnded(child: Birth, on: string): boolean {
  return correctedBirth(child, on) === null && correctedBirth(child, addDays(on, -explainedDays - 1)) !== null;
}
