import type { SignId } from '../help/urgency';

/** The sign behind each notice of harm. The level of a notice is its sign's, in the urgency table, and nowhere else. */
export const growthNoticeSigns = {
  low: 'weight-low',
  faltering: 'weight-faltering',
} as const satisfies Record<string, SignId>;
