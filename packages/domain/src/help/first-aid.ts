import { breathingNotAwake, cprAdult, cprBaby, cprChild } from './first-aid/cpr';
import { chokingOver1, chokingUnder1 } from './first-aid/choking';
import { allergicReaction, burns, drowning } from './first-aid/injuries';
import type { FirstAidCard, FirstAidTopic } from './first-aid/card';

export * from './first-aid/card';
export * from './first-aid/pictures';
export * from './first-aid/texts';

/**
 * First aid as illustrated steps, in our own words, based on the sources that each card names. A clinician and a first-aid trainer approve each card
 * and its drawings before a release. A topic is part of a URL, `/get-help-now#cpr-baby`, so it must not change.
 */
export const firstAidCards: Record<FirstAidTopic, FirstAidCard> = {
  'choking-under-1': chokingUnder1,
  'choking-over-1': chokingOver1,
  'cpr-baby': cprBaby,
  'cpr-child': cprChild,
  'cpr-adult': cprAdult,
  'breathing-not-awake': breathingNotAwake,
  burns,
  'allergic-reaction': allergicReaction,
  drowning,
};
