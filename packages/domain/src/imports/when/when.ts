import { knownInstantsOf } from '../../base/time-zone';
import { shown, UnreadableLine } from '../unreadable-line';
import { dayOf, type DateOrder } from './dates';
import { writtenIn } from './written';

/** Where and how the local times of a file were written. */
export interface Where {
  zone: string;
  order: DateOrder;
}

const msADay = 86_400_000;
const examples = { day: '2026-03-09', moment: '2026-03-09 14:05' } as const;
type Kind = keyof typeof examples;

const kinds = { day: 'a date', moment: 'a date with a time' } as const;
const unreadable = (text: string, kind: Kind) =>
  new UnreadableLine(`"${shown(text)}" is not ${kinds[kind]}. Please write it as ${examples[kind]}.`);

/** Days since 1900 with the time as their fraction, as spreadsheets count them: from 2000 to 2099. */
const serialNumber = /^(\d{5})(?:[.,](\d{1,15}))?$/;
const firstSerial = 36_526;
const lastSerial = 73_050;
const serialOf1970 = 25_569;

/** The local time of a serial number, as if it were UTC. Less than five decimals are not exact to the second. */
function readSerial(text: string): { localAsUtc: number; hasTime: boolean } | null {
  const [, whole, decimals = ''] = serialNumber.exec(text.trim()) ?? [];
  const days = Number(whole);
  if (whole === undefined || days < firstSerial || days > lastSerial) return null;
  const step = decimals.length < 5 ? 60_000 : 1_000;
  const time = Math.round((Number(`0.${decimals}`) * msADay) / step) * step;
  return { localAsUtc: (days - serialOf1970) * msADay + time, hasTime: decimals !== '' };
}

/** '2026-01-13' from a date, or from a date with a time, of any region. */
export function readDay(text: string, order: DateOrder): string {
  const serial = readSerial(text);
  if (serial) return new Date(serial.localAsUtc).toISOString().slice(0, 10);
  const date = writtenIn(text)?.date;
  const day = date ? dayOf(date, order) : null;
  if (day === null) throw unreadable(text, 'day');
  return day;
}

/** The points in time that a date with a time means: two if the local time occurred twice. */
export function instantsIn(text: string, { zone, order }: Where): [number, ...number[]] {
  const serial = readSerial(text);
  if (serial?.hasTime) return instantsAt(zone, serial.localAsUtc);
  const { date, time } = writtenIn(text) ?? {};
  if (!date || !time) throw unreadable(text, 'moment');
  const day = dayOf(date, order);
  if (day === null) throw new UnreadableLine(`"${shown(text)}" is not a date. Please write it as ${examples.moment}.`);
  const localAsUtc = Date.parse(day) + time.sinceMidnight;
  return time.offset === null ? instantsAt(zone, localAsUtc) : [localAsUtc - time.offset];
}

function instantsAt(zone: string, localAsUtc: number): [number, ...number[]] {
  const [first, ...others] = knownInstantsOf(zone, localAsUtc);
  if (first !== undefined) return [first, ...others];
  const [day, clock] = [new Date(localAsUtc).toISOString()].flatMap((iso) => [iso.slice(0, 10), iso.slice(11, 16)]);
  throw new UnreadableLine(`There was no ${clock} on ${day}. Please check the time.`);
}

/**
 * A date with a time, as ISO 8601 in UTC: the first of two points in time if the local time occurred twice. An offset in the text
 * counts more than the zone.
 */
export const readMoment = (text: string, where: Where): string => new Date(instantsIn(text, where)[0]).toISOString();
