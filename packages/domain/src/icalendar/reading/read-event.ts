import { eventLimits } from '../../planner/event-kind';
import { icalendarTexts } from '../texts';
import { readDuration, readMoment, type Duration, type Moment } from './read-moment';
import { fitText, readLine, readNote } from './read-text';
import { propertiesOf, propertyOf, type Component } from './scan-components';

/** Why an event cannot be read; its message is a sentence for users. */
export class UnreadableEvent extends Error {}

/** One date, or a PERIOD of an RDATE with its end. */
export interface ListedDate {
  at: Moment;
  end: Moment | Duration | null;
}

/** A VEVENT as it stands in the file: of a series, its master or one of its changes. */
export interface FileComponent {
  line: number;
  uid: string | null;
  /** Null without SUMMARY. */
  title: string | null;
  place: string | null;
  note: string | null;
  isPrivate: boolean;
  isCanceled: boolean;
  start: Moment;
  end: Moment | Duration | null;
  /** X-MICROSOFT-CDO-ALLDAYEVENT, by which Outlook writes days as times. */
  isSaidToBeDays: boolean;
  rule: string | null;
  extraDates: ListedDate[];
  leftOutDates: Moment[];
  /** RECURRENCE-ID: which of the series it changes. */
  changes: Moment | null;
  /** RANGE=THISANDFUTURE */
  changesFollowing: boolean;
  /** By which two versions of an event are compared. */
  sequence: number;
  stamp: string;
  remarks: string[];
}

/** More dates than a series can differ by, of which some do not count. */
export const maxListed = 1_000;

const knownName = (component: Component, name: string) => propertyOf(component, name)?.value ?? '';

export function titleOf(component: Component): string | null {
  return fitText(readLine(knownName(component, 'SUMMARY')), eventLimits.title).text || null;
}

function readTexts(component: Component, remarks: string[]) {
  const fit = (text: string, maxLength: number, remark: string) => {
    const fitted = fitText(text, maxLength);
    if (fitted.isCut) remarks.push(remark);
    return fitted.text || null;
  };
  const named = propertyOf(component, 'X-APPLE-STRUCTURED-LOCATION')?.parameters;
  const place =
    readLine(knownName(component, 'LOCATION'), ', ') ||
    readLine(named?.get('X-TITLE') ?? named?.get('X-ADDRESS') ?? '', ', ');
  return {
    title: fit(readLine(knownName(component, 'SUMMARY')), eventLimits.title, icalendarTexts.titleCut),
    place: fit(place, eventLimits.place, icalendarTexts.placeCut),
    note: fit(
      readNote(knownName(component, 'DESCRIPTION')) || readNote(knownName(component, 'X-ALT-DESC')),
      eventLimits.note,
      icalendarTexts.noteCut,
    ),
  };
}

function momentOf(component: Component, name: string): Moment | null {
  const property = propertyOf(component, name);
  if (!property) return null;
  const moment = readMoment(property.value, property.parameters);
  if (moment === null) throw new UnreadableEvent(icalendarTexts.dateUnreadable(property.value));
  return moment;
}

function endOf(component: Component, remarks: string[]): Moment | Duration | null {
  const [end, duration] = [propertyOf(component, 'DTEND'), propertyOf(component, 'DURATION')];
  if (!end && !duration) return null;
  const read = (end && readMoment(end.value, end.parameters)) ?? (duration ? readDuration(duration.value) : null);
  if (read === null) remarks.push(icalendarTexts.endUnreadable);
  return read;
}

function readListed(text: string, parameters: ReadonlyMap<string, string>): ListedDate | null {
  const [start = '', end] = text.split('/');
  const at = readMoment(start, parameters);
  if (at === null) return null;
  if (end === undefined) return { at, end: null };
  const read = readMoment(end, parameters) ?? readDuration(end);
  return read && { at, end: read };
}

function listOf(component: Component, name: string, remarks: Set<string>): ListedDate[] {
  const listed: ListedDate[] = [];
  for (const { value, parameters } of propertiesOf(component, name)) {
    for (const text of value.split(',', maxListed + 1)) {
      if (text.trim() === '') continue;
      const date = readListed(text, parameters);
      if (date) listed.push(date);
      else remarks.add(icalendarTexts.datesUnreadable);
      if (listed.length > maxListed) throw new UnreadableEvent(icalendarTexts.tooManyDates);
    }
  }
  return listed;
}

/** Whether an alarm rings at some time. We import none of them, and say so only of those that nobody could. */
function isReadableAlarm(alarm: Component): boolean {
  const trigger = propertyOf(alarm, 'TRIGGER');
  if (alarm.isCutOff || !trigger) return false;
  return readDuration(trigger.value) !== null || readMoment(trigger.value, trigger.parameters) !== null;
}

/** Throws an UnreadableEvent with a sentence for users. */
export function readEvent(component: Component & { method: string | null }): FileComponent {
  if (component.isCutOff) throw new UnreadableEvent(icalendarTexts.cutOff);
  const start = momentOf(component, 'DTSTART');
  const changes = momentOf(component, 'RECURRENCE-ID');
  const isCanceled = component.method === 'CANCEL' || /^cancell?ed$/i.test(knownName(component, 'STATUS'));
  // What is canceled often has nothing else.
  const begin = start ?? (isCanceled ? changes : null);
  if (begin === null) throw new UnreadableEvent(icalendarTexts.noDate);

  const [texts, found] = [new Array<string>(), new Set<string>()];
  const read = readTexts(component, texts);
  const end = endOf(component, texts);
  const extraDates = listOf(component, 'RDATE', found);
  const leftOutDates = listOf(component, 'EXDATE', found).map(({ at }) => at);
  const alarms = component.parts.filter(({ name }) => name === 'VALARM');
  if (alarms.some((alarm) => !isReadableAlarm(alarm))) found.add(icalendarTexts.alarmUnreadable);
  if (propertyOf(component, 'EXRULE')) found.add(icalendarTexts.exclusionRule);
  const [rule, secondRule] = propertiesOf(component, 'RRULE');
  if (secondRule && secondRule.value !== rule?.value) found.add(icalendarTexts.secondRule);
  const sequence = Number(knownName(component, 'SEQUENCE'));
  return {
    line: component.line,
    uid: knownName(component, 'UID') || null,
    ...read,
    isPrivate: /^(?:private|confidential)$/i.test(knownName(component, 'CLASS')),
    isCanceled,
    start: begin,
    end,
    isSaidToBeDays: /^true$/i.test(knownName(component, 'X-MICROSOFT-CDO-ALLDAYEVENT')),
    rule: rule?.value ?? null,
    extraDates,
    leftOutDates,
    changes,
    changesFollowing: /^THISANDFUTURE$/i.test(propertyOf(component, 'RECURRENCE-ID')?.parameters.get('RANGE') ?? ''),
    sequence: Number.isSafeInteger(sequence) ? sequence : 0,
    stamp: knownName(component, 'LAST-MODIFIED') || knownName(component, 'DTSTAMP'),
    remarks: [...texts, ...found],
  };
}
