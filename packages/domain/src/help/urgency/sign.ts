/**
 * `emergency`: call the emergency number now. `today`: call the clinician now, day or night. `book`: book a visit in the next days or
 * weeks. `watch`: no call, unless another sign joins it. When in doubt, a sign gets the more urgent level.
 */
export const helpLevels = ['emergency', 'today', 'book', 'watch'] as const;
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
  /** The publisher of the advice. */
  publisher: string;
  /** The year of the edition, or of our last check for pages that are continuously updated. */
  year: number;
  link: `https://${string}`;
}

/** One warning sign. Urgency levels are defined nowhere else. */
export interface UrgencySign {
  words: string;
  concerns: readonly Concern[];
  level: HelpLevel;
  firstStep: string;
  source: UrgencySource;
  /** Our level is more urgent than the source's. */
  isOwnRule?: true;
}

/** First steps that only repeat the level. */
export const callNow = 'Call now.';
export const goToEmergency = 'Go to an emergency department now.';
