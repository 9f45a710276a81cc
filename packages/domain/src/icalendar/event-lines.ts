import { plainText } from '../base/text';
import { instantOf } from '../base/time-zone';
import { localText } from '../planner/recurrence/calendar';
import { basicText } from '../planner/recurrence/rule';
import { contentLine, textLine } from './content-lines';
import type { FeedEvent } from './feed-event';

// The lines of a VEVENT.

export const isUtc = (zone: string): boolean => /^(etc\/)?(utc|uct|zulu|universal|gmt|greenwich)$/i.test(zone);
export const hasZone = ({ all_day, zone }: FeedEvent): boolean => !all_day && !isUtc(zone);

/** A date of an event. `zoneId` is what its file calls the zone. */
export function timeLine(
  { all_day, zone }: Pick<FeedEvent, 'all_day' | 'zone'>,
  name: string,
  local: number,
  zoneId: string = zone,
): string {
  const text = basicText(localText(local));
  if (all_day) return contentLine(`${name};VALUE=DATE`, text.slice(0, 8));
  return isUtc(zone) ? contentLine(name, `${text}Z`) : contentLine(`${name};TZID=${zoneId}`, text);
}

/** '2026-11-26T15:00:00.123Z' as '20261126T150000Z' */
export const stampOf = (instant: string): string => `${basicText(instant.slice(0, 19))}Z`;

/** What all components of an event begin with. */
export function headOf(event: FeedEvent): string {
  const stamp = stampOf(event.changedAt);
  return [
    // As it was read: a file that escapes nothing is found again too.
    contentLine('UID', plainText(event.uid).replaceAll('\n', ' ')),
    contentLine('DTSTAMP', stamp),
    contentLine('LAST-MODIFIED', stamp),
    contentLine('SEQUENCE', event.revision),
    event.isCanceled ? contentLine('STATUS', 'CANCELLED') : '',
    contentLine('TRANSP', event.isBusy ? 'OPAQUE' : 'TRANSPARENT'),
  ].join('');
}

/** What takes no time has no end in the RFC. */
export function takesTime(
  event: Pick<FeedEvent, 'all_day' | 'zone'>,
  { start, end }: { start: number; end: number },
): boolean {
  const instant = (local: number) => (event.all_day ? local : instantOf(event.zone, local * 1000));
  return end > start && instant(end) > instant(start);
}

/** Of a change that takes no time in a series that does: some programs take one without an end to be as long as the others. */
export const noTimeLine = contentLine('DURATION', 'PT0S');

export const timesOf = (event: FeedEvent, times: { start: number; end: number }): string =>
  timeLine(event, 'DTSTART', times.start) + (takesTime(event, times) ? timeLine(event, 'DTEND', times.end) : '');

export const textsOf = ({ title, place, note }: Pick<FeedEvent, 'title' | 'place' | 'note'>): string =>
  textLine('SUMMARY', title) + (place ? textLine('LOCATION', place) : '') + (note ? textLine('DESCRIPTION', note) : '');
