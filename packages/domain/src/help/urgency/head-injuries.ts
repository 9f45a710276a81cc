import { everybody } from './everybody';
import { callNow, type Concern, type UrgencySign } from './sign';
import { sources } from './sources';

const child: readonly Concern[] = ['child'];
const holdStill = 'Hold them still, and do not leave them alone.';

export const headInjurySigns = {
  'head-injury-mind': {
    words: 'After a knock: passed out, even briefly, a seizure, hard to wake, drowsy or confused.',
    concerns: everybody,
    level: 'emergency',
    firstStep: holdStill,
    source: sources.nhsHead,
  },
  'head-injury-vomiting': {
    words: 'After a knock: vomiting more than once; under 1 year, any vomiting.',
    concerns: everybody,
    level: 'emergency',
    firstStep: holdStill,
    source: sources.niceHead,
    isOwnRule: true,
  },
  'head-injury-body': {
    words: 'After a knock: weakness, unsteady, or trouble speaking or seeing.',
    concerns: everybody,
    level: 'emergency',
    firstStep: holdStill,
    source: sources.nhsHead,
  },
  'head-injury-skull': {
    words:
      'After a knock: clear fluid or blood from the ear or nose, a bruise behind the ear or around the eyes, or a soft swelling over 2 in (5 cm).',
    concerns: everybody,
    level: 'emergency',
    firstStep: holdStill,
    source: sources.niceHead,
  },
  'head-injury-fall': {
    words: 'A fall on the head from over 3 ft (1 m), from more than their own height or 5 stairs, or a crash.',
    concerns: everybody,
    level: 'emergency',
    firstStep: 'Neck pain, or from high up: do not move the head.',
    source: sources.niceHead,
  },
  'head-injury-risk': {
    words:
      'After a knock: will not feed, cannot be soothed, takes a blood thinner or has a clotting illness, or the story does not fit.',
    concerns: everybody,
    level: 'emergency',
    firstStep: callNow,
    source: sources.niceHead,
  },
  'head-injury-mild': {
    words: 'After a knock, from 1 year on: one single vomit, or a headache that stays.',
    concerns: child,
    level: 'today',
    firstStep: 'Call, and watch for 48 hours.',
    source: sources.nhsHead,
  },
  'head-injury-well': {
    words: 'After a knock, from 1 year on: cried at once and behaves as usual.',
    concerns: child,
    level: 'watch',
    firstStep: 'For 48 hours, and wake them once in the night. Anything new or odd: call.',
    source: sources.nhsHead,
  },
} as const satisfies Record<string, UrgencySign>;
