import { chokingOver1, chokingUnder1 } from '../first-aid/choking';
import { allergicReaction, burns, drowning } from '../first-aid/injuries';
import type { Country } from '../lines';
import { callOnSpeaker, type HelpCard } from './card';

/** Countries whose poison services advise honey on the way to the hospital. */
const honeyCountries: readonly Country[] = ['US', 'CA'];

export const babyAndChildCards = {
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
    title: 'A seizure',
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
      'Collapsed, a seizure, drowsy, hard to wake or breathing hard, taken on purpose, a battery or a magnet: call {emergency}.',
      'Well, and anything else, including a wrong medicine: call {poison} at once, day or night.',
    ],
    points: [
      'A battery: go now, even if they seem well. No food and no drink but honey, as the next line says. Never honey under 1 year.',
      {
        text: 'A battery swallowed in the last 12 hours, from 1 year on and able to swallow: 2 teaspoons (10 mL) of honey every 10 minutes on the way, at most 6 times. Only if it is at hand: never lose time for it.',
        only: honeyCountries,
      },
      { text: 'Honey after a battery: only if the call-taker says so.', except: honeyCountries },
      { text: 'On the way you can call the battery line too: {battery}.', only: ['US'] },
      'A magnet: keep other magnets and metal away from the belly.',
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
      'Lay them down, late in pregnancy on the left side, and keep them warm.',
    ],
    points: ['Leave in what sticks in the wound.'],
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
    signs: ['anaphylaxis', 'food-vomiting', 'few-hives'],
    firstAid: ['allergic-reaction'],
  },
  drowning: {
    title: drowning.title,
    lead: drowning.looksLike,
    calls: ['emergency'],
    signs: ['drowning', 'after-water'],
    firstAid: ['drowning'],
  },
  'green-vomit': {
    title: 'Green vomit',
    lead: 'Green as grass or spinach, not the white or yellow of curdled milk.',
    calls: ['emergency'],
    signs: ['green-vomit-baby', 'green-vomit', 'yellow-vomit'],
    steps: [
      'Go to an emergency department now. Limp, pale or in pain: call {emergency}.',
      'No feed before a doctor has looked.',
      'Take the cloth or a photo with you: the color counts.',
    ],
  },
  testicle: {
    title: 'Sudden pain in a testicle, boys and men',
    lead: 'Strong pain on one side, or low in the belly with vomiting. Boys may be embarrassed: ask, and check.',
    calls: ['emergency'],
    signs: ['testicle-pain', 'groin-lump'],
    steps: [
      'Straight to an emergency department, even if it goes away again. No way there: call {emergency}.',
      'No food and no drink.',
      'Say when it began: the best chance is within 6 hours.',
    ],
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
    points: ['Get tested in a hospital, even if you feel better.'],
  },
} as const satisfies Record<string, HelpCard>;
