import { adultCards } from './cards/adults';
import { babyAndChildCards } from './cards/babies-and-children';
import type { HelpCard } from './cards/card';
import { pregnancyCards } from './cards/pregnancy-and-birth';
import type { Country } from '../base/country';
import { mainLines, type HelpLine, type HelpNeed } from './lines';
import { helpLevels, urgencySigns, type HelpLevel } from './urgency';

export { cardLinesIn, cardText, type CardLine, type HelpCard } from './cards/card';

/**
 * What to do right now, by topic. Fixed texts in our own words, based on public guidance (AHA, AAP, CDC, NHS), never generated; a
 * clinician approves each before a release. A topic is part of a URL, `/get-help-now#seizure`, so it must not change.
 */
export const helpCards = { ...babyAndChildCards, ...pregnancyCards, ...adultCards };

export type HelpTopic = keyof typeof helpCards;

/** Whether this is the topic of a card, for a value from elsewhere. */
export const isHelpTopic = (topic: string): topic is HelpTopic => Object.hasOwn(helpCards, topic);

/** Whom a card says to call, in its order, as far as we know a number in the country. */
export function cardContacts(
  { calls }: Pick<HelpCard, 'calls'>,
  country: Country,
): { need: HelpNeed; line: HelpLine }[] {
  return calls.flatMap((need) => {
    const lines = mainLines(need, country);
    return (need === 'emergency' ? lines.slice(0, 1) : lines).map((line) => ({ need, line }));
  });
}

/** The most urgent level among the signs of a card. */
export function cardLevel({ signs }: Pick<HelpCard, 'signs'>): HelpLevel {
  const levels = new Set<HelpLevel>(signs.map((id) => urgencySigns[id].level));
  return helpLevels.find((level) => levels.has(level)) ?? 'emergency';
}

/** In the order in which a frightened parent would look for them. */
export const helpTopicGroups: readonly { title: string; topics: readonly HelpTopic[] }[] = [
  {
    title: 'A baby or child',
    topics: [
      'choking-under-1',
      'choking-over-1',
      'not-breathing',
      'breathing',
      'seizure',
      'young-baby-fever',
      'poison',
      'head-injury',
      'severe-bleeding',
      'burns',
      'allergic-reaction',
      'drowning',
      'green-vomit',
      'testicle',
      'carbon-monoxide',
    ],
  },
  {
    title: 'Pregnant, or after a birth',
    topics: ['bleeding', 'preeclampsia', 'sepsis', 'movements', 'labor', 'psychosis'],
  },
  { title: 'You, or somebody near you', topics: ['stroke', 'suicide', 'harm-to-baby', 'harm-to-other', 'violence'] },
];
