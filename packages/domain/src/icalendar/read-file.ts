import { eventLimits } from '../planner/event-kind';
import { RuleError } from '../planner/recurrence/rule';
import type { CalendarFile } from './file-event';
import { buildGroup } from './reading/build-group';
import { uidOf } from './reading/name-event';
import { readEvent, titleOf, UnreadableEvent, type FileComponent } from './reading/read-event';
import { readDuration } from './reading/read-moment';
import { fitText, readLine } from './reading/read-text';
import { resolveZones } from './reading/resolve-zones';
import { propertyOf, scanComponents, type ScannedFile } from './reading/scan-components';
import { unfoldLines } from './reading/unfold-lines';
import { icalendarTexts } from './texts';

export const calendarFileLimits = {
  bytes: 5_000_000,
  /** Events and whatever stands beside them. */
  components: 20_000,
} as const;

/** As much as a calendar needs to say that it is one. */
const beginning = 4_000;

const sentenceOf = (error: unknown) =>
  error instanceof UnreadableEvent || error instanceof RuleError ? error.message : icalendarTexts.unreadable;

const nameOf = (file: ScannedFile) => {
  const written = (propertyOf(file, 'X-WR-CALNAME') ?? propertyOf(file, 'NAME'))?.value ?? '';
  return fitText(readLine(written), eventLimits.title).text || null;
};

function refreshMinutesOf(file: ScannedFile): number | null {
  const written = propertyOf(file, 'REFRESH-INTERVAL') ?? propertyOf(file, 'X-PUBLISHED-TTL');
  const duration = written ? readDuration(written.value) : null;
  if (duration === null) return null;
  const minutes = Math.ceil(duration.days * 1440 + duration.seconds / 60);
  return minutes > 0 ? minutes : null;
}

/** What is left out by its kind. Names that a program has made up are counted together. */
const kindOf = (name: string) => (/^V[A-Z]{2,20}$/.test(name) ? name : 'other');

/**
 * Reads the events of an iCalendar file, however a calendar has written it. Each is read by itself: one that cannot be read is a
 * problem with its line, and the others come in. `zone` is that of the reader, which times without a zone are of.
 */
export function readCalendarFile(bytes: Uint8Array, { zone }: { zone: string }): CalendarFile {
  const isTooLarge = bytes.length > calendarFileLimits.bytes;
  const lines = unfoldLines(isTooLarge ? bytes.subarray(0, beginning) : bytes);
  const file = scanComponents(lines, calendarFileLimits.components);
  const read: CalendarFile = {
    source: file.isCalendar ? 'icalendar' : null,
    name: nameOf(file),
    refreshMinutes: refreshMinutesOf(file),
    events: [],
    problems: [],
    leftOut: {},
  };
  if (!file.isCalendar) return read;
  if (isTooLarge) return { ...read, problems: [{ line: 1, title: null, sentence: icalendarTexts.tooLarge }] };

  const leftOut = new Map<string, number>();
  const leaveOut = (name: string, count = 1) => {
    if (count > 0) leftOut.set(name, (leftOut.get(name) ?? 0) + count);
  };
  const groups = new Map<string, FileComponent[]>();
  for (const component of file.components) {
    if (component.name !== 'VEVENT') {
      if (component.name !== 'VTIMEZONE') leaveOut(kindOf(component.name));
      continue;
    }
    try {
      const event = readEvent(component);
      const uid = uidOf(event);
      const group = groups.get(uid);
      if (group) group.push(event);
      else groups.set(uid, [event]);
    } catch (error) {
      read.problems.push({ line: component.line, title: titleOf(component), sentence: sentenceOf(error) });
    }
  }
  const zones = resolveZones(file, zone);
  for (const [uid, group] of groups) {
    const { events, failures, canceled } = buildGroup(uid, group, zones);
    read.events.push(...events);
    for (const { component, error } of failures)
      read.problems.push({ line: component.line, title: component.title, sentence: sentenceOf(error) });
    leaveOut('canceled', canceled);
  }
  if (file.stoppedAt !== null)
    read.problems.push({
      line: file.stoppedAt,
      title: null,
      sentence: icalendarTexts.tooManyParts(calendarFileLimits.components),
    });
  read.events.sort((a, b) => a.line - b.line);
  read.problems.sort((a, b) => a.line - b.line);
  return { ...read, leftOut: Object.fromEntries(leftOut) };
}
