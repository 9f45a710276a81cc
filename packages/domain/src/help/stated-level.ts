import type { HelpLevel } from './urgency';

/** Phrases in a text that imply an urgency level. */
const phrases: readonly [HelpLevel, RegExp][] = [
  [
    'emergency',
    /emergency (number|department)|\b(is|are) (an )?emergenc(y|ies)|\{emergency\}|\bgo in now|ambulance come/i,
  ],
  [
    'today',
    /\bcall [^.]*\b(today|day or night|at any hour|poison help)|\{poison\}|(maternity unit|labor and delivery unit|doctor|clinician) (now|at once)/i,
  ],
  ['book', /\bbook (a visit|an appointment)|\b(within|this) (the )?week\b|screening now/i],
];

/** The level that a sentence itself implies; undefined if it implies none, or more than one. */
export function statedLevel(sentence: string): HelpLevel | undefined {
  const levels = phrases.flatMap(([level, phrase]) => (phrase.test(sentence) ? [level] : []));
  return levels.length === 1 ? levels[0] : undefined;
}
