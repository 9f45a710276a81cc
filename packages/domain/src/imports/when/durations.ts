import { readTypedNumber } from '../../base/typed-number';
import { plainSigns } from './plain-signs';

const unitLengths = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1_000 } as const;
type DurationUnit = keyof typeof unitLengths;
const units = ['days', 'hours', 'minutes', 'seconds'] as const;

const unitNames: Readonly<Record<DurationUnit, string>> = {
  days: 'd day days tag tage',
  hours:
    'h hr hrs hour hours t std stunde stunden heure heures hora horas ora ore u uur time timer tim timme timmar tunti tuntia godz ' +
    'godzina godziny godzin hod hodina hodiny hodin óra ч час часа часов 時間 小时 小時 시간',
  minutes:
    'm min mins minute minutes minuten minuto minutos minuti minut minutt minutter minuter minuutti minuuttia minuta minuty perc ' +
    'мин минута минуты минут 分 分钟 分鐘 분',
  seconds:
    's sec secs second seconds sek sekunde sekunden seconde secondes seg segundo segundos secondo secondi sekund sekunder sekunti ' +
    'sekuntia sekunda sekundy mp сек секунд 秒 秒钟 초',
};
const unitOf = new Map(units.flatMap((unit) => unitNames[unit].split(' ').map((name) => [name, unit] as const)));

const clock = /^(?:(\d{1,3}) ?(?:d|days?),? )?(\d{1,3}):([0-5]\d)(?::([0-5]\d(?:[.,]\d{1,9})?))?$/;
const part = /(\d[\d.,]*) ?(\p{L}+)\.?(?: ?(?:,|and|und|et|en|og|och|ja|y|e|i) ?| ?|$)/gu;

/** Of '12:30' what the first part counts: hours, or minutes. */
export const clockUnits = ['hours', 'minutes'] as const;
export type ClockUnit = (typeof clockUnits)[number];

/** The first part of '12:30', which can be hours or minutes; null for anything else. */
export function firstOfClock(text: string): number | null {
  const [, first] = /^(\d{1,3}):[0-5]\d$/.exec(plainSigns(text)) ?? [];
  return first === undefined ? null : Number(first);
}

/**
 * Milliseconds: '0:15:00', '06:30' in hours and minutes or as `clockUnit` says, '1h 20m', '1 hr 5 min', '1 day, 2:00:00', '90s', '1 t 20 min'. A bare
 * number is in `unit`. Null for anything that is not clearly a duration.
 */
export function readDuration(
  text: string,
  unit?: Exclude<DurationUnit, 'days'>,
  clockUnit: ClockUnit = 'hours',
): number | null {
  const plain = plainSigns(text);
  if (plain.length > 60) return null;
  if (/^[\d.,]+$/.test(plain)) return unit === undefined ? null : lengthOf(plain, unit);
  if (clockUnit === 'minutes' && firstOfClock(plain) !== null) return minutesAndSeconds(plain);
  return clockDuration(plain) ?? namedDuration(plain);
}

function minutesAndSeconds(text: string): number {
  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  return minutes * unitLengths.minutes + seconds * unitLengths.seconds;
}

function clockDuration(text: string): number | null {
  const [, days, hours = '', minutes, seconds] = clock.exec(text) ?? [];
  // '85:00' may be minutes and seconds.
  const isClear = Number(hours) < 24 || (days === undefined && seconds !== undefined);
  if (minutes === undefined || !isClear) return null;
  return Math.round(
    Number(days ?? 0) * unitLengths.days +
      Number(hours) * unitLengths.hours +
      Number(minutes) * unitLengths.minutes +
      Number((seconds ?? '0').replace(',', '.')) * unitLengths.seconds,
  );
}

/** Parts from the greatest unit to the smallest, each at most once and below the next greater one. */
function namedDuration(text: string): number | null {
  const named = text.replace(/^(\d+) ?h ?(\d\d)$/, '$1h $2m');
  const parts = [...named.matchAll(part)];
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== named) return null;
  let sum = 0;
  let last: DurationUnit | undefined;
  for (const [index, [, number = '', name = '']] of parts.entries()) {
    const unit = unitOf.get(name);
    const isLast = index === parts.length - 1;
    const length = unit === undefined || (!isLast && !/^\d+$/.test(number)) ? null : lengthOf(number, unit);
    if (unit === undefined || length === null) return null;
    if (last !== undefined && (unitLengths[unit] >= unitLengths[last] || length >= unitLengths[last])) return null;
    sum += length;
    last = unit;
  }
  return sum;
}

/** Null for a number that can mean two. */
function lengthOf(number: string, unit: DurationUnit): number | null {
  const { value } = readTypedNumber(number);
  return value === undefined || value === null ? null : Math.round(value * unitLengths[unit]);
}
