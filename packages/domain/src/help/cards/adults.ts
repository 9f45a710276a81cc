import { callOnSpeaker, type HelpCard } from './card';

export const adultCards = {
  stroke: {
    title: 'A drooping face, a weak arm, lost speech (stroke)',
    lead: 'Smile? Both arms up? Repeat a sentence? If one of them fails, that is enough. Also lost sight or balance, or the worst headache ever.',
    calls: ['emergency'],
    signs: ['stroke'],
    steps: [
      callOnSpeaker,
      'Say "stroke", and when they were last well.',
      'Pregnant, or a birth in the last year: say so.',
      'Lay them down, the head a little up. No food, no drink, no medicine.',
    ],
    points: ['Call even if it has gone away again, and for a child too.'],
  },
  suicide: {
    title: 'Thoughts of suicide',
    lead: 'We are glad that you are here. Are you safe right now? The same goes for somebody near you.',
    calls: ['crisis', 'emergency'],
    signs: ['suicide-plan', 'wish-to-die', 'not-safe', 'low-thoughts', 'low-mood'],
    steps: [
      'Call {crisis or emergency} now.',
      'Move away from pills and weapons.',
      'Go to a person near you. Somebody can stay with you now.',
    ],
    points: ['For somebody near you: ask straight out, listen, and stay. Asking does not plant the thought.'],
  },
  'harm-to-baby': {
    title: 'Afraid that you will hurt the baby',
    lead: 'It is good that you are looking for help.',
    calls: ['crisis', 'emergency'],
    signs: ['may-hurt-baby', 'shaken', 'limp-baby', 'afraid-to-hurt-baby', 'frightening-thoughts'],
    steps: [
      'Put the baby on the back in the crib.',
      'Close the door and walk to another room.',
      'Breathe.',
      'Call {crisis}, or somebody who can come now.',
    ],
  },
  'harm-to-other': {
    title: 'Afraid that you will hurt somebody, or you have',
    lead: 'You can stop this now. Talking to somebody helps.',
    calls: ['crisis', 'emergency'],
    signs: ['may-hurt-other', 'afraid-to-hurt-other'],
    isPrivate: true,
    steps: [
      'If somebody is hurt, call {emergency} now.',
      'Put down what is in your hands. Stay away from weapons.',
      'Put a baby on the back in the crib.',
      'Walk away: another room, or outside. Do not follow them, and do not drive.',
      'Call {crisis or emergency}, and say what you are afraid of.',
    ],
    points: [
      'No alcohol and no drugs now.',
      'After any choking they need a medical check, even if they look fine.',
      'If somebody hurts you, too: see "Somebody hurts or frightens you".',
    ],
  },
  violence: {
    title: 'Somebody hurts or frightens you',
    lead: 'You do not deserve this.',
    calls: ['violence', 'emergency'],
    signs: ['danger-now', 'strangled', 'child-harmed', 'assault-injured', 'assault', 'control'],
    isPrivate: true,
    points: [
      'Use a phone that they cannot see, and call.',
      'If somebody choked or strangled you: get a medical check, even if you look fine, and even days later.',
    ],
  },
} as const satisfies Record<string, HelpCard>;
