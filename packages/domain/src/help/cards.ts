import type { HelpNeed } from './lines';

export interface HelpCard {
  title: string;
  /** What it looks like, or the first words to somebody. */
  lead: string;
  /** Whom to call, the first one first; none where it is somebody whose number only the reader knows. */
  calls: readonly HelpNeed[];
  /** What to do, in this order. */
  steps?: readonly string[];
  /** What else counts, in any order. */
  points?: readonly string[];
  /** Somebody else may look at this screen later: it offers a way off it. */
  isPrivate?: true;
}

/**
 * What to do right now, by topic. Fixed texts in own words after public guidance (AHA, AAP, CDC, NHS), never generated; a
 * clinician approves each before a release. The topic is part of an address, `/get-help-now#seizure`, and stays as it is.
 */
export const helpCards = {
  'choking-under-1': {
    title: 'Choking, baby under 1 year',
    lead: 'The baby cannot cough or cry, or is turning blue.',
    calls: ['emergency'],
    steps: [
      'Call {emergency} and put the phone on speaker.',
      'Lay the baby face down along your forearm, head low. Give 5 firm back blows between the shoulder blades.',
      'Turn the baby over. Give 5 chest thrusts with the heel of one hand on the breastbone.',
      'Go on, 5 and 5, until it comes out or the baby goes limp.',
      'Limp: start CPR.',
    ],
    points: [
      'No belly thrusts on a baby. No blind sweep of the mouth with a finger.',
      'When it is over, have the baby checked.',
    ],
  },
  'choking-over-1': {
    title: 'Choking, child over 1 year',
    lead: 'The child cannot cough, cry or speak, or is turning blue.',
    calls: ['emergency'],
    steps: [
      'Call {emergency} and put the phone on speaker.',
      'Give 5 back blows, then 5 belly thrusts.',
      'Go on, 5 and 5, until it comes out or the child goes limp.',
      'Limp: start CPR.',
    ],
    points: ['A child who can cough: let them cough, and stay close.', 'When it is over, have every child checked.'],
  },
  'not-breathing': {
    title: 'Not breathing, or will not wake up',
    lead: 'They do not wake up, or do not breathe as they should.',
    calls: ['emergency'],
    steps: [
      'Call {emergency} and put the phone on speaker.',
      'Start CPR now. The call-taker tells you how: do as they say.',
      'If somebody is with you, send them for an AED (a defibrillator).',
    ],
  },
  breathing: {
    title: 'Hard to breathe',
    lead: 'In a child: blue lips, grunting, ribs that draw in, pauses in the breath. In pregnancy or after a birth: any trouble breathing, or pain in the chest.',
    calls: ['emergency'],
    steps: [
      'Call {emergency} and put the phone on speaker.',
      'Pregnant, or a birth in the last year: say so.',
      'The breathing stops: start CPR.',
    ],
  },
  seizure: {
    title: 'A seizure (a fit)',
    lead: 'Shaking all over, and no answer.',
    calls: ['emergency'],
    steps: [
      'Call {emergency} and put the phone on speaker.',
      'Lay them on the side. Clear hard things away.',
      'Put nothing in the mouth.',
      'Look at the clock: how long does it last?',
    ],
    points: ['Pregnant, or gave birth not long ago: say so.'],
  },
  'young-baby-fever': {
    title: 'Fever, baby under 3 months',
    lead: '100.4 °F (38 °C) or more.',
    calls: ['emergency'],
    steps: ["Call the baby's doctor at once, day or night.", 'No answer: go to an emergency department.'],
    points: [
      'Hard to wake, limp, blue or struggling to breathe: call {emergency} now.',
      'Give no medicine unless a clinician tells you to.',
    ],
  },
  poison: {
    title: 'Poison, a battery, a magnet or the wrong medicine',
    lead: 'Swallowed, or perhaps swallowed.',
    calls: ['emergency', 'poison'],
    points: [
      'A button battery, a magnet, or any mistake with a medicine: call {emergency} now, also when the child looks well.',
      'Drowsy, or breathing hard: call {emergency} now.',
      'A little of something else, and well: call {poison} now.',
      'Do not make them vomit.',
      'Keep the package.',
    ],
  },
  'head-injury': {
    title: 'A fall or a knock on the head',
    lead: 'Off the bed, down the stairs, against an edge.',
    calls: ['emergency'],
    points: [
      'Passed out, vomiting, drowsy or a seizure: call {emergency} now.',
      'A baby under 3 months: call {emergency} now, however small it looked.',
      'Cried at once and behaves as always: call the doctor or nurse line now, all the same.',
    ],
  },
  bleeding: {
    title: 'Bleeding, in pregnancy or after a birth',
    lead: 'Say that you are pregnant, or when you gave birth.',
    calls: ['emergency'],
    points: [
      'Heavy bleeding in pregnancy: call {emergency} now.',
      'Early in pregnancy with pain on one side of the belly, pain at the tip of the shoulder, or feeling faint: call {emergency} now.',
      'After a birth, a pad soaked in 1 hour, or clots as large as an egg: call {emergency} now.',
      'Light bleeding in pregnancy: call your maternity unit or doctor now, at any hour.',
    ],
  },
  movements: {
    title: 'The baby moves less, or not at all',
    lead: 'Fewer, weaker or different movements than you know.',
    calls: [],
    steps: ['Call your maternity unit now, at any hour.', 'No movement, or bleeding, or pain: go in now.'],
    points: [
      'Do not leave it until tomorrow, and do not test with a device at home.',
      'Nobody answers: go to an emergency department, or call {emergency}.',
    ],
  },
  labor: {
    title: 'The baby is coming, or your water broke early',
    lead: 'The cord or the baby can be seen; the water is green or brown; or water or regular contractions before 37 weeks.',
    calls: ['emergency'],
    steps: ['Call {emergency} and put the phone on speaker.', 'Say how many weeks it is, and what you see.'],
    points: ['Clear water from 37 weeks on: call your maternity unit now, at any hour.'],
  },
  suicide: {
    title: 'Thoughts of suicide',
    lead: 'We are glad that you are here. Are you safe right now? It is the same for somebody near you.',
    calls: ['crisis', 'emergency'],
    steps: [
      'Call {crisis or emergency} now.',
      'Move away from pills and weapons.',
      'Go to a person near you. Somebody can stay with you now.',
    ],
  },
  'harm-to-baby': {
    title: 'Afraid that you will hurt the baby',
    lead: 'It is good that you are looking for help.',
    calls: ['crisis', 'emergency'],
    steps: [
      'Put the baby on the back in the crib.',
      'Close the door and walk to another room.',
      'Breathe.',
      'Call {crisis}, or somebody who can come now.',
    ],
    points: ['The baby was shaken, or is limp: call {emergency} now.'],
  },
  violence: {
    title: 'Somebody hurts or frightens you',
    lead: 'You do not deserve this.',
    calls: ['violence', 'emergency'],
    isPrivate: true,
    points: [
      'In danger now, a weapon, or harm to a child: call {emergency} now.',
      'Use a phone that they cannot see.',
      'After any choking or strangling get a medical check, even if you look fine, and even days later.',
    ],
  },
} as const satisfies Record<string, HelpCard>;

export type HelpTopic = keyof typeof helpCards;

/** In the order in which a frightened person looks for them. */
export const helpTopicGroups: readonly { title: string; topics: readonly HelpTopic[] }[] = [
  {
    title: 'A baby or child',
    topics: [
      'choking-under-1',
      'choking-over-1',
      'not-breathing',
      'breathing',
      'seizure',
      'young-baby-fever',
      'poison',
      'head-injury',
    ],
  },
  { title: 'Pregnant, or after a birth', topics: ['bleeding', 'movements', 'labor'] },
  { title: 'You, or somebody near you', topics: ['suicide', 'harm-to-baby', 'violence'] },
];
