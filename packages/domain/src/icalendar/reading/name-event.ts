import { derivedKey } from '../../base/derived-key';
import { lineText } from '../../base/text';
import { eventLimits } from '../../planner/event-kind';
import { localText } from '../../planner/recurrence/calendar';
import { basicText } from '../../planner/recurrence/rule';
import type { FileComponent } from './read-event';
import type { Moment } from './read-moment';

/** Two components with the same content are the same event. */
export const contentOf = ({ title, place, note, start, end, rule }: FileComponent): string =>
  JSON.stringify([title, place, note, start, end, rule]);

/** A UID as long as there is room for. */
export const fitUid = (uid: string) => (uid.length > eventLimits.uid ? derivedKey('icalendar', uid) : uid);

/** The UID of the file. One that has none is made from what stays the same from file to file. */
export function uidOf(component: FileComponent): string {
  const uid = lineText(component.uid ?? '').trim();
  return uid === ''
    ? derivedKey('icalendar', JSON.stringify([component.title, component.start, component.rule]))
    : fitUid(uid);
}

/** For an event that shares its UID with another one. */
export const ownUid = (uid: string, component: FileComponent): string =>
  fitUid(`${uid}/${derivedKey('icalendar', contentOf(component))}`);

/** For a part of a series, by the occurrence with which it begins. */
export function partUid(uid: string, { kind, at }: Moment): string {
  const text = basicText(localText(at));
  return fitUid(`${uid}/${kind === 'day' ? text.slice(0, 8) : text}${kind === 'utc' ? 'Z' : ''}`);
}
