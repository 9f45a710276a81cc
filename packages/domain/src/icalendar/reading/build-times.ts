import { instantOf, localAsUtcIn } from '../../base/time-zone';
import { dayOf, secondsADay } from '../../planner/recurrence/calendar';
import { icalendarTexts } from '../texts';
import type { FileComponent } from './read-event';
import type { Duration, Moment } from './read-moment';
import type { FileZones } from './resolve-zones';

export interface EventTimes {
  isAllDay: boolean;
  /** Local times, in seconds. */
  start: number;
  end: number;
  zone: string;
  remarks: string[];
}

const midnightOf = (local: number) => dayOf(local) * secondsADay;
const isMoment = (end: Moment | Duration): end is Moment => 'kind' in end;

/** The point in time, in seconds since 1970, of a moment with a zone or in UTC; null of one that is the same on every clock. */
export function instantIn(moment: Moment, zones: FileZones): number | null {
  if (moment.kind === 'utc') return moment.at;
  if (moment.kind === 'day' || moment.zone === null) return null;
  return instantOf(zones.resolve(moment.zone, moment.at).name, moment.at * 1000) / 1000;
}

/** A moment as the clocks of a zone show it; a day at its midnight. */
export function localIn(zone: string, moment: Moment, zones: FileZones): number {
  // Also where the change of clocks skips it.
  if (moment.kind === 'local' && moment.zone !== null && zones.resolve(moment.zone, moment.at).name === zone)
    return moment.at;
  const instant = instantIn(moment, zones);
  return instant === null ? moment.at : localAsUtcIn(zone, instant * 1000) / 1000;
}

/** The day that is meant by a moment of an all-day event. Some calendars write it as its midnight, in UTC or where they are. */
export function dayIn(moment: Moment, zones: FileZones): number {
  if (moment.kind === 'utc' && moment.at % secondsADay !== 0)
    return midnightOf(localAsUtcIn(zones.home, moment.at * 1000) / 1000);
  return midnightOf(moment.at);
}

const isMidnight = (moment: Moment) => moment.kind !== 'utc' && moment.at % secondsADay === 0;

export function isAllDay({ start, end, isSaidToBeDays }: FileComponent): boolean {
  if (start.kind === 'day') return true;
  if (!isSaidToBeDays || !isMidnight(start)) return false;
  return end === null || (isMoment(end) ? isMidnight(end) : end.seconds % secondsADay === 0);
}

/** Days are whole, so what ends within one ends with it. */
function endOfDays(start: number, end: Moment | Duration | null, zones: FileZones): number {
  if (end === null) return start + secondsADay;
  const found = isMoment(end)
    ? dayIn(end, zones) + (end.kind === 'local' && !isMidnight(end) ? secondsADay : 0)
    : start + Math.ceil((end.days * secondsADay + end.seconds) / secondsADay) * secondsADay;
  // Some calendars name the last day itself.
  return found === start ? start + secondsADay : found;
}

function endOfTimes(start: number, zone: string, component: FileComponent, zones: FileZones): number {
  const { end, rule } = component;
  if (end === null) return start;
  if (isMoment(end)) return localIn(zone, end, zones);
  const days = start + end.days * secondsADay;
  if (rule !== null) return days + end.seconds;
  // Hours are those that pass, whatever clocks do in between.
  return localAsUtcIn(zone, instantOf(zone, days * 1000) + end.seconds * 1000) / 1000;
}

function zoneOf({ start }: FileComponent, isSeries: boolean, zones: FileZones) {
  if (start.zone !== null) return zones.resolve(start.zone, start.at);
  const name = start.kind === 'utc' ? (isSeries ? 'Etc/UTC' : zones.home) : zones.reader;
  return { name, remark: null };
}

/** The times of one occurrence, as the clocks of its series' zone show them. Without an end it is as long as the others. */
export function changedTimes(
  component: FileComponent,
  series: { isAllDay: boolean; zone: string; length: number },
  zones: FileZones,
): { start: number; end: number } {
  const start = series.isAllDay ? dayIn(component.start, zones) : localIn(series.zone, component.start, zones);
  if (component.end === null) return { start, end: start + series.length };
  const end = series.isAllDay
    ? endOfDays(start, component.end, zones)
    : endOfTimes(start, series.zone, component, zones);
  return { start, end: Math.max(start, end) };
}

/** Whether the clocks of a zone show the points in time that the file names, and no others, at start and end. */
function isExact(
  component: FileComponent,
  times: { start: number; end: number },
  zone: string,
  zones: FileZones,
): boolean {
  const begin = instantIn(component.start, zones);
  if (begin === null) return times.end >= times.start;
  const { end } = component;
  const last =
    end === null ? begin : isMoment(end) ? instantIn(end, zones) : end.days === 0 ? begin + end.seconds : null;
  const shown = (local: number) => instantOf(zone, local * 1000) / 1000;
  return times.end >= times.start && shown(times.start) === begin && (last === null || shown(times.end) === last);
}

/** When an event is, in its zone. A series in UTC stays there, as its rule means the days of UTC. */
export function timesOf(component: FileComponent, isSeries: boolean, zones: FileZones): EventTimes {
  const { start, end } = component;
  if (isAllDay(component)) {
    const day = midnightOf(start.at);
    const last = endOfDays(day, end, zones);
    const times = { isAllDay: true, start: day, zone: zones.reader };
    if (last > day) return { ...times, end: last, remarks: [] };
    return { ...times, end: day + secondsADay, remarks: [icalendarTexts.endBeforeStart] };
  }
  const { name, remark } = zoneOf(component, isSeries, zones);
  const remarks = remark === null ? [] : [remark];
  const timesIn = (zone: string) => {
    const local = localIn(zone, start, zones);
    return { isAllDay: false, start: local, end: endOfTimes(local, zone, component, zones), zone, remarks };
  };
  const times = timesIn(name);
  if (isSeries || isExact(component, times, name, zones)) return inOrder(times);
  // In the hour that comes twice the clocks do not say which one is meant, and seem to go back. Those of UTC do not.
  const inUtc = timesIn('Etc/UTC');
  return instantIn(start, zones) === null || inUtc.end < inUtc.start ? inOrder(times) : inUtc;
}

function inOrder(times: EventTimes): EventTimes {
  if (times.end >= times.start) return times;
  return { ...times, end: times.start, remarks: [...times.remarks, icalendarTexts.endBeforeStart] };
}
