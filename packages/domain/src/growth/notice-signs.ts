import type { SignId } from '../help/urgency';

/** The sign behind each warning notice. The level of a notice is that of its sign in the urgency table, and is defined nowhere else. */
export const growthNoticeSigns = {
  low: 'weight-low',
  faltering: 'weight-faltering',
} as const satisfies Record<string, SignId>;
