import type { FertilityEntry } from '../../../fertility/entry';
import type { MucusTexture } from '../../../fertility/engine/signs';
import { capitalized, type DayFields } from './fields';

type Symptom = FertilityEntry['symptoms'][number];
type Mood = FertilityEntry['moods'][number];

/** 'tender breasts' from 'TenderBreasts', 'tender_breasts' or 'TENDER_BREASTS'. */
export const inWords = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();

const symptomWords: Readonly<Record<string, Symptom>> = {
  cramps: 'cramps',
  'period cramps': 'cramps',
  'drawing pain': 'cramps',
  ovulation: 'ovulation_pain',
  'ovulation pain': 'ovulation_pain',
  headache: 'headache',
  backache: 'backache',
  'lower back': 'backache',
  nausea: 'nausea',
  nauseous: 'nausea',
  nauseated: 'nausea',
  'tender breasts': 'tender_breasts',
  'breast tenderness': 'tender_breasts',
  'sore breasts': 'tender_breasts',
  bloating: 'bloating',
  bloated: 'bloating',
  acne: 'acne',
  'acne skin': 'acne',
};
const moodWords: Readonly<Record<string, Mood>> = {
  happy: 'happy',
  calm: 'calm',
  energetic: 'energetic',
  energized: 'energetic',
  'fully energized': 'energetic',
  'high energy': 'energetic',
  tired: 'tired',
  exhausted: 'tired',
  fatigue: 'tired',
  'low energy': 'tired',
  sad: 'sad',
  anxious: 'anxious',
  panic: 'anxious',
  stressed: 'stressed',
  irritable: 'irritable',
  angry: 'irritable',
};
const own = <Value>(words: Readonly<Record<string, Value>>, name: string) =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** What hurts, how she feels and the like: the symptoms and moods that we have, and the rest in words: 'Pain: knee, migraine'. */
export function readWellBeing(kind: string, options: readonly string[]): DayFields {
  const words = options.map(inWords);
  const found = words.map((name) => ({ symptom: own(symptomWords, name), mood: own(moodWords, name), name }));
  const rest = found.filter(({ symptom, mood }) => symptom === undefined && mood === undefined);
  return {
    symptoms: found.flatMap(({ symptom }) => symptom ?? []),
    moods: found.flatMap(({ mood }) => mood ?? []),
    note: inNote(
      kind,
      rest.map(({ name }) => name),
    ),
  };
}

/** 'Exercise: running, yoga'; '' for nothing. */
export const inNote = (kind: string, words: readonly string[]): string =>
  words.length === 0 ? '' : `${capitalized(inWords(kind))}: ${words.join(', ')}`;

const textures: Readonly<Record<string, MucusTexture>> = {
  none: 'nothing',
  'no discharge': 'nothing',
  creamy: 'creamy',
  'egg white': 'egg_white',
  eggwhite: 'egg_white',
};
const fromLeast: readonly MucusTexture[] = ['nothing', 'creamy', 'egg_white'];

/**
 * What was seen, of which the most fertile counts. Sticky, watery and the like have no equal here and stay in the note: they are
 * not called creamy or like egg white, because she did not say so.
 */
export function readDischarge(options: readonly string[]): DayFields {
  const words = options.map(inWords);
  const seen = words.flatMap((name) => own(textures, name) ?? []);
  const mucus_texture = fromLeast.findLast((texture) => seen.includes(texture)) ?? null;
  const rest = words.filter(
    (name) => name !== 'dry' && (mucus_texture === null || own(textures, name) !== mucus_texture),
  );
  return {
    mucus_feeling: words.includes('dry') ? 'dry' : null,
    mucus_texture,
    note: inNote('discharge', rest),
  };
}

const unprotected = /^(sex )?unprotected( sex)?$/;
const isProtected = /^(sex )?protected( sex)?$/;

/** Whether intercourse was protected, if it says so. Anything else about sex goes into the note. */
export function readIntercourse(options: readonly string[]): DayFields {
  const words = options.map(inWords);
  const kinds = words.flatMap((name): FertilityEntry['intercourse'][] => {
    if (unprotected.test(name)) return ['unprotected'];
    return isProtected.test(name) ? ['protected'] : [];
  });
  const intercourse = kinds.includes('unprotected') ? 'unprotected' : (kinds[0] ?? null);
  const rest = words.filter(
    (name) => !unprotected.test(name) && (!isProtected.test(name) || intercourse !== 'protected'),
  );
  return {
    intercourse,
    note: inNote(
      'sex',
      rest.map((name) => name.replace(/^sex /, '')),
    ),
  };
}
