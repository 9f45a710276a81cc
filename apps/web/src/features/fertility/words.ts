import { formatDayOfYear } from '@everstep/domain/days';
import type { FertilityEntry, bleedingNames, disturbances } from '@everstep/domain/fertility';

type Named<Names extends readonly string[]> = Record<Names[number], string>;

export const bleedingWords: Named<typeof bleedingNames> = {
  spotting: 'spotting',
  light: 'light bleeding',
  medium: 'medium bleeding',
  heavy: 'heavy bleeding',
};

export const disturbanceWords: Named<typeof disturbances> = {
  illness: 'illness',
  short_night: 'short night',
  other_time: 'another time of day',
  alcohol: 'alcohol',
  travel: 'travel',
  other: 'another reason',
};

const feelingWords = { dry: 'dry feeling', nothing: 'nothing felt', wet: 'wet feeling', slippery: 'slippery feeling' };
const textureWords = { nothing: 'no mucus seen', creamy: 'creamy mucus', egg_white: 'egg-white mucus' };

/** What else was noted of the body on a day. */
export function signWords(entry: FertilityEntry): string[] {
  const cervix = [entry.cervix_opening, entry.cervix_firmness].filter((word) => word !== null);
  return [
    entry.mucus_feeling && feelingWords[entry.mucus_feeling],
    entry.mucus_texture && textureWords[entry.mucus_texture],
    cervix.length > 0 && `cervix ${cervix.join(' and ')}`,
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
