import type { SignId } from '../help/urgency';

/** The sign behind each warning notice. The level of a notice is that of its sign in the urgency table, and is defined nowhere else. */
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
