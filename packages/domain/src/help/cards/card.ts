import type { FirstAidTopic } from '../first-aid/card';
import type { HelpNeed } from '../lines';
import type { SignId } from '../urgency';

export interface HelpCard {
  title: string;
  /** What it looks like, or the first words to the user. */
  lead: string;
  /** Whom to call, in order; none where only the user knows the number, such as a midwife's. */
  calls: readonly HelpNeed[];
  /** What to do, in this order. */
  steps?: readonly string[];
  /** Illustrated instructions instead of steps; of several the user chooses by who needs help. */
  firstAid?: readonly FirstAidTopic[];
  /** What else counts, in any order. */
  points?: readonly string[];
  /** The signs it is about, with their levels. */
  signs: readonly SignId[];
  /** Somebody else may look at this screen later: it offers to leave quickly. */
  isPrivate?: true;
}

export const callOnSpeaker = 'Call {emergency} and put the phone on speaker.';
