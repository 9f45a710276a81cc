export const positions = ['lying', 'standing'] as const;
export type Position = (typeof positions)[number];

/** The tables are for children lying down before this day of life, and standing from it on: two years. */
export const standingFromDay = 731;
/** Nine months. Nobody stands to be measured before, so a note that says so is a slip. */
const firstStandingDay = 274;
/** The last row of the tables: five years. */
export const lastTableDay = 1826;
/** The last row serves until here, so that the visit at the fifth birthday, after two leap days and some weeks, has a comparison. */
export const maxTableDays = 1856;

/** Children are this much longer lying down than standing. */
const lyingExtraCm = 0.7;

/** The length as the table for this age expects it measured. */
export function shiftedLength(cm: number, ageDays: number, position: Position | null | undefined): number {
  if (position === 'standing' && ageDays >= firstStandingDay && ageDays < standingFromDay) return cm + lyingExtraCm;
  if (position === 'lying' && ageDays >= standingFromDay) return cm - lyingExtraCm;
  return cm;
}
