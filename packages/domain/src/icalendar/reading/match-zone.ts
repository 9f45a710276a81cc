import { localAsUtcIn } from '../../base/time-zone';
import { secondsADay } from '../../planner/recurrence/calendar';
import { parseRule, RuleError, type Rule } from '../../planner/recurrence/rule';
import { recurrenceOf, walk } from '../../planner/recurrence/walk';
import { beginOfYear, readMoment } from './read-moment';
import { propertiesOf, propertyOf, type Component } from './scan-components';

// A VTIMEZONE says when its clocks change. Which zone it is we find out by comparing its offsets with those of zones that we know.

/** One part of a VTIMEZONE: when it begins, and what it changes. */
interface Change {
  from: number;
  to: number;
  start: number;
  rule: Rule | null;
  dates: readonly number[];
}

/** In seconds. */
function readOffset(text: string | undefined): number | null {
  const [, sign, hours, minutes, seconds] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text ?? '') ?? [];
  if (hours === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0));
}

const maxDates = 1_000;
/** No clocks are changed so often: parts of a definition, and changes by one rule within two years. */
const maxParts = 250;
const maxOnsets = maxDates + 20;

function readRule(text: string | undefined): Rule | null {
  if (text === undefined) return null;
  try {
    // Nobody counts the changes of clocks, and counting them from 1601 takes time.
    return { ...parseRule(text.toUpperCase()), count: null };
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

function readChange(component: Component): Change | null {
  const start = readMoment(propertyOf(component, 'DTSTART')?.value ?? '', new Map());
  const to = readOffset(propertyOf(component, 'TZOFFSETTO')?.value);
  if (start === null || to === null) return null;
  const dates = propertiesOf(component, 'RDATE').flatMap(({ value, parameters }) =>
    value.split(',', maxDates).flatMap((text) => readMoment(text, parameters)?.at ?? []),
  );
  return {
    from: readOffset(propertyOf(component, 'TZOFFSETFROM')?.value) ?? to,
    to,
    start: start.at,
    rule: readRule(propertyOf(component, 'RRULE')?.value),
    dates: dates.slice(0, maxDates),
  };
}

/** When a change comes, as clocks before it show: within some years by the rule, and before them at least the last time. */
function onsetsOf({ start, rule, dates }: Change, from: number, to: number): number[] {
  const onsets = [start, ...dates];
  if (rule === null) return onsets;
  const last = Math.min(to, rule.until?.at ?? Infinity);
  walk(recurrenceOf(rule, start, false), Math.max(from, start), last, (local) => {
    return onsets.push(local) > maxOnsets ? 'enough' : undefined;
  });
  // A rule that has ended by then has changed the clocks for the last time about when it ended.
  if (last < from) onsets.push(last);
  return onsets;
}

/** Twice a month, so that no change of clocks is missed. */
const samplesOf = (year: number) =>
  Array.from({ length: 24 }, (_, index) => beginOfYear(year) + (index * 15 + 5) * secondsADay);

/** The offsets of a VTIMEZONE through a year, null without any. */
function offsetsOf(zone: Component, year: number): number[] | null {
  const changes = zone.parts.slice(-maxParts).flatMap((part) => readChange(part) ?? []);
  const onsets = changes
    .flatMap((change) =>
      onsetsOf(change, beginOfYear(year - 1), beginOfYear(year + 1)).map((local) => ({
        ...change,
        at: local - change.from,
      })),
    )
    .sort((a, b) => a.at - b.at);
  const [first] = onsets;
  if (!first) return null;
  return samplesOf(year).map((sample) => onsets.findLast(({ at }) => at <= sample)?.to ?? first.from);
}

/** One zone of each clock that is in use, the best known first. */
const wellKnown = [
  ...['Europe/Berlin', 'America/New_York', 'Europe/London', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'],
  ...['Europe/Athens', 'America/Anchorage', 'America/Halifax', 'America/St_Johns', 'Australia/Sydney'],
  ...[
    'Australia/Adelaide',
    'Pacific/Auckland',
    'Asia/Jerusalem',
    'America/Santiago',
    'Africa/Cairo',
    'Europe/Chisinau',
  ],
  ...['Asia/Beirut', 'America/Havana', 'Pacific/Honolulu', 'America/Phoenix', 'America/Sao_Paulo', 'Europe/Istanbul'],
  ...['Europe/Moscow', 'Asia/Dubai', 'Asia/Karachi', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Dhaka', 'Asia/Yangon'],
  ...[
    'Asia/Bangkok',
    'Asia/Shanghai',
    'Asia/Tokyo',
    'Australia/Brisbane',
    'Australia/Darwin',
    'Asia/Tehran',
    'Asia/Kabul',
  ],
];
/** Those without any change of clocks, which are no place's own. */
const fixed = Array.from({ length: 27 }, (_, index) => index - 12).map((hours) =>
  hours === 0 ? 'Etc/UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`,
);

/** A zone with the same clocks through a year as a VTIMEZONE: one of `first` if it is among them, null if there is none. */
export function matchZone(zone: Component, year: number, first: readonly string[]): string | null {
  const offsets = offsetsOf(zone, year);
  if (!offsets) return null;
  const isFixed = offsets.every((offset) => offset === offsets[0]);
  const samples = samplesOf(year);
  const isSame = (name: string) =>
    samples.every((sample, index) => localAsUtcIn(name, sample * 1000) / 1000 - sample === offsets[index]);
  return [...first, ...(isFixed ? [...fixed, ...wellKnown] : wellKnown)].find(isSame) ?? null;
}
