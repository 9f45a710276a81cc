import { chokingOver1, chokingUnder1 } from './first-aid/choking';
import { allergicReaction, burns, drowning } from './first-aid/injuries';
import type { FirstAidTopic } from './first-aid/card';
import type { HelpNeed } from './lines';
import { urgencySigns, type HelpLevel, type SignId } from './urgency';

export interface HelpCard {
  title: string;
  /** What it looks like, or the first words to somebody. */
  lead: string;
  /** Whom to call, the first one first; none where it is somebody whose number only the reader knows. */
  calls: readonly HelpNeed[];
  /** What to do, in this order. */
  steps?: readonly string[];
  /** The same with drawings, in the place of steps; of several one is chosen by who needs it. */
  firstAid?: readonly FirstAidTopic[];
  /** What else counts, in any order. */
  points?: readonly string[];
  /** The signs it is about, with their levels. */
  signs: readonly SignId[];
  /** Somebody else may look at this screen later: it offers a way off it. */
  isPrivate?: true;
}

const callOnSpeaker = 'Call {emergency} and put the phone on speaker.';

/**
 * What to do right now, by topic. Fixed texts in own words after public guidance (AHA, AAP, CDC, NHS), never generated; a
 * clinician approves each before a release. The topic is part of an address, `/get-help-now#seizure`, and stays as it is.
 */
export const helpCards = {
  'choking-under-1': {
    title: chokingUnder1.title,
    lead: chokingUnder1.looksLike,
    calls: ['emergency'],
    signs: ['choking'],
    firstAid: ['choking-under-1'],
  },
  'choking-over-1': {
    title: chokingOver1.title,
    lead: chokingOver1.looksLike,
    calls: ['emergency'],
    signs: ['choking'],
    firstAid: ['choking-over-1'],
  },
  'not-breathing': {
    title: 'Not breathing, or will not wake up',
    lead: 'They do not wake up, or do not breathe as they should.',
    calls: ['emergency'],
    signs: ['not-breathing', 'limp-baby'],
    firstAid: ['cpr-baby', 'cpr-child', 'cpr-adult', 'breathing-not-awake'],
  },
  breathing: {
    title: 'Hard to breathe',
    lead: 'In a child: blue lips, grunting, ribs that draw in, pauses in the breath. In pregnancy or after a birth: any trouble breathing, or pain in the chest.',
    calls: ['emergency'],
    signs: ['hard-breathing', 'breathing-baby', 'chest-pain', 'fast-breathing'],
    steps: [
      callOnSpeaker,
      'Keep them calm and upright.',
      'Pregnant, or a birth in the last year: say so.',
      'The breathing stops: start CPR.',
    ],
  },
  seizure: {
    title: 'A seizure (a fit)',
    lead: 'Shaking all over, and no answer.',
    calls: ['emergency'],
    signs: ['seizure-grave', 'seizure-baby', 'seizure-pregnant', 'seizure-known'],
    steps: [
      callOnSpeaker,
      'Look at the clock: how long does it last?',
      'Lay them on the side. Clear hard things away.',
      'Put nothing in the mouth.',
      'It stops: leave them on the side, check the breathing, and stay. Not breathing: start CPR.',
    ],
    points: ['Do not hold them down.', 'Pregnant, or gave birth not long ago: on the left side, and say so.'],
  },
  'young-baby-fever': {
    title: 'Fever, baby under 3 months',
    lead: '100.4 °F (38 °C) or more.',
    calls: ['emergency'],
    signs: ['fever-under-3-months', 'limp-baby', 'breathing-baby'],
    steps: [
      'Go to an emergency department now, day or night.',
      "Call the baby's doctor on the way.",
      'Limp, blue, hard to wake, a seizure or a rash: call {emergency} and let the ambulance come.',
    ],
    points: ['Give no medicine unless a clinician tells you to.'],
  },
  poison: {
    title: 'Poison, a battery, a magnet or the wrong medicine',
    lead: 'Swallowed, or perhaps swallowed.',
    calls: ['emergency', 'poison'],
    signs: ['poison-grave', 'battery-or-magnet', 'poison'],
    steps: [
      'Take it away, and wipe out of the mouth what you see.',
      'Collapsed, a fit, drowsy, hard to wake or breathing hard, taken on purpose, a battery or a magnet: call {emergency}.',
      'Well, and anything else, also a wrong medicine: call {poison} at once, day or night.',
    ],
    points: [
      'Do not make them vomit.',
      'Keep the package in your hand: what, how much, when, age and weight.',
      'On the skin: clothes off, and rinse. In the eye: rinse with tap water for 15 minutes.',
    ],
  },
  'head-injury': {
    title: 'A fall or a knock on the head',
    lead: 'Off the bed, down the stairs, against an edge.',
    calls: ['emergency'],
    signs: [
      'head-knock-under-3-months',
      'head-injury-mind',
      'head-injury-vomiting',
      'head-injury-body',
      'head-injury-skull',
      'head-injury-fall',
      'head-injury-risk',
      'head-knock-baby',
      'head-injury-mild',
      'head-injury-well',
    ],
    points: [
      'Hold them still and talk to them. A cold cloth on the bump.',
      'Neck pain, or from high up: do not move the head.',
      'For 48 hours look at the list again, and wake them once in the night. Nobody to ask: call.',
    ],
  },
  burns: {
    title: burns.title,
    lead: burns.looksLike,
    calls: ['emergency'],
    signs: ['burn-grave', 'smoke', 'burn'],
    firstAid: ['burns'],
  },
  'allergic-reaction': {
    title: allergicReaction.title,
    lead: allergicReaction.looksLike,
    calls: ['emergency'],
    signs: ['anaphylaxis'],
    firstAid: ['allergic-reaction'],
  },
  drowning: {
    title: drowning.title,
    lead: drowning.looksLike,
    calls: ['emergency'],
    signs: ['drowning', 'after-water'],
    firstAid: ['drowning'],
  },
  'severe-bleeding': {
    title: 'A wound that bleeds badly',
    lead: 'It spurts, or it soaks cloth after cloth.',
    calls: ['emergency'],
    signs: ['severe-bleeding'],
    steps: [
      callOnSpeaker,
      'Both hands on the exact place, with a cloth. Press hard, arms straight, and do not look under it.',
      'Soaked: another cloth on top, and press on.',
      'An arm or a leg, and it pours: a tourniquet 2 to 3 in (5 to 8 cm) above the wound, never on a joint. Note the time.',
      'Lay them down, and keep them warm.',
    ],
    points: ['Leave in what sticks in the wound.'],
  },
  'carbon-monoxide': {
    title: 'A carbon monoxide alarm',
    lead: 'An alarm, or headache, dizziness or sickness in several people at once that gets better outdoors.',
    calls: ['emergency'],
    signs: ['carbon-monoxide'],
    steps: [
      'Everybody out to fresh air, now. Open doors and switch things off only on the way.',
      'From outside call {emergency}. Say who is pregnant, and that there is a baby.',
      'Not breathing: start CPR outdoors.',
      'Go back in only when the crew says so.',
    ],
    points: ['Be tested in a hospital, also when you feel better.'],
  },
  'green-vomit': {
    title: 'Green vomit',
    lead: 'Green as grass or spinach, not yellow as milk.',
    calls: ['emergency'],
    signs: ['green-vomit-baby', 'green-vomit', 'yellow-vomit'],
    steps: [
      'Go to an emergency department now. Limp, pale or in pain: call {emergency}.',
      'No feed before a doctor has looked.',
      'Take the cloth or a photo along: the color counts.',
    ],
  },
  testicle: {
    title: 'Sudden pain in a testicle, boys and men',
    lead: 'Strong pain on one side, or low in the belly with vomiting. Boys are shy: ask him, and look.',
    calls: ['emergency'],
    signs: ['testicle-pain', 'groin-lump'],
    steps: [
      'Straight to an emergency department, also if it goes away again. No way there: call {emergency}.',
      'No food and no drink.',
      'Say when it began: the best chance is within 6 hours.',
    ],
  },
  bleeding: {
    title: 'Bleeding, in pregnancy or after a birth',
    lead: 'Say that you are pregnant, or when you gave birth.',
    calls: ['emergency'],
    signs: [
      'early-heavy-bleeding',
      'ectopic-pain',
      'shoulder-tip-pain',
      'early-faintness',
      'late-heavy-bleeding',
      'after-birth-bleeding',
      'after-birth-bleeding-faint',
      'early-light-bleeding',
      'late-light-bleeding',
      'bleeding-returns',
    ],
    points: [
      'Heavy: call, lie flat with the legs up, and keep warm.',
      'On the first day after a birth rub the belly just below the navel firmly, in circles, until it is hard as a ball.',
      'No tampon, no hot bath, and do not drive yourself.',
    ],
  },
  sepsis: {
    title: 'Fever or very ill, in pregnancy or after a birth',
    lead: 'Up to a year after a birth, a loss or an abortion. It can be sepsis, also without a fever.',
    calls: ['emergency'],
    signs: [
      'fever-ill',
      'sepsis-mind',
      'sepsis-shivers',
      'sepsis-skin',
      'sepsis-urine',
      'sepsis-worse',
      'discharge-ill',
      'breast-ill',
      'fever-pregnant',
      'fever-after-birth',
      'discharge',
      'wound',
      'breast',
    ],
    points: [
      'Call, say when you gave birth, and ask: could it be sepsis?',
      'Lie down. Somebody stays with you, and somebody takes the baby.',
      'Do not take something for the fever and sleep on it.',
    ],
  },
  preeclampsia: {
    title: 'Headache, sight or high blood pressure, in pregnancy or after a birth',
    lead: 'Say how many weeks it is, or when you gave birth.',
    calls: ['emergency'],
    signs: [
      'severe-headache',
      'sight-change',
      'severe-belly-pain',
      'swelling-with-signs',
      'pressure-severe',
      'swelling',
      'pressure-high',
    ],
    points: ['Call also when it gets better for a while.', 'Somebody stays with you.'],
  },
  movements: {
    title: 'The baby moves less, or not at all',
    lead: 'Fewer, weaker or different movements than you know.',
    calls: [],
    signs: ['no-movements', 'fewer-movements', 'no-movement-yet'],
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
    signs: ['baby-coming', 'cord-out', 'water-colored', 'water-early', 'contractions-early', 'water-clear'],
    steps: [callOnSpeaker, 'Say how many weeks it is, and what you see.', 'Unlock the door. Do not drive yourself.'],
    points: [
      'The cord can be seen: on your knees, chest and cheek on the floor, bottom high, and stay so. Do not touch it or push it back.',
      'The baby comes: on all fours or on the side. Catch, do not pull. Dry the baby, lay them on your bare skin, and cover both.',
      'Leave the cord long and whole. The afterbirth comes by itself.',
    ],
  },
  stroke: {
    title: 'A drooping face, a weak arm, lost speech (stroke)',
    lead: 'Smile? Both arms up? Repeat a sentence? One that fails is enough. Also lost sight or balance, or the worst headache of a life.',
    calls: ['emergency'],
    signs: ['stroke'],
    steps: [
      callOnSpeaker,
      'Say "stroke", and when they were last well.',
      'Pregnant, or a birth in the last year: say so.',
      'Lay them down, the head a little up. No food, no drink, no medicine.',
    ],
    points: ['Call also when it has gone away again, and also for a child.'],
  },
  suicide: {
    title: 'Thoughts of suicide',
    lead: 'We are glad that you are here. Are you safe right now? It is the same for somebody near you.',
    calls: ['crisis', 'emergency'],
    signs: ['suicide-plan', 'wish-to-die', 'not-safe', 'low-thoughts', 'low-mood'],
    steps: [
      'Call {crisis or emergency} now.',
      'Move away from pills and weapons.',
      'Go to a person near you. Somebody can stay with you now.',
    ],
    points: ['For somebody near you: ask straight out, listen, and stay. Asking does not plant the thought.'],
  },
  psychosis: {
    title: 'Confused, agitated or hearing voices after a birth',
    lead: 'Mostly in the first 2 weeks, and it changes by the hour. It is an illness, and it is treated well.',
    calls: ['emergency'],
    signs: ['psychosis', 'thoughts-of-harm', 'no-sleep'],
    steps: [
      'Call {emergency}. Say: "I think it is postpartum psychosis."',
      'Do not leave her alone, and not alone with the baby. Another adult holds the baby.',
      'Calm, short sentences. Do not argue about what she believes.',
      'Put knives, medicines and car keys away.',
    ],
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

export type HelpTopic = keyof typeof helpCards;

/** The gravest level among the signs of a card. */
export function cardLevel({ signs }: Pick<HelpCard, 'signs'>): HelpLevel {
  const levels = new Set<HelpLevel>(signs.map((id) => urgencySigns[id].level));
  if (levels.has('emergency')) return 'emergency';
  return levels.has('today') ? 'today' : 'book';
}

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
      'severe-bleeding',
      'burns',
      'allergic-reaction',
      'drowning',
      'green-vomit',
      'testicle',
      'carbon-monoxide',
    ],
  },
  {
    title: 'Pregnant, or after a birth',
    topics: ['bleeding', 'preeclampsia', 'sepsis', 'movements', 'labor', 'psychosis'],
  },
  { title: 'You, or somebody near you', topics: ['stroke', 'suicide', 'harm-to-baby', 'violence'] },
];
