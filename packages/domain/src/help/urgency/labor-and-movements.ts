import { callNow, type Concern, type UrgencySign } from './sign';
import { sources } from './sources';

const early: readonly Concern[] = ['early_pregnancy'];
const late: readonly Concern[] = ['late_pregnancy'];
const unitNow = 'Go to your labor and delivery unit now.';

export const laborAndMovementSigns = {
  'fall-late': {
    words: 'A fall, a crash or a blow to the belly from 20 weeks on, even without pain.',
    concerns: late,
    level: 'emergency',
    firstStep: 'Call, or go in.',
    source: sources.acogBleeding,
    isOwnRule: true,
  },
  'fall-early-pain': {
    words: 'A fall, a crash or a blow to the belly before 20 weeks, with pain or bleeding.',
    concerns: early,
    level: 'emergency',
    firstStep: callNow,
    source: sources.acogBleeding,
    isOwnRule: true,
  },
  'fall-early': {
    words: 'A fall, a crash or a blow to the belly before 20 weeks, without pain or bleeding.',
    concerns: early,
    level: 'today',
    firstStep: callNow,
    source: sources.acogBleeding,
    isOwnRule: true,
  },
  'water-early': {
    words: 'Water that leaks or breaks before 37 weeks.',
    concerns: late,
    level: 'emergency',
    firstStep: unitNow,
    source: sources.nhsPreterm,
    isOwnRule: true,
  },
  'contractions-early': {
    words: 'Regular contractions, pressure low down, or a backache that comes and goes, before 37 weeks.',
    concerns: late,
    level: 'emergency',
    firstStep: unitNow,
    source: sources.acogPreterm,
  },
  'water-colored': {
    words: 'Water that is green, brown, bloody or smells bad.',
    concerns: late,
    level: 'emergency',
    firstStep: unitNow,
    source: sources.nhsLabor,
    isOwnRule: true,
  },
  'water-clear': {
    words: 'Clear water that breaks from 37 weeks on.',
    concerns: late,
    level: 'today',
    firstStep: 'Put on a pad, note the time and the color, and call your labor and delivery unit within 2 hours.',
    source: sources.nhsLabor,
  },
  'cord-out': {
    words: 'The cord can be seen or felt.',
    concerns: late,
    level: 'emergency',
    firstStep: 'On your knees with the chest on the floor and the bottom high. Do not touch the cord.',
    source: sources.rcogCord,
  },
  'baby-coming': {
    words: 'The baby is coming: an urge to push that cannot be held, or the head shows.',
    concerns: late,
    level: 'emergency',
    firstStep: 'Phone on speaker, door open, on all fours or on the side.',
    source: sources.nhsLabor,
  },
  'no-movements': {
    words: "Once you know the baby's movements: none felt, or they have stopped.",
    concerns: late,
    level: 'emergency',
    firstStep: unitNow,
    source: sources.nhsMovements,
    isOwnRule: true,
  },
  'fewer-movements': {
    words: 'Fewer or weaker movements, or a different pattern from the one you know.',
    concerns: late,
    level: 'today',
    firstStep: 'Call your labor and delivery unit within the hour, and never tomorrow.',
    source: sources.nhsMovements,
  },
  'no-movement-yet': {
    words: 'No movement ever felt by 24 weeks.',
    concerns: late,
    level: 'today',
    firstStep: 'Call your midwife.',
    source: sources.nhsMovements,
  },
} as const satisfies Record<string, UrgencySign>;
