import { urgencySigns, type HelpLevel, type SignId } from './urgency';

export interface SignTopic {
  title: string;
  signs: readonly SignId[];
  /** Whether it can only be about a baby or a child. */
  isOfChild?: true;
}

const littleFluid = ['no-wet-diaper-ill', 'dehydration-urine', 'dehydration-eyes', 'dehydration-skin'] as const;
const illWithFever = ['fever-grave', 'fever-very-high-ill'] as const;

/**
 * The warning signs behind what the triage of the chat recognizes without a help card, by its topics. The last two are for what it
 * knows only whom it concerns.
 */
export const signTopics = {
  breathing_chest: {
    title: 'Chest, breath or fainting',
    signs: ['chest-pain', 'fainting', 'leg-swollen-breathless', 'chest-pain-adult'],
  },
  heat: { title: 'Too hot, in the heat', signs: ['heat', 'fever-hot-car'] },
  fever_immune: { title: 'Fever with a weak immune system', signs: ['fever-immune'] },
  ohss_danger: { title: 'During fertility treatment', signs: ['ohss-grave', 'ohss'] },
  ivf_mild: { title: 'During fertility treatment', signs: ['ohss-grave', 'ohss', 'fever-egg-collection'] },
  pregnancy_fever: {
    title: 'A fever in pregnancy',
    signs: ['fever-ill', 'fever-pregnant', 'fever-listeria', 'fever-travel'],
  },
  vomiting_pregnancy: { title: 'Vomiting in pregnancy', signs: ['vomiting-faint', 'vomiting-all-day'] },
  leg_swollen: { title: 'A swollen leg or arm', signs: ['leg-swollen-breathless', 'leg-swollen'] },
  itching: { title: 'Itching in pregnancy', signs: ['itching'] },
  measles_exposure: { title: 'Measles, chickenpox or rubella near you', signs: ['rash-illness-contact'] },
  dizzy: {
    title: 'Dizzy or very tired, in pregnancy or after a birth',
    signs: ['early-faintness', 'fainting', 'exercise-signs', 'new-tiredness'],
  },
  newborn_danger: {
    title: 'A very young baby who seems ill',
    signs: [
      'limp-baby',
      'no-wet-diaper-ill',
      'cold-baby',
      'yellow-first-day',
      'yellow-ill',
      'navel-ill',
      'blisters-newborn',
      'cry-ill',
    ],
    isOfChild: true,
  },
  feeding_newborn: {
    title: 'A baby who does not wake for feeds, or feeds little',
    signs: ['limp-baby', 'dehydration-mood', 'no-wet-diaper-ill', 'misses-feeds', 'few-feeds', 'weight-low'],
    isOfChild: true,
  },
  dehydration_severe: {
    title: 'Far too little fluid',
    signs: ['no-wet-diaper-ill', 'dehydration-mood', 'dehydration-eyes', 'dehydration-skin', 'dehydration-urine'],
    isOfChild: true,
  },
  dehydration_mild: {
    title: 'Few wet diapers, or too little fluid',
    signs: [...littleFluid, 'no-wet-diaper', 'few-wet-diapers', 'dehydration-mild'],
    isOfChild: true,
  },
  fever_grave: { title: 'A fever or a rash in a child who is very ill', signs: illWithFever, isOfChild: true },
  infant_fever_3_6: {
    title: 'Fever, 3 to 6 months',
    signs: [...illWithFever, 'fever-3-to-6-months'],
    isOfChild: true,
  },
  fever_older: {
    title: 'Fever in a child',
    signs: [
      ...illWithFever,
      'fever-very-high',
      'fever-over-6-months',
      'fever-long-under-2',
      'fever-long',
      'fever-returns',
      'sore-limb-fever',
    ],
    isOfChild: true,
  },
  jaundice: { title: 'Yellow skin', signs: ['yellow-first-day', 'yellow-ill', 'yellow'], isOfChild: true },
  white_stool: { title: 'Pale or white stools', signs: ['pale-stools'], isOfChild: true },
  navel: { title: 'A red or smelly navel', signs: ['navel-ill', 'navel'], isOfChild: true },
  stool_blood: {
    title: 'Blood in the stool or vomit',
    signs: ['blood-in-stool-much', 'blood-in-stool'],
    isOfChild: true,
  },
  vomiting_child: {
    title: 'Vomiting or diarrhea in a baby or child',
    signs: ['green-vomit-baby', 'green-vomit', ...littleFluid, 'yellow-vomit', 'jet-vomit', 'dehydration-mild'],
    isOfChild: true,
  },
  cry: { title: 'A cry that nothing soothes', signs: ['cry-ill', 'cry'], isOfChild: true },
  ear_breath_mild: {
    title: 'Cough, wheeze, breath or ear',
    signs: ['hard-breathing', 'breathing-baby', 'fast-breathing'],
    isOfChild: true,
  },
  bruise: { title: 'A bruise without a clear reason', signs: ['shaken', 'bruise-not-moving'], isOfChild: true },
  belly_child: {
    title: 'Pain in the belly',
    signs: ['belly-pain-grave', 'testicle-pain', 'belly-pain'],
    isOfChild: true,
  },
  diabetes: { title: 'Very thirsty, much urine', signs: ['diabetes-grave', 'diabetes'] },
  lost_skill: {
    title: 'A skill that is lost, or no response',
    signs: ['lost-skill', 'development-signs'],
    isOfChild: true,
  },
  groin: { title: 'A lump in the groin', signs: ['groin-lump', 'testicle-pain'], isOfChild: true },
  child_danger: {
    title: 'Danger signs in a baby or child',
    signs: [
      'not-breathing',
      'limp-baby',
      'fever-under-3-months',
      'hard-breathing',
      'seizure-grave',
      'fever-grave',
      'no-wet-diaper-ill',
    ],
    isOfChild: true,
  },
  mother_danger: {
    title: 'Warning signs, in pregnancy and after a birth',
    signs: [
      'chest-pain',
      'fainting',
      'severe-headache',
      'sight-change',
      'severe-belly-pain',
      'fever-ill',
      'sepsis-mind',
    ],
  },
} as const satisfies Record<string, SignTopic>;

export type SignTopicId = keyof typeof signTopics;

/** Whether this is one of them, for a value from elsewhere. */
export const isSignTopic = (topic: string): topic is SignTopicId => Object.hasOwn(signTopics, topic);

/** Whether a topic names a sign of a level. */
export const namesLevel = (topic: SignTopicId, level: HelpLevel): boolean =>
  signTopics[topic].signs.some((id) => urgencySigns[id].level === level);
