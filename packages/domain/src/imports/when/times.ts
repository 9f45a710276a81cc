import { isFiller } from './names';
import { plainSigns } from './plain-signs';

/** A time of day as it is written. */
export interface WrittenTime {
  /** Milliseconds since midnight on the clock. */
  sinceMidnight: number;
  /** Milliseconds ahead of UTC; null for a local time. */
  offset: number | null;
}

const am = String.raw`a\. ?m\.?|am|오전|午前|上午|凌晨|清晨|早上|ص|π\.μ\.`;
const pm = String.raw`p\. ?m\.?|pm|오후|午後|下午|中午|晚上|م|μ\.μ\.`;
const half = `(?:${am}|${pm})`;
const digits = String.raw`(?<hour>\d{1,2})(?:(?<point>[:.])(?<minute>\d\d)(?:\k<point>(?<second>\d\d(?:[.,]\d{1,9})?))?)?`;
const namedParts = String.raw`(?<hours>\d{1,2}) ?[h時时시] ?(?:(?<minutes>\d{1,2}) ?(?:min|[分분])?(?: ?(?<seconds>\d{1,2}) ?[s秒초])?)?`;
const zone = String.raw`(?<zone>z|(?:utc|gmt) ?(?:[+-]\d{1,2}(?::?\d\d)?)?|[+-]\d\d(?::?\d\d)?)(?: ?\([^()]*\))?`;
const time = `(?:(?<before>${half}) ?)?(?:${digits}|${namedParts})(?: ?(?<after>${half}))?(?: ?(?:uhr|uur|h))?(?: ?${zone})?`;

const timeAlone = new RegExp(`^(?:(?<rest>[^\\d]*) )??${time}$`, 'u');
const timeAtEnd = new RegExp(`^(?<rest>.+?)(?:[ ,]|(?<=\\d)t|(?<=[日일)]))${time}$`, 'u');
const timeAtStart = new RegExp(`^${time}[ ,]+(?<rest>.+)$`, 'u');

type Groups = Partial<Record<string, string>>;

const isAfternoon = new RegExp(`^(?:${pm})$`, 'u');
/** The hours of words that name more than a half of the day. */
const hoursOf: Readonly<Record<string, readonly [from: number, to: number]>> = {
  凌晨: [0, 5],
  清晨: [4, 9],
  早上: [4, 10],
  中午: [11, 14],
  晚上: [17, 23],
};

/** The hour from 0 to 23; null for one that the half of the day does not have. */
function hourOf(written: number, halfOfDay: string | undefined): number | null {
  if (halfOfDay === undefined) return written < 24 ? written : null;
  const isLate = isAfternoon.test(halfOfDay);
  if (written > (isLate ? 23 : 12)) return null;
  const hour = (written % 12) + (isLate ? 12 : 0);
  const [from, to] = hoursOf[halfOfDay] ?? [0, 23];
  return hour >= from && hour <= to ? hour : null;
}

/** Undefined for an offset that no place has. */
function offsetOf(written: string | undefined): number | null | undefined {
  if (written === undefined) return null;
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d\d)?$/.exec(written) ?? [];
  if (Number(hours) > 14 || Number(minutes) % 15 > 0 || Number(minutes) > 45) return undefined;
  return (sign === '-' ? -60_000 : 60_000) * (60 * Number(hours) + Number(minutes));
}

function timeOf(groups: Groups): WrittenTime | null {
  const { before, after } = groups;
  if (before !== undefined && after !== undefined) return null;
  const isHourAlone = groups.hour !== undefined && groups.minute === undefined;
  if (isHourAlone && before === undefined && after === undefined) return null;
  const hour = hourOf(Number(groups.hour ?? groups.hours), before ?? after);
  const minute = Number(groups.minute ?? groups.minutes ?? 0);
  const seconds = Number((groups.second ?? groups.seconds ?? '0').replace(',', '.'));
  const offset = offsetOf(groups.zone);
  if (hour === null || minute > 59 || seconds >= 60 || offset === undefined) return null;
  return { sinceMidnight: 60_000 * (60 * hour + minute) + Math.round(1_000 * seconds), offset };
}

/** The time at the end of a text in plain signs, then the one at its start, each with the rest of the text. */
export function* timesIn(text: string): Generator<{ time: WrittenTime; rest: string }> {
  for (const pattern of [timeAtEnd, timeAtStart]) {
    const groups: Groups = pattern.exec(text)?.groups ?? {};
    const time = groups.rest === undefined ? null : timeOf(groups);
    if (time) yield { time, rest: (groups.rest ?? '').replace(/[ ,]+$/, '') };
  }
}

/** '19:54' from a time of day alone: '7:54 p.m.', '19.54', '午後7:54', 'klo 19.54'. Null for anything else. */
export function readTimeOfDay(text: string): string | null {
  const groups: Groups | undefined = timeAlone.exec(plainSigns(text))?.groups;
  const isAlone = groups?.rest === undefined || groups.rest.split(' ').every(isFiller);
  const time = groups && isAlone ? timeOf(groups) : null;
  return time === null || time.offset !== null ? null : new Date(time.sinceMidnight).toISOString().slice(11, 16);
}
