import * as z from 'zod/mini';
import { plainText } from '../base/text';
import { daySchema } from './day';
import type { CycleDay } from './engine/cycle-day';
import { temperatureLimits, toStoredCelsius } from './units';
import { mucusFeelings, mucusQuality, mucusTextures, type Cervix } from './engine/signs';

/** The choices in the form, in display order, lowest first. */
export const bleedingNames = ['spotting', 'light', 'medium', 'heavy'] as const;
export const cervixOpenings = ['closed', 'medium', 'open'] as const;
export const cervixFirmnesses = ['hard', 'soft'] as const;
export const lhResults = ['negative', 'positive'] as const;
export const intercourseKinds = ['protected', 'unprotected'] as const;
export const disturbances = ['illness', 'short_night', 'other_time', 'alcohol', 'travel', 'other'] as const;
export const moods = ['happy', 'calm', 'energetic', 'tired', 'sad', 'anxious', 'stressed', 'irritable'] as const;
export const symptoms = [
  'cramps',
  'ovulation_pain',
  'headache',
  'backache',
  'nausea',
  'tender_breasts',
  'bloating',
  'acne',
] as const;

export const maxNoteLength = 1000;
const noteTooLong = `The note is longer than ${maxNoteLength} characters.`;

const uniqueList = <const Names extends readonly string[]>(names: Names) =>
  z.array(z.enum(names)).check(
    z.maxLength(names.length),
    z.refine((list) => new Set(list).size === list.length, 'Each only once.'),
  );

/** One day as the user logs it, and as it is sent and stored. Null means not logged. Temperatures are in °C. */
export const fertilityEntrySchema = z.object({
  day: daySchema,
  temperature: z.nullable(
    z.number().check(
      z.gte(temperatureLimits.lowest),
      z.lte(temperatureLimits.highest),
      z.refine((celsius) => toStoredCelsius(celsius) === celsius, 'At most three decimals.'),
    ),
  ),
  /** Why the temperature does not count; null if it does. */
  disturbed: z.nullable(z.enum(disturbances)),
  bleeding: z.nullable(z.enum(bleedingNames)),
  /** Bleeding that does not belong to a period. */
  is_between_periods: z.boolean(),
  /** The user was pregnant before this bleeding, so that the time before it was no cycle. */
  follows_pregnancy: z._default(z.boolean(), false),
  mucus_feeling: z.nullable(z.enum(mucusFeelings)),
  mucus_texture: z.nullable(z.enum(mucusTextures)),
  /** The mucus does not count. */
  mucus_excluded: z._default(z.boolean(), false),
  cervix_opening: z.nullable(z.enum(cervixOpenings)),
  cervix_firmness: z.nullable(z.enum(cervixFirmnesses)),
  cervix_excluded: z._default(z.boolean(), false),
  lh_test: z.nullable(z.enum(lhResults)),
  intercourse: z.nullable(z.enum(intercourseKinds)),
  moods: uniqueList(moods),
  symptoms: uniqueList(symptoms),
  note: z.string().check(z.overwrite(plainText), z.maxLength(maxNoteLength, noteTooLong)),
});
export type FertilityEntry = z.infer<typeof fertilityEntrySchema>;

export function emptyEntry(day: string): FertilityEntry {
  return {
    day,
    temperature: null,
    disturbed: null,
    bleeding: null,
    is_between_periods: false,
    follows_pregnancy: false,
    mucus_feeling: null,
    mucus_texture: null,
    mucus_excluded: false,
    cervix_opening: null,
    cervix_firmness: null,
    cervix_excluded: false,
    lh_test: null,
    intercourse: null,
    moods: [],
    symptoms: [],
    note: '',
  };
}

const isBlank = (value: unknown) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** What was logged, without the day and the blank fields. */
export function loggedFields(entry: FertilityEntry): Partial<FertilityEntry> {
  const logged: Record<string, unknown> = {};
  for (const name of Object.keys(entry) as (keyof FertilityEntry)[]) {
    if (name !== 'day' && !isBlank(entry[name])) logged[name] = entry[name];
  }
  return logged;
}

/** A day with nothing logged is not stored. */
export function isEmptyEntry(entry: FertilityEntry): boolean {
  return Object.keys(loggedFields(entry)).length === 0;
}

/** Converts an entry to the engine's input. */
export function toCycleDay(entry: FertilityEntry): CycleDay & { excludeBleeding: boolean; followsPregnancy: boolean } {
  const { day: date, temperature, disturbed, bleeding, is_between_periods: excludeBleeding } = entry;
  return {
    date,
    temperature,
    exclude: disturbed !== null,
    bleeding: bleeding === null ? null : bleedingNames.indexOf(bleeding),
    excludeBleeding,
    followsPregnancy: entry.follows_pregnancy,
    mucus: entry.mucus_excluded
      ? null
      : mucusQuality(entry.mucus_feeling ?? undefined, entry.mucus_texture ?? undefined),
    cervix: toCervix(entry),
  };
}

function toCervix({ cervix_opening: opening, cervix_firmness: firmness, ...entry }: FertilityEntry): Cervix | null {
  if (entry.cervix_excluded || opening === null || firmness === null) return null;
  return {
    opening: cervixOpenings.indexOf(opening) as Cervix['opening'],
    firmness: cervixFirmnesses.indexOf(firmness) as Cervix['firmness'],
  };
}
