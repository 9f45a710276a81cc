import { call, goIn, type Concern, type UrgencySign } from './sign';
import { sources } from './sources';

const newborn: readonly Concern[] = ['newborn'];
const young: readonly Concern[] = ['newborn', 'under_3_months'];
const babies: readonly Concern[] = ['newborn', 'under_3_months', 'months_3_to_12'];
const all: readonly Concern[] = [...babies, 'child'];

export const dehydrationSigns = {
  'no-wet-diaper-ill': {
    words: 'No wet diaper as below, and sleepy or not feeding.',
    concerns: all,
    level: 'emergency',
    firstStep: goIn,
    source: sources.nhsIllBaby,
  },
  'no-wet-diaper': {
    words: 'No wet diaper for 8 hours under 3 months (after day 2), or for 12 hours from 3 months on.',
    concerns: all,
    level: 'today',
    firstStep: 'Offer feeds often, and call.',
    source: sources.nhsIllBaby,
  },
  'few-wet-diapers': {
    words: 'After day 5: fewer than 6 wet diapers a day. One on day 1 and two on day 2 are expected.',
    concerns: newborn,
    level: 'today',
    firstStep: call,
    source: sources.aapDehydration,
  },
  'misses-feeds': {
    words: 'Does not wake for feeds, or takes less than half of them.',
    concerns: young,
    level: 'today',
    firstStep: call,
    source: sources.nhsIllBaby,
  },
  'dehydration-mood': {
    words: 'Very fussy or very sleepy.',
    concerns: babies,
    level: 'emergency',
    firstStep: goIn,
    source: sources.aapDehydration,
  },
  'dehydration-eyes': {
    words: 'Sunken eyes.',
    concerns: babies,
    level: 'emergency',
    firstStep: goIn,
    source: sources.aapDehydration,
  },
  'dehydration-skin': {
    words: 'Cold, blotchy hands and feet, or wrinkled skin.',
    concerns: babies,
    level: 'emergency',
    firstStep: goIn,
    source: sources.aapDehydration,
  },
  'dehydration-urine': {
    words: 'After day 5: urine only once or twice a day.',
    concerns: babies,
    level: 'emergency',
    firstStep: goIn,
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
