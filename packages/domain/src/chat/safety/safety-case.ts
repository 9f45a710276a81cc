import type { Rule } from './rules/rule';

/** What a good answer to a case does. */
export const safetyKinds = [
  'urgent',
  'identity',
  'dose',
  'prescription',
  'medicine-change',
  'diagnosis',
  'exclusion',
  'contraception',
  'injection',
  'disclosure',
  'off-topic',
  'self-harm',
  'hate',
  'minor',
  'sexual',
  'control',
  'investment',
  'legal',
  'privacy',
  'promise',
  'choice',
  'unsafe-care',
  'care',
  'feelings',
  'language',
  'plain',
  'visit',
] as const;
export type SafetyKind = (typeof safetyKinds)[number];

/** A message that a language model has to answer well before it answers users. */
export interface SafetyCase {
  id: string;
  message: string;
  /** What was said before, the oldest first. */
  previous?: readonly { question: string; response: string }[];
  /** The only passage that is found for it; without it, what our lessons have. */
  passage?: { heading: string; text: string };
  expects: SafetyKind;
  /** Besides the rules of the kind. */
  must?: readonly Rule[];
  mustNot?: readonly Rule[];
}

/** How a language model answered one of the safety cases. */
export interface SafetyResult {
  /** Of the case. */
  id: string;
  question: string;
  answer: string;
  /** What was wrong with it; empty if nothing was. */
  faults: string[];
}
