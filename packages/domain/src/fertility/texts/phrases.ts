import type { bleedingNames, FertilityEntry } from '../entry';
import { formatTemperature, type TemperatureUnit } from '../units';
import { disturbanceLabels, symptomLabels } from './labels';

type Phrases<Names extends readonly string[]> = Record<Names[number], string>;

const bleedingPhrases: Phrases<typeof bleedingNames> = {
  spotting: 'spotting',
  light: 'light bleeding',
  medium: 'medium bleeding',
  heavy: 'heavy bleeding',
};

const feelingPhrases = {
  dry: 'dry feeling',
  nothing: 'nothing felt',
  wet: 'wet feeling',
  slippery: 'slippery feeling',
};
const texturePhrases = { nothing: 'no mucus seen', creamy: 'creamy mucus', egg_white: 'egg-white mucus' };

export const betweenPeriods = 'between periods';

export const afterPregnancy = 'after a pregnancy';

/** 'light bleeding between periods'; null if none was logged. */
export function bleedingPhrase(entry: FertilityEntry): string | null {
  const { bleeding, is_between_periods: isBetween, follows_pregnancy: isAfterPregnancy } = entry;
  if (bleeding === null) return null;
  const parts = [bleedingPhrases[bleeding], isBetween && betweenPeriods, isAfterPregnancy && afterPregnancy];
  return parts.filter((part) => part !== false).join(' ');
}

/** 'left out: short night'; null if the temperature counts or is missing. */
export function leftOutPhrase({ temperature, disturbed }: FertilityEntry): string | null {
  return temperature !== null && disturbed !== null ? `left out: ${disturbanceLabels[disturbed].toLowerCase()}` : null;
}

/** The other signs of a day. */
export function signPhrases(entry: FertilityEntry): string[] {
  const cervix = [entry.cervix_opening, entry.cervix_firmness].filter((text) => text !== null);
  return [
    entry.mucus_feeling && feelingPhrases[entry.mucus_feeling],
    entry.mucus_texture && texturePhrases[entry.mucus_texture],
    entry.mucus_excluded && 'mucus left out',
    cervix.length > 0 && `cervix ${cervix.join(' and ')}`,
    entry.cervix_excluded && 'cervix left out',
    entry.lh_test && `LH test ${entry.lh_test}`,
    entry.intercourse && `${entry.intercourse} intercourse`,
  ].filter((phrase) => typeof phrase === 'string');
}

/** Everything that was logged on a day, except the note. */
export function loggedPhrases(entry: FertilityEntry, unit: TemperatureUnit): string[] {
  const { temperature, symptoms, moods } = entry;
  return [
    temperature !== null && formatTemperature(temperature, unit),
    leftOutPhrase(entry),
    bleedingPhrase(entry),
    ...signPhrases(entry),
    ...symptoms.map((symptom) => symptomLabels[symptom].toLowerCase()),
    ...moods,
  ].filter((phrase) => typeof phrase === 'string');
}

/** '1 day', '2 days' */
export function countText(number: number, singular: string): string {
  return `${number} ${singular}${number === 1 ? '' : 's'}`;
}

/** '64 days, a pregnancy'. After one whose bleeding has not begun, nothing is still going on. */
export function pregnancyText(length: number | null): string {
  return [length === null ? [] : countText(length, 'day'), 'a pregnancy'].flat().join(', ');
}

/** The length of a cycle; a text for the current one if null. */
export function cycleLengthText(length: number | null): string {
  return length === null ? 'still going on' : countText(length, 'day');
}
