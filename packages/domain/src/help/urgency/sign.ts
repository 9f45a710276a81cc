/**
 * `emergency`: the emergency number, now. `today`: the clinician, now, day or night. `book`: a visit in the next days or weeks.
 * When in doubt it is the one before.
 */
export const helpLevels = ['emergency', 'today', 'book'] as const;
export type HelpLevel = (typeof helpLevels)[number];

export const concerns = [
  'trying',
  /** Before 20 weeks. */
  'early_pregnancy',
  /** From 20 weeks on. */
  'late_pregnancy',
  /** Up to a year, also after a loss or an abortion. */
  'after_birth',
  /** The first 28 days. */
  'newborn',
  'under_3_months',
  'months_3_to_12',
  'child',
  'adult',
  'partner',
] as const;
export type Concern = (typeof concerns)[number];

export interface UrgencySource {
  /** Whose advice it is. */
  body: string;
  /** The edition's year; of a page that its owner keeps current, the year in which we last looked. */
  year: number;
  link: `https://${string}`;
}

/** One warning sign. Nothing else in the product says how urgent it is. */
export interface UrgencySign {
  words: string;
  concerns: readonly Concern[];
  level: HelpLevel;
  firstStep: string;
  source: UrgencySource;
  /** We ask for more haste than the source does. */
  isOwnRule?: true;
}

/** First steps that say no more than the level does. */
export const call = 'Call now.';
export const goIn = 'Go to an emergency department now.';
