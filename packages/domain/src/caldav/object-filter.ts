import { instantOf } from '../base/time-zone';
import { instantIn } from '../icalendar/reading/build-times';
import { readDuration, readMoment } from '../icalendar/reading/read-moment';
import type { Property } from '../icalendar/reading/read-property';
import { unescapeText } from '../icalendar/reading/read-text';
import type { FileZones } from '../icalendar/reading/resolve-zones';
import { propertyOf, type Component } from '../icalendar/reading/scan-components';
import type { PlannedEvent } from '../planner/event-kind';
import { secondsADay } from '../planner/recurrence/calendar';
import { findOccurrence, seenIn, type TimeRange } from './find-occurrence';
import { scanObject, zonesOf } from './read-object';

// The filters of RFC 4791, sections 9.7 to 9.9. All parts of a filter have to match.

export interface TextMatch {
  text: string;
  isNegated: boolean;
  collation: 'i;ascii-casemap' | 'i;octet' | 'i;unicode-casemap';
}

export interface ParamFilter {
  name: string;
  isNotDefined: boolean;
  textMatch: TextMatch | null;
}

export interface PropFilter {
  name: string;
  isNotDefined: boolean;
  timeRange: TimeRange | null;
  textMatch: TextMatch | null;
  paramFilters: readonly ParamFilter[];
}

export interface CompFilter {
  name: string;
  isNotDefined: boolean;
  timeRange: TimeRange | null;
  propFilters: readonly PropFilter[];
  compFilters: readonly CompFilter[];
}

/** Whether an event is within a range, by RFC 4791, section 9.9: what takes no time is where it starts. */
export const isOverlapping = (value: PlannedEvent, range: TimeRange, { zone }: { zone: string }): boolean =>
  findOccurrence(seenIn(value, zone), range) !== undefined;

const folds: Readonly<Record<TextMatch['collation'], (text: string) => string>> = {
  'i;octet': (text) => text,
  'i;ascii-casemap': (text) => text.replace(/[A-Z]+/g, (found) => found.toLowerCase()),
  'i;unicode-casemap': (text) => text.normalize('NFKD').toUpperCase(),
};

function matchesText(value: string, { text, isNegated, collation }: TextMatch): boolean {
  const fold = folds[collation];
  return fold(value).includes(fold(text)) !== isNegated;
}

const isWithin = (milliseconds: number, { start, end }: TimeRange): boolean =>
  (start === null || Date.parse(start) <= milliseconds) && (end === null || milliseconds < Date.parse(end));

/** The point in time that a property names, in milliseconds; null for what names none. */
function timeOf({ value, parameters }: Property, zones: FileZones): number | null {
  const moment = readMoment(value, parameters);
  if (moment === null) return null;
  return (instantIn(moment, zones) ?? instantOf(zones.reader, moment.at * 1000) / 1000) * 1000;
}

const isNamed =
  (name: string) =>
  (each: { name: string }): boolean =>
    each.name === name.toUpperCase();

function matchesParam({ parameters }: Property, { name, isNotDefined, textMatch }: ParamFilter): boolean {
  const value = parameters.get(name.toUpperCase());
  if (value === undefined) return isNotDefined;
  return !isNotDefined && (textMatch === null || matchesText(value, textMatch));
}

function matchesProperty(properties: readonly Property[], filter: PropFilter, zones: FileZones): boolean {
  const { isNotDefined, timeRange, textMatch, paramFilters } = filter;
  const found = properties.filter(isNamed(filter.name));
  if (isNotDefined || found.length === 0) return isNotDefined && found.length === 0;
  const isIn = (property: Property) => {
    const time = timeRange && timeOf(property, zones);
    return timeRange === null || (time !== null && isWithin(time, timeRange));
  };
  return found.some(
    (property) =>
      isIn(property) &&
      (textMatch === null || matchesText(unescapeText(property.value), textMatch)) &&
      paramFilters.every((each) => matchesParam(property, each)),
  );
}

/** More often than anybody is reminded of the same thing. */
const maxRings = 20;

/** Whether an alarm rings within a range, at some occurrence. */
function ringsWithin(alarm: Component, value: PlannedEvent, range: TimeRange, zones: FileZones): boolean {
  const trigger = propertyOf(alarm, 'TRIGGER');
  if (!trigger) return false;
  const lengthOf = (text: string | undefined) => {
    const length = text === undefined ? null : readDuration(text);
    return length && (length.days * secondsADay + length.seconds) * 1000;
  };
  const before = lengthOf(trigger.value);
  const pause = lengthOf(propertyOf(alarm, 'DURATION')?.value) ?? 0;
  const count = pause > 0 ? Math.min(Number(propertyOf(alarm, 'REPEAT')?.value) || 0, maxRings) : 0;
  const rings = Array.from({ length: count + 1 }, (_, index) => (before ?? 0) + index * pause);
  const isRinging = (time: number) => rings.some((after) => isWithin(time + after, range));
  if (before === null) {
    const time = timeOf(trigger, zones);
    return time !== null && isRinging(time);
  }
  const shifted = (text: string | null, by: number) =>
    text === null ? null : new Date(Date.parse(text) - by).toISOString();
  const window = {
    start: shifted(range.start, Math.max(...rings) + 1000),
    end: shifted(range.end, Math.min(...rings)),
  };
  const isAtEnd = trigger.parameters.get('RELATED')?.toUpperCase() === 'END';
  const found = findOccurrence(value, window, ({ startUtc, endUtc }) =>
    isRinging(Date.parse(isAtEnd ? endUtc : startUtc)),
  );
  return found !== undefined;
}

interface Context {
  value: PlannedEvent;
  zones: FileZones;
  zone: string;
}

function matchesPart(part: Component, filter: CompFilter, context: Context): boolean {
  const { timeRange } = filter;
  const isIn =
    timeRange === null || (part.name === 'VALARM' && ringsWithin(part, context.value, timeRange, context.zones));
  return isIn && matchesContent(part, filter, context);
}

const matchesContent = (
  { properties, parts }: Pick<Component, 'properties' | 'parts'>,
  { propFilters, compFilters }: CompFilter,
  context: Context,
): boolean =>
  propFilters.every((each) => matchesProperty(properties, each, context.zones)) &&
  compFilters.every((each) => matchesSome(parts, each, context));

function matchesSome(parts: readonly Component[], filter: CompFilter, context: Context): boolean {
  const found = parts.filter(isNamed(filter.name));
  if (filter.isNotDefined || found.length === 0) return filter.isNotDefined && found.length === 0;
  if (filter.name.toUpperCase() !== 'VEVENT') return found.some((part) => matchesPart(part, filter, context));
  // Its occurrences are those of all of its components together.
  const { timeRange } = filter;
  if (timeRange !== null && !isOverlapping(context.value, timeRange, context)) return false;
  return found.some((part) => matchesContent(part, filter, context));
}

/** A filter by nothing but the times of events, which most are. */
function timesOnly({ timeRange, isNotDefined, propFilters, compFilters }: CompFilter): TimeRange | null {
  const [events, ...others] = compFilters;
  const isPlain = timeRange === null && !isNotDefined && propFilters.length === 0 && others.length === 0;
  if (!isPlain || events?.name.toUpperCase() !== 'VEVENT' || events.isNotDefined) return null;
  if (events.propFilters.length > 0 || events.compFilters.length > 0) return null;
  return events.timeRange;
}

/** Whether a resource with one event matches a filter of its VCALENDAR. Days and times without a zone are those of `zone`. */
export function matchesFilter(
  text: string,
  value: PlannedEvent,
  filter: CompFilter,
  { zone }: { zone: string },
): boolean {
  if (filter.name.toUpperCase() !== 'VCALENDAR' || filter.isNotDefined) return false;
  const range = timesOnly(filter);
  if (range) return isOverlapping(value, range, { zone });
  const { timeRange } = filter;
  if (timeRange !== null && !isOverlapping(value, timeRange, { zone })) return false;
  const file = scanObject(text);
  const context = { value: seenIn(value, zone), zones: zonesOf(file, zone), zone };
  return matchesContent({ properties: file.properties, parts: file.components }, filter, context);
}
