import type { UrgencySign } from './sign';
import { sources } from './sources';

/** Signs that concern neither pregnancy nor mental health. */
export const adultSigns = {
  'chest-pain-adult': {
    words: 'Pain or pressure in the chest, or trouble breathing.',
    concerns: ['adult', 'partner'],
    level: 'emergency',
    firstStep: 'Call, and sit.',
    source: sources.ahaFirstAid,
  },
  'testicle-lump': {
    words: 'A painless lump in a testicle.',
    concerns: ['adult', 'partner'],
    level: 'book',
    firstStep: 'Book a visit within days.',
    source: sources.nhsTesticleLump,
  },
} as const satisfies Record<string, UrgencySign>;
