import type { SignId } from '../help/urgency';

/** The sign behind each notice of harm. The level of a notice is its sign's, in the urgency table, and nowhere else. */
export const milestoneNoticeSigns = {
  lost: 'lost-skill',
  notYet: 'not-yet',
} as const satisfies Record<string, SignId>;
