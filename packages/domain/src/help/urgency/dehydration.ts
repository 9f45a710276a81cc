import { callNow, goToEmergency, type Concern, type UrgencySign } from './sign';
import { sources } from './sources';

const young: readonly Concern[] = ['newborn', 'under_3_months'];
const babies: readonly Concern[] = ['newborn', 'under_3_months', 'months_3_to_12'];
const all: readonly Concern[] = [...babies, 'child'];

export const dehydrationSigns = {
  'no-wet-diaper-ill': {
    words:
      'From day 3: no wet diaper for 8 hours under 3 months, or for 12 hours from 3 months on, and sleepy or not feeding.',
    concerns: all,
    level: 'emergency',
    firstStep: goToEmergency,
    source: sources.nhsIllBaby,
  },
  'no-wet-diaper': {
    words: 'From day 3: no wet diaper for 8 hours under 3 months, or for 12 hours from 3 months on.',
    concerns: all,
    level: 'today',
    firstStep: 'Offer feeds often, and call.',
    source: sources.nhsIllBaby,
  },
  'few-wet-diapers': {
    words:
      'From day 6 up to 1 year: fewer than 6 wet diapers in 24 hours. Before that: fewer than one on day 1, two on day 2, and one more each day.',
    concerns: babies,
    level: 'today',
    firstStep: callNow,
    source: sources.aapDehydration,
  },
  'few-feeds': {
    words: 'Under 6 weeks: fewer than 8 feeds in 24 hours, fewer than 6 if all are formula, or 5 hours without one.',
    concerns: young,
    level: 'today',
    firstStep: 'Wake the baby, offer a feed, and call.',
    source: sources.cdcFeeding,
    isOwnRule: true,
  },
  'misses-feeds': {
    words: 'Does not wake for feeds, or takes less than half of them.',
    concerns: young,
    level: 'today',
    firstStep: callNow,
    source: sources.nhsIllBaby,
  },
  'dehydration-mood': {
    words: 'Very fussy or very sleepy.',
    concerns: babies,
    level: 'emergency',
    firstStep: goToEmergency,
    source: sources.aapDehydration,
  },
  'dehydration-eyes': {
    words: 'Sunken eyes.',
    concerns: babies,
    level: 'emergency',
    firstStep: goToEmergency,
    source: sources.aapDehydration,
  },
  'dehydration-skin': {
    words: 'Cold, blotchy hands and feet, or wrinkled skin.',
    concerns: babies,
    level: 'emergency',
    firstStep: goToEmergency,
    source: sources.aapDehydration,
  },
  'dehydration-urine': {
    words: 'From day 6 up to 1 year: at most 2 wet diapers in 24 hours.',
    concerns: babies,
    level: 'emergency',
    firstStep: goToEmergency,
    source: sources.aapDehydration,
  },
  'dehydration-mild': {
    words: 'A dry mouth, fewer tears, a sunken soft spot on the head, or playing less than usual.',
    concerns: babies,
    level: 'today',
    firstStep: 'Small feeds, often.',
    source: sources.aapDehydration,
  },
} as const satisfies Record<string, UrgencySign>;
