import { hashOfBytes } from '../base/derived-key';
import { isZone } from '../base/time-zone';
import type { FeedEvent } from '../icalendar/feed-event';
import { calendarFileLimits } from '../icalendar/read-file';
import { buildGroup } from '../icalendar/reading/build-group';
import { fitUid } from '../icalendar/reading/name-event';
import { readEvent, UnreadableEvent, type FileComponent } from '../icalendar/reading/read-event';
import { resolveZones, type FileZones } from '../icalendar/reading/resolve-zones';
import { propertyOf, scanComponents, type Component, type ScannedFile } from '../icalendar/reading/scan-components';
import { unfoldLines } from '../icalendar/reading/unfold-lines';
import { icalendarTexts } from '../icalendar/texts';
import { writeSingleEvent } from '../icalendar/write-calendar';
import { eventLimits, type PlannedEvent } from '../planner/event-kind';
import { plannerProblems } from '../planner/problem-texts';
import { plannerTexts } from '../planner/texts';
import { RuleError } from '../planner/recurrence/rule';
import { decodeObject } from './decode-object';
import { caldavTexts } from './texts';

// A calendar object resource of RFC 4791, section 4.1: an event with everything that differs from it, and nothing else.

export interface ObjectProblem {
  problem: 'no calendar' | 'no event' | 'several events' | 'unreadable';
  /** For whoever put it there. */
  sentence: string;
}

export interface ReadObject {
  /** Of the file, exactly. */
  uid: string;
  /** Its `uid` is that of the file as long as there is room for it; `imported_as` is another one for any other text. */
  value: PlannedEvent;
}

/** The components of a resource, each line with the property that it says. */
export function scanObject(text: string): ScannedFile {
  return scanComponents(unfoldLines(text), calendarFileLimits.components);
}

/** What the zones of a resource mean. Real ones have one or two. */
export const zonesOf = (file: ScannedFile, zone: string): FileZones => resolveZones(file, zone, { maxUnknown: 3 });

const kinds = new Set(['VTODO', 'VJOURNAL', 'VFREEBUSY', 'VAVAILABILITY', 'VPOLL']);

function kindProblem({ isCalendar, components }: ScannedFile): ObjectProblem | null {
  if (!isCalendar) return { problem: 'no calendar', sentence: caldavTexts.noCalendar };
  if (components.every(({ name }) => name !== 'VEVENT')) return { problem: 'no event', sentence: caldavTexts.noEvent };
  return components.some(({ name }) => kinds.has(name))
    ? { problem: 'no event', sentence: caldavTexts.otherParts }
    : null;
}

const uidOf = (component: Component) => propertyOf(component, 'UID')?.value;
const several = (sentence: string): ObjectProblem => ({ problem: 'several events', sentence });

/** A canceled event is an event here, as programs get back what they have put. Its canceled dates stay canceled. */
function withoutCancellation(components: readonly FileComponent[]): FileComponent[] {
  const isWhole = components.every(({ changes }) => changes !== null);
  return components.map((each) => (each.changes === null || isWhole ? { ...each, isCanceled: false } : each));
}

function numberProblem(components: readonly FileComponent[]): ObjectProblem | null {
  if (components.some(({ uid }) => uid === null)) return { problem: 'unreadable', sentence: caldavTexts.noUid };
  if (components.filter(({ changes }) => changes === null).length > 1) return several(caldavTexts.severalMasters);
  return components.some(({ changesFollowing }) => changesFollowing) ? several(caldavTexts.changesFollowing) : null;
}

function readFile(file: ScannedFile, zone: string, mark: string): ReadObject | ObjectProblem {
  const problem = kindProblem(file);
  if (problem) return problem;
  const events = file.components.filter(({ name }) => name === 'VEVENT');
  if (new Set(events.map(uidOf)).size > 1) return several(caldavTexts.severalUids);
  if (events.length > eventLimits.exceptions + 1) throw new UnreadableEvent(plannerTexts.tooManyExceptions);
  const components = events.map(readEvent);
  const numbers = numberProblem(components);
  if (numbers) return numbers;
  const uid = components[0]?.uid ?? '';
  const { events: built, failures } = buildGroup(fitUid(uid), withoutCancellation(components), zonesOf(file, zone));
  if (failures[0]) throw failures[0].error;
  const [event, another] = built;
  if (!event) throw new UnreadableEvent(plannerProblems.neverHappens);
  if (another) {
    const hasMaster = components.some(({ changes }) => changes === null);
    return several(hasMaster ? caldavTexts.standsAlone : caldavTexts.severalUids);
  }
  return { uid, value: { ...event.value, uid: fitUid(uid), imported_as: mark } };
}

/** Reads a resource as text. `mark` is what its event is marked with. */
export function readObjectText(text: string, zone: string, mark: string): ReadObject | ObjectProblem {
  const file = scanObject(text);
  try {
    if (file.stoppedAt !== null) throw new UnreadableEvent(icalendarTexts.tooManyDates);
    return readFile(file, zone, mark);
  } catch (error) {
    const isExpected = error instanceof UnreadableEvent || error instanceof RuleError;
    return { problem: 'unreadable', sentence: isExpected ? error.message : icalendarTexts.unreadable };
  }
}

/** Reads what a program has put. `zone` is that of its user, which times without a zone are of. */
export const readCalendarObject = (bytes: Uint8Array, { zone }: { zone: string }): ReadObject | ObjectProblem =>
  readObjectText(decodeObject(bytes), zone, hashOfBytes(bytes));

/** What an event and its place among others say of it in a file. */
export interface ObjectState {
  uid: string;
  /** How often it was changed: SEQUENCE. */
  revision: number;
  /** ISO time of the latest change. */
  changedAt: string;
}

/** A stored event as the writer takes it. An all-day one leaves the time free. */
export const writtenEvent = (value: PlannedEvent, { uid, revision, changedAt }: ObjectState): FeedEvent => ({
  ...value,
  uid,
  revision,
  changedAt,
  isBusy: !value.all_day,
  isCanceled: false,
});

/** An event that no program has put, as a resource; null for one that the RFC cannot say. */
export const writeCalendarObject = ({ value, ...state }: ObjectState & { value: PlannedEvent }): string | null =>
  writeSingleEvent(writtenEvent(value, state));

/**
 * The same for any event. What the RFC cannot say, as a series of which nothing takes place, is a canceled event: a path that is listed
 * has a text, or programs take all of the calendar for broken.
 */
export function calendarObjectText({ value, ...state }: ObjectState & { value: PlannedEvent }): string {
  const zone = isZone(value.zone) ? value.zone : 'UTC';
  const never = { ...writtenEvent(value, state), zone, rrule: null, extra_dates: [], exceptions: [], isCanceled: true };
  return writeCalendarObject({ ...state, value }) ?? writeSingleEvent(never) ?? '';
}
