import { formatDayOfYear } from '@everstep/domain/days';
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

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** '3 Dec', for tables. */
export function shortDay(day: string): string {
  return short.format(new Date(`${day}T00:00:00Z`));
}

/** '12 to 16 December', '30 November to 3 December' */
export function rangeWords(from: string, to: string): string {
  if (from === to) return formatDayOfYear(to);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? Number(from.slice(8)) : formatDayOfYear(from)} to ${formatDayOfYear(to)}`;
}
