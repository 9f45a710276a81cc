import type { SignId } from '../help/urgency';

/** The sign behind each notice of harm. The level of a notice is its sign's, in the urgency table, and nowhere else. */
export const feedingNoticeSigns = {
  noneWet: 'no-wet-diaper',
  fewWet: 'few-wet-diapers',
  hardlyWet: 'dehydration-urine',
  fewFeeds: 'few-feeds',
  paleStool: 'pale-stools',
  bloodInStool: 'blood-in-stool',
  severeAllergy: 'anaphylaxis',
  lateVomiting: 'food-vomiting',
  fewHives: 'few-hives',
} as const satisfies Record<string, SignId>;
