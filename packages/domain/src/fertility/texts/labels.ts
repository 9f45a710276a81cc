import type {
  bleedingNames,
  cervixFirmnesses,
  cervixOpenings,
  disturbances,
  intercourseKinds,
  lhResults,
  moods,
  symptoms,
} from '../entry';
import type { FertilityMode, FertilitySettings } from '../settings';
import type { MucusFeeling, MucusTexture } from '../engine/signs';

type Labels<Names extends readonly string[]> = Record<Names[number], string>;

export const bleedingLabels: Labels<typeof bleedingNames> = {
  spotting: 'Spotting',
  light: 'Light',
  medium: 'Medium',
  heavy: 'Heavy',
};

export const disturbanceLabels: Labels<typeof disturbances> = {
  illness: 'Feeling ill',
  short_night: 'Short night',
  other_time: 'Another time than usual',
  alcohol: 'Alcohol',
  travel: 'Travel',
  other: 'Something else',
};

export const mucusFeelingLabels: Record<MucusFeeling, string> = {
  dry: 'Dry',
  nothing: 'Nothing felt',
  wet: 'Wet',
  slippery: 'Slippery',
};

export const mucusTextureLabels: Record<MucusTexture, string> = {
  nothing: 'Nothing seen',
  creamy: 'Creamy',
  egg_white: 'Like egg white',
};

export const cervixOpeningLabels: Labels<typeof cervixOpenings> = {
  closed: 'Closed',
  medium: 'Half open',
  open: 'Open',
};

export const cervixFirmnessLabels: Labels<typeof cervixFirmnesses> = { hard: 'Firm', soft: 'Soft' };

export const lhLabels: Labels<typeof lhResults> = { negative: 'Negative', positive: 'Positive' };

export const intercourseLabels: Labels<typeof intercourseKinds> = {
  protected: 'Protected',
  unprotected: 'Not protected',
};

export const moodLabels: Labels<typeof moods> = {
  happy: 'Happy',
  calm: 'Calm',
  energetic: 'Full of energy',
  tired: 'Tired',
  sad: 'Sad',
  anxious: 'Anxious',
  stressed: 'Stressed',
  irritable: 'Irritable',
};

export const symptomLabels: Labels<typeof symptoms> = {
  cramps: 'Cramps',
  ovulation_pain: 'Pain at ovulation',
  headache: 'Headache',
  backache: 'Backache',
  nausea: 'Nausea',
  tender_breasts: 'Tender breasts',
  bloating: 'Bloating',
  acne: 'Acne',
};

/** A user may pause after a pregnancy loss, so these texts contain no questions and no good wishes. */
export const modeLabels: Record<FertilityMode, { label: string; text: string }> = {
  cycle: { label: 'Follow my cycle', text: 'Estimates come from what you log.' },
  pause: { label: 'Pause', text: 'No estimates, for as long as you like. You can go on logging.' },
  pregnancy: { label: 'Pregnancy', text: 'No cycle estimates. You can give a due date, or leave it out.' },
  postpartum: { label: 'After a birth', text: 'No estimates until you switch them on.' },
};

export const secondarySignLabels: Record<FertilitySettings['secondary_sign'], string> = {
  mucus: 'Mucus',
  cervix: 'Cervix',
};
