import type { UrgencySign } from './sign';
import { sources } from './sources';

export const tryingSigns = {
  'ohss-grave': {
    words: 'During fertility treatment: breathless, fainting, or pain in the chest.',
    concerns: ['trying'],
    level: 'emergency',
    firstStep: 'Say that you are in fertility treatment, and when the eggs were collected.',
    source: sources.asrmOhss,
  },
  ohss: {
    words: 'During fertility treatment: a belly that swells fast, belly pain, vomiting, or very little urine.',
    concerns: ['trying'],
    level: 'today',
    firstStep: "Call your clinic's emergency number.",
    source: sources.asrmOhss,
  },
  'fever-egg-collection': {
    words: 'A fever after egg collection.',
    concerns: ['trying'],
    level: 'today',
    firstStep: "Call your clinic's emergency number.",
    source: sources.asrmOhss,
  },
  'period-heavy-grave': {
    words: 'A period that soaks a pad each hour, with a positive test, pain or faintness.',
    concerns: ['trying'],
    level: 'emergency',
    firstStep: 'Call and lie down.',
    source: sources.acogPeriods,
  },
  'period-heavy': {
    words: 'A period that soaks a pad each hour for 2 hours or more.',
    concerns: ['trying'],
    level: 'today',
    firstStep: 'Call, and do a pregnancy test at once.',
    source: sources.acogPeriods,
  },
  'cycle-length': {
    words: 'Periods less than 21 or more than 35 days apart.',
    concerns: ['trying', 'adult'],
    level: 'book',
    firstStep: 'Take the dates of your last periods with you.',
    source: sources.acogInfertility,
  },
  'trying-long': {
    words: 'Trying for 12 months; for 6 months from 35 on; now, from 40 on or with a known problem.',
    concerns: ['trying', 'partner'],
    level: 'book',
    firstStep: 'Ask for a check of both partners.',
    source: sources.acogInfertility,
  },
} as const satisfies Record<string, UrgencySign>;
