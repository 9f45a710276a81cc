import type { FirstAidCard, FirstAidLine, FirstAidStep } from './card';
import { firstAidSources } from './sources';

const sources: FirstAidCard['sources'] = [
  { ...firstAidSources.aha, only: ['american'] },
  { ...firstAidSources.rcuk, only: ['european'] },
  { ...firstAidSources.erc, only: ['european'] },
  { ...firstAidSources.anzcor, only: ['anzcor'] },
];

const breathsFirst = ['european'] as const;
const compressionsFirst = ['american', 'anzcor'] as const;
const beat = '100 to 120 pushes a minute: nearly 2 every second.';
const trainedPairs = 'Two helpers who are trained in life support for children: 15 pushes, 2 breaths.';
const chestRecoil = 'Let the chest come up fully each time.';

const noPhone: readonly FirstAidLine[] = [
  {
    text: 'Alone and no phone in reach: 1 minute of CPR first, then take the child with you to a phone.',
    only: ['european', 'anzcor'],
  },
  {
    text: 'Alone and no phone in reach: 2 minutes of CPR first, then take the child with you to a phone.',
    only: ['american'],
  },
];

const compressionsOnly: FirstAidLine = {
  text: 'Cannot or will not give breaths: pushes alone are better than nothing.',
};

const headLevel = {
  text: 'Keep the head level, as if sniffing. Lift the chin with one fingertip.',
  notes: ['Not tipped far back.'],
  pictures: ['baby-head-level'],
} as const satisfies FirstAidStep;

const aedStep = (pictures: FirstAidStep['pictures'], ...notes: string[]): FirstAidStep => ({
  text: 'The AED comes: switch it on and do what it says.',
  notes,
  pictures,
});

export const cprBaby: FirstAidCard = {
  title: 'CPR, baby under 1 year',
  looksLike:
    'No answer to your voice and a tap on the foot, and no normal breathing. Gasps now and then are not breathing.',
  steps: [
    {
      text: 'Tap the foot and speak. No answer: call {emergency} on speaker, now.',
      notes: ['Somebody else calls and fetches an AED (a defibrillator).', ...noPhone],
      pictures: ['baby-tap-foot', 'phone-speaker'],
    },
    {
      text: 'Look, listen and feel for breath, 10 seconds at most.',
      notes: ['No normal breathing: go on here. Breathing: hold the baby on the side, head a little low, and watch.'],
      pictures: ['baby-check-breath'],
    },
    { ...headLevel, only: breathsFirst },
    {
      text: 'Give 5 first breaths: your mouth over mouth and nose.',
      notes: ['About 1 second each, a cheekful of air, until the chest rises.'],
      pictures: ['baby-breath'],
      only: breathsFirst,
    },
    {
      text: 'On a firm, flat surface press the breastbone just below the nipple line: heel of one hand, or both thumbs.',
      notes: ['Thumbs: your hands lie around the chest. On a bed begin at once; lose no time moving.'],
      pictures: ['baby-compress-heel', 'baby-compress-thumbs'],
    },
    {
      text: 'Push 30 times, a third of the chest deep: about 1.5 in (4 cm).',
      notes: [chestRecoil],
      pictures: [],
      beat,
    },
    { ...headLevel, only: compressionsFirst },
    {
      text: 'Then 2 breaths: your mouth over mouth and nose, until the chest rises.',
      notes: [
        { text: 'About 1 second each, a cheekful of air.', only: compressionsFirst },
        'In a baby the breaths matter most.',
        compressionsOnly,
      ],
      pictures: ['baby-breath'],
    },
    {
      text: '30 pushes, 2 breaths, and again.',
      notes: [trainedPairs, 'After choking look into the mouth before each pair of breaths.'],
      pictures: ['thirty-and-two'],
    },
    aedStep(
      ['baby-aed'],
      'One pad on the chest, one on the back. Pads or a key for children if there are any, otherwise those for adults.',
    ),
    {
      text: 'Go on until the baby moves, cries or breathes, or the crew takes over.',
      notes: ['Or until you can do no more.'],
      pictures: [],
    },
  ],
  never: [
    { text: 'Do not shake the baby awake.' },
    { text: 'Do not blow hard: only what your cheeks hold.' },
    { text: 'Do not stop to look for a pulse.' },
  ],
  tell: '"Not breathing", since when, and if there was choking, fever, water or a fall before.',
  sources,
};

export const cprChild: FirstAidCard = {
  title: 'CPR, child from 1 year to puberty',
  looksLike: 'No answer to your voice and a tap, and no normal breathing. Gasps now and then are not breathing.',
  steps: [
    {
      text: 'Tap and speak. No answer: call {emergency} on speaker, now.',
      notes: ['Somebody else calls and fetches an AED (a defibrillator).', ...noPhone],
      pictures: ['phone-speaker'],
    },
    {
      text: 'On the back: tilt the head a little, lift the chin.',
      pictures: ['child-head-tilt'],
    },
    {
      text: 'Look, listen and feel for breath, 10 seconds at most.',
      notes: ['No normal breathing: go on here.'],
      pictures: ['check-breath'],
      next: ['breathing-not-awake'],
    },
    {
      text: 'Give 5 first breaths: pinch the nose, your mouth over the mouth, until the chest rises.',
      notes: ['About 1 second each.'],
      pictures: ['child-breath'],
      only: breathsFirst,
    },
    {
      text: 'Heel of one hand on the lower half of the breastbone, arm straight.',
      notes: ['A bigger child: two hands.'],
      pictures: ['child-compress'],
    },
    {
      text: 'Push 30 times, a third of the chest deep: about 2 in (5 cm).',
      notes: ['Not over 2.4 in (6 cm).', chestRecoil],
      pictures: [],
      beat,
    },
    {
      text: 'Then 2 breaths: pinch the nose, your mouth over the mouth, until the chest rises.',
      notes: [
        { text: 'About 1 second each.', only: compressionsFirst },
        'Give breaths if you can: in children lack of air is the usual cause.',
        compressionsOnly,
      ],
      pictures: ['child-breath'],
    },
    {
      text: '30 pushes, 2 breaths, and again.',
      notes: [trainedPairs, 'After choking look into the mouth before each pair of breaths.'],
      pictures: ['thirty-and-two'],
    },
    aedStep(
      ['child-aed'],
      'Pads for children under 8 years or 55 lb (25 kg) if there are any, otherwise those for adults. The pads do not touch.',
    ),
    {
      text: 'Go on until the child moves or breathes, or the crew takes over.',
      notes: ['Or until you can do no more.'],
      pictures: [],
    },
  ],
  never: [
    { text: 'Not pushes alone, if you can give breaths.' },
    { text: 'No break of more than 10 seconds.' },
    { text: 'Do not stop to look for a pulse.' },
  ],
  tell: 'What happened just before, if something was swallowed, and a known illness of the heart or with seizures.',
  sources,
};

export const cprAdult: FirstAidCard = {
  title: 'CPR, adult, pregnant or not',
  looksLike: 'No answer, and no normal breathing. Gasps now and then are not breathing.',
  steps: [
    {
      text: 'Call {emergency} on speaker first. Somebody fetches an AED (a defibrillator).',
      pictures: ['call-and-aed'],
    },
    {
      text: 'Flat on the back. Heel of one hand on the middle of the chest, the other hand on top.',
      pictures: ['adult-hands'],
    },
    {
      text: 'Arms straight, push 2 to 2.4 in (5 to 6 cm) deep.',
      notes: [chestRecoil],
      pictures: ['adult-compress'],
      beat,
    },
    {
      text: 'Pregnant, and the bump reaches the navel or higher: a second helper pushes the belly to their left with both hands.',
      notes: ['They stay flat on the back, and the pushes on the chest go on as they are.'],
      pictures: ['push-belly-left'],
    },
    {
      text: 'Trained and willing: after 30 pushes 2 breaths. Tilt the head, pinch the nose, until the chest rises.',
      notes: [
        'Not trained: pushes alone, without a break.',
        'Drowned, choked, or perhaps an overdose: breaths matter. Naloxone spray if it is at hand.',
      ],
      pictures: ['adult-breath', 'thirty-and-two'],
    },
    aedStep(['adult-aed'], 'In pregnancy just the same.'),
    {
      text: 'Two helpers: change over every 2 minutes.',
      notes: ['Go on until they move or breathe, or the crew takes over.'],
      pictures: ['change-over'],
    },
  ],
  never: [
    { text: 'Do not hold back because they are pregnant.' },
    { text: 'Do not hold back for fear of breaking a rib.' },
  ],
  tell: 'Pregnant and how many weeks, or a birth in the last year; what happened; AED or not.',
  sources,
};

export const breathingNotAwake: FirstAidCard = {
  title: 'Breathing normally, but will not wake up',
  looksLike: 'No answer to your voice and a tap, and the chest rises and falls as it should.',
  steps: [
    { text: 'Call {emergency}, phone on speaker.', pictures: ['phone-speaker'] },
    {
      text: 'Near arm out, back of the far hand to the near cheek, far knee bent. Roll them toward you by the knee.',
      notes: ['Hurt neck or back: leave them as they are as long as they breathe freely, and ask the call-taker.'],
      pictures: ['recovery-roll'],
    },
    {
      text: 'On the side: head tilted back a little, mouth free and toward the floor, upper knee in front.',
      notes: ['Pregnant: on the left side.'],
      pictures: ['recovery-position'],
    },
    {
      text: 'A baby under 1 year: on the side in your arms, head a little lower than the bottom.',
      pictures: ['baby-on-side'],
    },
    {
      text: 'Stay, and watch the breathing all the time.',
      notes: ['It stops, or turns into gasps: start CPR.'],
      pictures: [],
      next: ['cpr-baby', 'cpr-child', 'cpr-adult'],
    },
  ],
  never: [{ text: 'Do not leave them alone on the back.' }, { text: 'Nothing to eat or drink.' }],
  tell: 'Since when, what happened before, a seizure, a fall, medicine or drugs.',
  sources: [firstAidSources.nhsRecovery, ...sources],
};
