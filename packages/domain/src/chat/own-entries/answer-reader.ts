import type { Country } from '../../base/country';
import { defaultLocale } from '../../base/days';
import { isZone, localDayIn } from '../../base/time-zone';
import type { VolumeUnit } from '../../feedings/amounts';
import type { GrowthUnits } from '../../growth/units';
import type { ChatDevice } from '../endpoints';

/** For whom times, days and amounts are written. */
export interface AnswerReader {
  now: number;
  zone: string;
  /** The calendar day there. */
  today: string;
  locale: string;
  units: GrowthUnits & { volume: VolumeUnit };
}

/** As on the device that asks; for a caller who does not say, by the country and in UTC. */
export function answerReader(
  now: number,
  country: Country | null,
  { time_zone: named = 'UTC', locale, ...units }: ChatDevice = {},
): AnswerReader {
  const isAmerican = country === 'US';
  const {
    volume = isAmerican ? 'oz' : 'ml',
    weight = isAmerican ? 'lb' : 'kg',
    length = isAmerican ? 'in' : 'cm',
  } = units;
  const zone = isZone(named) ? named : 'UTC';
  return {
    now,
    zone,
    today: localDayIn(zone, now),
    locale: locale ?? (isAmerican ? 'en-US' : defaultLocale),
    units: { volume, weight, length },
  };
}
