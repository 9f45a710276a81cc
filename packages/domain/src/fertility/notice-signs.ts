import type { SignId } from '../help/urgency';

/** The sign behind each warning notice. The level of a notice is that of its sign in the urgency table, and is defined nowhere else. */
export const fertilityNoticeSigns = {
  earlyHeavyBleeding: 'early-heavy-bleeding',
  earlyLightBleeding: 'early-light-bleeding',
  lateHeavyBleeding: 'late-heavy-bleeding',
  lateLightBleeding: 'late-light-bleeding',
  feverPregnant: 'fever-pregnant',
  feverAfterBirth: 'fever-after-birth',
  feverAfterPregnancy: 'fever-after-birth',
} as const satisfies Record<string, SignId>;

export type FertilityNoticeName = keyof typeof fertilityNoticeSigns;
