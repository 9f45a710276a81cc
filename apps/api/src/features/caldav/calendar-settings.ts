import { isZone } from '@everstep/domain/base/time-zone';
import { problems } from './problem';
import type { CalendarSettings } from './sealing';
import { appleCalendar, caldav, dav } from './xml/names';
import type { PropInstruction } from './xml/requests/read-proppatch';
import { writeElement } from './xml/write-xml';

/** What programs may set of a calendar, each user for themselves. */
const settable = new Set([
  dav('displayname'),
  caldav('calendar-description'),
  caldav('calendar-timezone'),
  caldav('calendar-timezone-id'),
  appleCalendar('calendar-color'),
  appleCalendar('calendar-order'),
]);

/** In bytes, of all that is set of a calendar. */
const maxBytes = 32_768;

export const isSettable = (name: string): boolean => settable.has(name);

export function changeSettings(settings: CalendarSettings, changes: readonly PropInstruction[]): CalendarSettings {
  const changed = new Map(Object.entries(settings));
  for (const change of changes) {
    changed.delete(change.name);
    if (change.op === 'set') changed.set(change.name, writeElement(change.value));
  }
  const result = Object.fromEntries(changed);
  if (Buffer.byteLength(JSON.stringify(result)) > maxBytes) throw problems.full();
  return result;
}

/** The zone that a text names: the id of one, or a calendar with a VTIMEZONE. */
export function zoneNamed(text: string): string | null {
  const [, id] = /(?:^|\n)TZID(?:;[^:\r\n]*)?:([^\r\n]+)/i.exec(text) ?? [];
  const name = (id ?? text).trim();
  return isZone(name) ? name : null;
}

/** Of times without a zone in a calendar. */
export function calendarZone(settings: CalendarSettings): string {
  const texts = [caldav('calendar-timezone-id'), caldav('calendar-timezone')].flatMap((name) => settings[name] ?? []);
  return (
    texts.flatMap((written) => zoneNamed(written.replace(/<[^>]*>/g, '').replaceAll('&#13;', '')) ?? [])[0] ?? 'UTC'
  );
}
