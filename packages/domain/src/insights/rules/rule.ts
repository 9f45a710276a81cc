import type { Insight, MissingData } from '../insight';
import type { InsightId } from '../names';
import type { Tried } from '../statistics/false-discovery';
import type { ChildHistory, UserHistory } from '../prepared/prepared';

/** What a rule has found. */
export interface Examined {
  /** What was tested; null where nothing was. */
  tested: Tried | null;
  /** The insight: with what was tested if that holds, and otherwise what can be said without it. */
  tell: (holds: boolean) => Insight | null;
}

/** The one question of a tracker that matters most is found with a third of the evidence that the others need. */
export const weights = { main: 3, other: 1 } as const;

interface RuleAbout<Subject> {
  id: InsightId;
  /** The least data it needs, and what is counted: 'nights'. */
  need: number;
  counted: readonly [one: string, many: string];
  /** Whom it can say anything about at all; everybody if it is left out. */
  concerns?: (subject: Subject) => boolean;
  /** How much of it there is. */
  have: (subject: Subject) => number;
  /** Null without enough data, and where it would say nothing of worth. */
  examine: (subject: Subject) => Examined | null;
}

export type UserRule = RuleAbout<UserHistory>;
export type ChildRule = RuleAbout<ChildHistory>;

/** How many more are needed at least, at most the numbers to twelve in words. */
const inWords = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

export function missingOf<Subject>(rule: RuleAbout<Subject>, subject: Subject): Omit<MissingData, 'childId'> | null {
  if (rule.concerns?.(subject) === false) return null;
  const have = rule.have(subject);
  if (have >= rule.need) return null;
  const more = rule.need - have;
  const count = inWords[more] ?? String(more);
  const sentence = `${count.charAt(0).toUpperCase()}${count.slice(1)} more ${rule.counted[more === 1 ? 0 : 1]}`;
  return { id: rule.id, have, need: rule.need, sentence };
}
