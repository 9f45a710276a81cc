export const positions = ['lying', 'standing'] as const;
export type Position = (typeof positions)[number];

/** The tables assume children lying down before this day of life (two years), and standing from then on. */
export const standingFromDay = 731;
/** Nine months. No child is measured standing before that, so an entry that says so is a mistake. */
const firstStandingDay = 274;
/** The last row of the tables: five years. */
export const lastTableDay = 1826;
/**
 * The last row is used until this day, so that the visit at the fifth birthday, including two leap days and some weeks, has a
 * comparison.
 */
export const maxTableDays = 1856;

/** Children are this much longer lying down than standing. */
const lyingExtraCm = 0.7;

/** The length, converted to the position that the table for this age expects. */
export function adjustedLength(cm: number, ageDays: number, position: Position | null | undefined): number {
  if (position === 'standing' && ageDays >= firstStandingDay && ageDays < standingFromDay) return cm + lyingExtraCm;
  if (position === 'lying' && ageDays >= standingFromDay) return cm - lyingExtraCm;
  return cm;
}
