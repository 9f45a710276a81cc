import { durationText } from '../../base/durations';
import { formatDayAndMonth } from '../../base/days';
import { volumeText } from '../../feedings/amounts';
import { formatWeight } from '../../growth/units';
import type { Insight } from '../insight';
import { dayOfNumber, msAMinute } from '../prepared/cleaned';

interface Reader {
  locale: string;
  units: 'us' | 'metric';
}

/** 'about' is for the sentence to say. */
export const minutesText = (minutes: number): string => durationText(Math.round(minutes) * msAMinute);

/** A clock time as the reader's locale writes it, of minutes after noon. */
export function clockText(minutesAfterNoon: number, { locale }: Pick<Reader, 'locale'>): string {
  const date = new Date((Math.round(minutesAfterNoon) + 12 * 60) * msAMinute);
  return date.toLocaleTimeString(knownLocale(locale), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
}

export const dayText = (day: number, { locale }: Pick<Reader, 'locale'>): string =>
  formatDayAndMonth(dayOfNumber(day), knownLocale(locale));

/** With one decimal, unless it is a whole number. */
export const numberText = (value: number): string => String(Math.round(value * 10) / 10);

/** '1 day', '2.5 days' */
export const daysText = (value: number): string => `${numberText(value)} ${numberText(value) === '1' ? 'day' : 'days'}`;

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export function valueText(value: number, unit: Insight['unit'], reader: Reader): string {
  switch (unit) {
    case 'duration':
      return minutesText(value);
    case 'bedtime':
      return clockText(value, reader);
    case 'volume':
      return volumeText(Math.round(value * 10), reader.units === 'us' ? 'oz' : 'ml');
    case 'weight':
      return weightText(value, reader.units);
    case 'days':
      return plural(Math.round(value), 'day');
    case 'percent':
      return `${Math.round(value)} %`;
    case 'count':
      return numberText(value);
  }
}

/** A gain is less than a pound or a kilogram. */
function weightText(grams: number, units: Reader['units']): string {
  if (units === 'us') return formatWeight(Math.round(grams), 'lb').replace(/^0 lb /, '');
  return grams < 1000 ? `${Math.round(grams)} g` : formatWeight(Math.round(grams), 'kg');
}

/** A locale that cannot be read must not cost the sentence. */
function knownLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en-GB';
  } catch {
    return 'en-GB';
  }
}
