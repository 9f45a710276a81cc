import { everybody } from './everybody';
import { headInjurySigns } from './head-injuries';
import { callNow, goToEmergency, type Concern, type UrgencySign } from './sign';
import { sources } from './sources';

const kids: readonly Concern[] = ['newborn', 'under_3_months', 'months_3_to_12', 'child'];
const child: readonly Concern[] = ['child'];
const sideAndClock = 'On the side, nothing in the mouth, and look at the clock.';

export const childSigns = {
  choking: {
    words: 'Choking: cannot cough, cry, speak or breathe, or is turning blue.',
    concerns: everybody,
    level: 'emergency',
    firstStep: 'Shout for help, phone on speaker, and begin with back blows.',
    source: sources.aha,
  },
  'not-breathing': {
    words: 'Does not wake up, or does not breathe as usual.',
    concerns: everybody,
    level: 'emergency',
    firstStep: 'Phone on speaker, and start CPR.',
    source: sources.aha,
  },
  'hard-breathing': {
    words: 'Blue lips, too breathless to talk or drink, grunting, ribs that draw in, or noisy breath at rest.',
    concerns: kids,
    level: 'emergency',
    firstStep: 'Keep them calm and upright.',
    source: sources.nhsIllBaby,
  },
  'fast-breathing': {
    words: 'Breathing fast, or working a little harder to breathe.',
    concerns: kids,
    level: 'today',
    firstStep: callNow,
    source: sources.nhsIllBaby,
  },
  anaphylaxis: {
    words:
      'Severe allergic reaction: swollen lips, face, tongue or throat, hives over the body, hoarse cry, wheeze, hard breathing, vomiting again and again, dizzy, pale or floppy; or two of hives, swelling, vomiting and cough together within 2 hours.',
    concerns: everybody,
    level: 'emergency',
    firstStep:
      'Epinephrine as prescribed, at once, lie flat, and say "anaphylaxis". None prescribed: call first, and lie flat.',
    source: sources.mhraAllergy,
  },
  'food-vomiting': {
    words: 'Hours after a food: vomiting again and again, pale or floppy.',
    concerns: kids,
    level: 'emergency',
    firstStep: 'Name the food and the time.',
    source: sources.aaaaiFpies,
  },
  'few-hives': {
    words: 'A few hives around the mouth after a food, and well otherwise.',
    concerns: kids,
    level: 'today',
    firstStep: 'Give no more of that food, and watch for 2 hours.',
    source: sources.aaaaiFood,
  },
  'burn-grave': {
    words:
      "A burn larger than the child's own hand, on face, neck, hands, feet or genitals, all round an arm or leg, white or charred, or by electricity or chemicals.",
    concerns: everybody,
    level: 'emergency',
    firstStep: 'Cool under running tap water for 20 minutes, and keep the rest warm.',
    source: sources.nhsBurns,
  },
  burn: {
    words: 'Any other burn that blisters or is larger than a small coin.',
    concerns: kids,
    level: 'today',
    firstStep: 'Cool under running tap water for 20 minutes, then call.',
    source: sources.captBurns,
  },
  drowning: {
    words: 'Drowning: under water and not breathing well, or any breaths were needed.',
    concerns: everybody,
    level: 'emergency',
    firstStep: 'Out of the water. Not breathing: CPR with breaths.',
    source: sources.ahaDrowning,
  },
  'after-water': {
    words: 'Cough, fast breathing or sleepiness in the hours after going under water.',
    concerns: everybody,
    level: 'emergency',
    firstStep: goToEmergency,
    source: sources.ahaDrowning,
  },
  'carbon-monoxide': {
    words: 'A carbon monoxide alarm, or several people with headache, dizziness or sickness in one house.',
    concerns: everybody,
    level: 'emergency',
    firstStep: 'Everybody out to fresh air, and call from outside. Do not go back in.',
    source: sources.nhsCo,
    isOwnRule: true,
  },
  stroke: {
    words: 'Stroke: a drooping face, a weak arm, lost or slurred speech, lost sight or balance, even if it goes away.',
    concerns: everybody,
    level: 'emergency',
    firstStep: 'Note when they were last well. No food, no drink.',
    source: sources.ahaFirstAid,
  },
  smoke: {
    words: 'Trouble breathing in smoke or after it.',
    concerns: everybody,
    level: 'emergency',
    firstStep: 'Out to fresh air, and sit up.',
    source: sources.ahaFirstAid,
  },
  heat: {
    words: 'Hot, dry and drowsy or confused in the heat.',
    concerns: everybody,
    level: 'emergency',
    firstStep: 'Into the shade, cool with water.',
    source: sources.nhsHeat,
  },
  'battery-or-magnet': {
    words: 'A button battery or a magnet, swallowed or perhaps swallowed, even in a well child.',
    concerns: everybody,
    level: 'emergency',
    firstStep:
      'Go now, and take the package. No food or drink, but honey after a battery where the card on poison says so.',
    source: sources.captBatteries,
  },
  'poison-grave': {
    words:
      'Poison or a wrong medicine, and collapsed, in a seizure, drowsy, hard to wake or breathing hard; or taken on purpose.',
    concerns: everybody,
    level: 'emergency',
    firstStep: 'Keep the package. Do not make them vomit.',
    source: sources.poisonHelp,
  },
  poison: {
    words: 'Something swallowed, a wrong medicine or a wrong amount, and well.',
    concerns: everybody,
    level: 'today',
    firstStep: 'Call {poison} at once, day or night.',
    source: sources.poisonHelp,
  },
  ...headInjurySigns,
  'seizure-grave': {
    words:
      'A seizure: the first one, longer than 5 minutes, a second in the same illness, under 6 months, after a knock, blue, injured, or not awake within 10 minutes.',
    concerns: everybody,
    level: 'emergency',
    firstStep: sideAndClock,
    source: sources.nhsEpilepsy,
  },
  'seizure-known': {
    words: 'A short fever seizure in a child who has had them before and is well again.',
    concerns: child,
    level: 'today',
    firstStep: callNow,
    source: sources.nhsFeverFits,
  },
  'fever-grave': {
    words:
      'Any age: a fever with a stiff neck, a rash that does not fade under a glass, a seizure, confusion, hard to wake, hard breathing or blue lips.',
    concerns: everybody,
    level: 'emergency',
    firstStep: callNow,
    source: sources.niceFever,
  },
  'fever-immune': {
    words: 'Any fever with a weak immune system, during chemotherapy, with sickle cell disease or without a spleen.',
    concerns: everybody,
    level: 'emergency',
    firstStep: 'Name the illness.',
    source: sources.aapFever,
    isOwnRule: true,
  },
  'fever-hot-car': {
    words: 'A fever after being in a hot car.',
    concerns: kids,
    level: 'emergency',
    firstStep: 'Into the shade, cool with water.',
    source: sources.aapFever,
    isOwnRule: true,
  },
  'green-vomit': {
    words: 'Green vomit from 1 year on, with pain, a hard belly or no stool.',
    concerns: child,
    level: 'emergency',
    firstStep: goToEmergency,
    source: sources.rchVomiting,
  },
  'belly-pain-grave': {
    words: 'Pain in the belly with a hard belly, or in a child who is very ill.',
    concerns: child,
    level: 'emergency',
    firstStep: 'No food or drink.',
    source: sources.nhsAppendix,
  },
  'belly-pain': {
    words: 'Pain in the belly that stays, or moves to the lower right.',
    concerns: child,
    level: 'today',
    firstStep: 'No food before the call.',
    source: sources.nhsAppendix,
  },
  'testicle-pain': {
    words: 'Sudden, strong pain in a testicle, in a boy or a man, even if it goes away again.',
    concerns: ['child', 'adult', 'partner'],
    level: 'emergency',
    firstStep: 'Straight to an emergency department. No food or drink. Say when it began.',
    source: sources.auaTesticle,
  },
  'severe-bleeding': {
    words: 'A wound that spurts, soaks cloth after cloth, or bleeds on after 10 minutes of pressure.',
    concerns: everybody,
    level: 'emergency',
    firstStep: 'Both hands on the place with a cloth, and press hard.',
    source: sources.stopTheBleed,
  },
  'diabetes-grave': {
    words: 'Very thirsty with much urine, and vomiting or breathing fast.',
    concerns: child,
    level: 'emergency',
    firstStep: goToEmergency,
    source: sources.nhsDiabetes,
  },
  diabetes: {
    words: 'Very thirsty, much urine, tired and losing weight.',
    concerns: child,
    level: 'today',
    firstStep: 'Ask for a sugar test the same day.',
    source: sources.nhsDiabetes,
  },
  'sore-limb-fever': {
    words: 'A swollen arm or leg, or a child who will not walk, with a fever.',
    concerns: child,
    level: 'today',
    firstStep: callNow,
    source: sources.niceFever,
  },
  'bruise-not-moving': {
    words: 'A bruise on a baby who does not move about yet, or a story that does not fit.',
    concerns: ['newborn', 'under_3_months', 'months_3_to_12'],
    level: 'today',
    firstStep: 'Go to an emergency department the same day.',
    source: sources.niceMaltreatment,
  },
  milestone: {
    words: 'A milestone that makes you wonder.',
    concerns: child,
    level: 'book',
    firstStep: 'Write down what you see.',
    source: sources.cdcMilestones,
  },
  'lost-skill': {
    words: 'A skill that is lost again: words, eye contact, walking.',
    concerns: kids,
    level: 'today',
    firstStep: 'Call, and ask for a visit within days.',
    source: sources.cdcMilestones,
  },
} as const satisfies Record<string, UrgencySign>;
