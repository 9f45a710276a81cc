import type { FirstAidTopic } from '../first-aid/card';
import type { HelpNeed } from '../lines';
import type { SignId } from '../urgency';

export interface HelpCard {
  title: string;
  /** What it looks like, or an opening sentence to the user. */
  lead: string;
  /** Whom to call, in order; empty if only the user knows the number, such as a midwife's. */
  calls: readonly HelpNeed[];
  /** What to do, in this order. */
  steps?: readonly string[];
  /** Illustrated instructions instead of steps; of several, the user chooses the one for the person who needs help. */
  firstAid?: readonly FirstAidTopic[];
  /** Other advice, in any order. */
  points?: readonly string[];
  /** The warning signs of this topic. */
  signs: readonly SignId[];
  /** Offers a quick exit, because another person may see the screen. */
  isPrivate?: true;
}

export const callOnSpeaker = 'Call {emergency} and put the phone on speaker.';
