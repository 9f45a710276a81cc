import { callNow, goToEmergency, type Concern, type UrgencySign } from './sign';
import { sources } from './sources';

const grown: readonly Concern[] = [
  'trying',
  'early_pregnancy',
  'late_pregnancy',
  'after_birth',
  'child',
  'adult',
  'partner',
];
const parents: readonly Concern[] = ['after_birth', 'adult', 'partner'];

export const mindAndSafetySigns = {
  'suicide-plan': {
    words: 'A plan to end your life, the wish to carry it out, or the means at hand.',
    concerns: grown,
    level: 'emergency',
    firstStep: 'Move away from pills and weapons, and go to a person near you.',
    source: sources.lifeline988,
  },
  'wish-to-die': {
    words: 'Wishing to be dead.',
    concerns: grown,
    level: 'emergency',
    firstStep: 'Talk to somebody now: {crisis}.',
    source: sources.lifeline988,
  },
  'not-safe': {
    words: 'You cannot keep yourself safe.',
    concerns: grown,
    level: 'emergency',
    firstStep: 'Go to a person near you.',
    source: sources.lifeline988,
  },
  'low-thoughts': {
    words: 'Thoughts of hurting yourself, and no plan and no danger now.',
    concerns: grown,
    level: 'today',
    firstStep: 'Talk to somebody now: {crisis}.',
    source: sources.nhsSuicide,
  },
  'may-hurt-baby': {
    words: 'You may be about to hurt the baby.',
    concerns: parents,
    level: 'emergency',
    firstStep: 'Put the baby on the back in the crib, leave the room, and call.',
    source: sources.ncsbs,
  },
  'afraid-to-hurt-baby': {
    words: 'Afraid that you could hurt the baby one day, or of your own anger.',
    concerns: parents,
    level: 'today',
    firstStep: 'Put the baby on the back in the crib, leave the room, and call somebody.',
    source: sources.ncsbs,
  },
  'may-hurt-other': {
    words: 'You may be about to kill or injure somebody, or somebody is hurt.',
    concerns: grown,
    level: 'emergency',
    firstStep: 'Put down what is in your hands, walk away from them, and call.',
    source: sources.lifeline988,
  },
  'afraid-to-hurt-other': {
    words: 'Afraid that you could be violent to your partner or to another adult.',
    concerns: grown,
    level: 'today',
    firstStep: 'Walk away, and talk to somebody now: {crisis}.',
    source: sources.hotline,
  },
  'danger-now': {
    words: 'Danger now, or a weapon.',
    concerns: grown,
    level: 'emergency',
    firstStep: 'Use a phone that they cannot see.',
    source: sources.hotline,
  },
  strangled: {
    words: 'Somebody choked or strangled you, even if it was days ago and nothing shows.',
    concerns: grown,
    level: 'emergency',
    firstStep: goToEmergency,
    source: sources.strangulation,
  },
  'child-harmed': {
    words: 'A child is harmed.',
    concerns: grown,
    level: 'emergency',
    firstStep: callNow,
    source: sources.hotline,
  },
  control: {
    words: 'Control, threats, fear, or being pushed before.',
    concerns: grown,
    level: 'today',
    firstStep: 'Call a hotline, and make a plan that stays with you.',
    source: sources.hotline,
  },
  'assault-injured': {
    words: 'Sexual assault, and you are injured or in danger.',
    concerns: grown,
    level: 'emergency',
    firstStep: callNow,
    source: sources.rainn,
  },
  assault: {
    words: 'Sexual assault, at any time.',
    concerns: grown,
    level: 'today',
    firstStep: 'Call a hotline or a clinic. No washing first, if you can.',
    source: sources.rainn,
  },
  strain: {
    words: 'Questions about sleep or feeding, or strain between you without fear.',
    concerns: grown,
    level: 'book',
    firstStep: 'Ask your doctor, midwife or nurse.',
    source: sources.acogAfterBirth,
  },
} as const satisfies Record<string, UrgencySign>;
