import type { FirstAidTopic } from '../first-aid/card';
import type { Country, HelpNeed } from '../lines';
import type { SignId } from '../urgency';

/** Applies in some countries only, or everywhere but in some. */
interface CountryLine {
  text: string;
  only?: readonly Country[];
  except?: readonly Country[];
}

export type CardLine = string | CountryLine;

export const cardText = (line: CardLine): string => (typeof line === 'string' ? line : line.text);

/** The lines that apply in a country. */
export function cardLinesIn(lines: readonly CardLine[], country: Country): readonly string[] {
  const applies = (line: CardLine) =>
    typeof line === 'string' || ((line.only?.includes(country) ?? true) && !line.except?.includes(country));
  return lines.filter(applies).map(cardText);
}

export interface HelpCard {
  title: string;
  /** What it looks like, or an opening sentence to the user. */
  lead: string;
  /** Whom to call, in order; empty if only the user knows the number, such as a midwife's. */
  calls: readonly HelpNeed[];
  /** What to do, in this order. */
  steps?: readonly CardLine[];
  /** Illustrated instructions instead of steps; of several, the user chooses the one for the person who needs help. */
  firstAid?: readonly FirstAidTopic[];
  /** Other advice, in any order. */
  points?: readonly CardLine[];
  /** The warning signs of this topic. */
  signs: readonly SignId[];
  /** Offers a quick exit, because another person may see the screen. */
  isPrivate?: true;
}

export const callOnSpeaker = 'Call {emergency} and put the phone on speaker.';
