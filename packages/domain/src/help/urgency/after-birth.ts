import { callNow, type Concern, type UrgencySign } from './sign';
import { sources } from './sources';

const after: readonly Concern[] = ['after_birth'];
const pregnantOrAfter: readonly Concern[] = ['early_pregnancy', 'late_pregnancy', 'after_birth'];
const family: readonly Concern[] = ['early_pregnancy', 'late_pregnancy', 'after_birth', 'partner'];
const couldBeSepsis = 'Say when you gave birth, and ask: could it be sepsis?';

export const afterBirthSigns = {
  'after-birth-bleeding': {
    words: 'A pad soaked in 1 hour, clots as large as an egg, or a sudden gush of fresh red blood.',
    concerns: after,
    level: 'emergency',
    firstStep: 'Lie flat with the legs up. Keep pads and clots to show.',
    source: sources.awhonn,
    isOwnRule: true,
  },
  'after-birth-bleeding-faint': {
    words: 'Bleeding with faintness, dizziness, sweating or a racing heart.',
    concerns: after,
    level: 'emergency',
    firstStep: 'Lie flat with the legs up.',
    source: sources.awhonn,
  },
  'sepsis-mind': {
    words: 'Confused, slurred speech, or not making sense.',
    concerns: pregnantOrAfter,
    level: 'emergency',
    firstStep: couldBeSepsis,
    source: sources.nhsSepsis,
  },
  'sepsis-shivers': {
    words: 'Shivers that shake the body, or very bad pain in muscles or legs.',
    concerns: pregnantOrAfter,
    level: 'emergency',
    firstStep: couldBeSepsis,
    source: sources.nhsSepsis,
  },
  'sepsis-skin': {
    words: 'Mottled, blue, gray, cold or clammy skin, or a rash that does not fade under a glass.',
    concerns: pregnantOrAfter,
    level: 'emergency',
    firstStep: couldBeSepsis,
    source: sources.nhsSepsis,
  },
  'sepsis-urine': {
    words: 'No urine for a day.',
    concerns: after,
    level: 'emergency',
    firstStep: couldBeSepsis,
    source: sources.nhsSepsis,
  },
  'sepsis-worse': {
    words: 'Worse although you take antibiotics, or the feeling that you are dying.',
    concerns: pregnantOrAfter,
    level: 'emergency',
    firstStep: couldBeSepsis,
    source: sources.nhsSepsis,
  },
  'fever-after-birth': {
    words: 'After a birth: a fever of 100.4 °F (38 °C) or more, or below 96.8 °F (36 °C), and well otherwise.',
    concerns: after,
    level: 'today',
    firstStep: callNow,
    source: sources.awhonn,
  },
  'discharge-ill': {
    words: 'Discharge that smells bad, with a fever or feeling ill.',
    concerns: after,
    level: 'emergency',
    firstStep: couldBeSepsis,
    source: sources.nhsSepsis,
  },
  discharge: {
    words: 'Discharge or a leak that smells bad.',
    concerns: after,
    level: 'today',
    firstStep: callNow,
    source: sources.cdcHearHer,
  },
  wound: {
    words: 'A wound of the belly or the perineum that is red, open, has pus or does not heal.',
    concerns: after,
    level: 'today',
    firstStep: callNow,
    source: sources.awhonn,
  },
  'breast-ill': {
    words: 'A red, hot breast, with shaking or confusion.',
    concerns: after,
    level: 'emergency',
    firstStep: couldBeSepsis,
    source: sources.nhsSepsis,
  },
  breast: {
    words: 'A red, hot breast and a fever.',
    concerns: after,
    level: 'today',
    firstStep: 'Keep emptying the breast, and call.',
    source: sources.nhsBreast,
  },
  'bleeding-returns': {
    words: 'Bleeding that gets heavier again after days.',
    concerns: after,
    level: 'today',
    firstStep: callNow,
    source: sources.awhonn,
  },
  psychosis: {
    words: 'After a birth: confused, agitated, hearing or seeing things, strange beliefs, or seeming to need no sleep.',
    concerns: ['after_birth', 'partner'],
    level: 'emergency',
    firstStep: 'Stay with them, and let another adult hold the baby.',
    source: sources.app,
  },
  'no-sleep': {
    words: 'Not able to sleep even when the baby sleeps, for 2 nights.',
    concerns: after,
    level: 'today',
    firstStep: callNow,
    source: sources.psi,
  },
  'low-mood': {
    words: 'Low, numb or full of panic on most days for 2 weeks.',
    concerns: family,
    level: 'today',
    firstStep: 'Call, or talk to somebody now: {crisis}.',
    source: sources.acogDepression,
  },
  'frightening-thoughts': {
    words: 'Frightening thoughts that you do not want and do not wish to act on.',
    concerns: family,
    level: 'today',
    firstStep: 'Tell a midwife or doctor. Many parents have them, and help works.',
    source: sources.psi,
  },
  'pelvic-floor': {
    words: 'Leaks or heaviness after 6 weeks, or pain during sex.',
    concerns: after,
    level: 'book',
    firstStep: 'Ask for a pelvic floor physical therapist.',
    source: sources.acogAfterBirth,
  },
} as const satisfies Record<string, UrgencySign>;
