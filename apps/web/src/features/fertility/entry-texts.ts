import { disturbanceLabels, type FertilityEntry, type bleedingNames } from '@everstep/domain/fertility';

type Named<Names extends readonly string[]> = Record<Names[number], string>;

const bleedingWords: Named<typeof bleedingNames> = {
  spotting: 'spotting',
  light: 'light bleeding',
  medium: 'medium bleeding',
  heavy: 'heavy bleeding',
};

const feelingWords = { dry: 'dry feeling', nothing: 'nothing felt', wet: 'wet feeling', slippery: 'slippery feeling' };
const textureWords = { nothing: 'no mucus seen', creamy: 'creamy mucus', egg_white: 'egg-white mucus' };

/** 'light bleeding between periods'; null where none was noted. */
export function bleedingPhrase({ bleeding, is_between_periods: isBetween }: FertilityEntry): string | null {
  return bleeding && `${bleedingWords[bleeding]}${isBetween ? ' between periods' : ''}`;
}

/** Why a temperature does not count: 'left out: short night'; null where it does, and where there is none. */
export function leftOutPhrase({ temperature, disturbed }: FertilityEntry): string | null {
  return temperature !== null && disturbed !== null ? `left out: ${disturbanceLabels[disturbed].toLowerCase()}` : null;
}

/** What else was noted of the body on a day. */
export function signWords(entry: FertilityEntry): string[] {
  const cervix = [entry.cervix_opening, entry.cervix_firmness].filter((word) => word !== null);
  return [
    entry.mucus_feeling && feelingWords[entry.mucus_feeling],
    entry.mucus_texture && textureWords[entry.mucus_texture],
    entry.mucus_excluded && 'mucus left out',
    cervix.length > 0 && `cervix ${cervix.join(' and ')}`,
    entry.cervix_excluded && 'cervix left out',
    entry.lh_test && `LH test ${entry.lh_test}`,
    entry.intercourse && `${entry.intercourse} intercourse`,
  ].filter((words) => typeof words === 'string');
}

export function count(number: number, one: string, several = `${one}s`): string {
  return `${number} ${number === 1 ? one : several}`;
}
