import { addDays } from '../base/days';
import { isUtc } from '../icalendar/event-lines';
import { isNewer } from '../icalendar/reading/build-group';
import { UnreadableEvent, type FileComponent } from '../icalendar/reading/read-event';
import { propertyOf } from '../icalendar/reading/scan-components';
import { readSeries, zoneText } from '../icalendar/write-calendar';
import { contentInFile } from '../planner/event-content';
import type { PlannedEvent } from '../planner/event-kind';
import { occurrencesOf } from '../planner/occurrences';
import { RuleError } from '../planner/recurrence/rule';
import { decodeObject } from './decode-object';
import { withStamp } from './edit-lines';
import { editMaster, planEdit } from './edit-master';
import { editChanges } from './edit-changes';
import { readEventParts } from './event-parts';
import { newLine, readTree, replaceParts, textOf, type TextItem, type TextPart } from './object-tree';
import { readCalendarObject, readObjectText, writtenEvent, type ObjectState } from './read-object';

export interface OriginalEdit extends ObjectState {
  /** What was read of the original. */
  before: PlannedEvent;
  /** As it stands now. */
  after: PlannedEvent;
}

/** The zone of days is that of whoever looks at them. */
const contentOf = (event: PlannedEvent, zone: string) => contentInFile(event.all_day ? { ...event, zone } : event);

function edited(original: string, { before, after, ...state }: OriginalEdit): string | null {
  const tree = readTree(original);
  const parts = readEventParts(original, tree, before, before.zone);
  const last = parts?.all.at(-1);
  if (!parts || !last) return null;
  const { file, zones, all, master } = parts;
  const isSame = contentOf(before, before.zone) === contentOf(after, before.zone);
  if (isSame && all.every(({ component }) => component.uid === state.uid)) return original;
  const event = writtenEvent(after, state);
  const written = readSeries(event);
  if (!written) return null;

  // Of two that change the same occurrence the newer one counts.
  const changes = parts.changes.toSorted(
    (a, b) => Number(isNewer(b.component, a.component)) - Number(isNewer(a.component, b.component)),
  );
  const edit = planEdit({ before, after, written }, master.component, changes.length > 0, zones);
  const changed = editChanges(edit.isSingle ? [] : changes, edit);
  const isSeries = written.rrule !== null || written.dates.length > 0;
  // A change without its series becomes one.
  const own = isSeries ? withoutIdentity(master.part.items) : master.part.items;
  const main = { ...master.part, items: editMaster(own, edit, (each) => changed.canceled.has(each)) };

  const sequences = all.map(({ component }) => component.sequence + 1);
  const stamped = { ...state, revision: Math.max(state.revision, ...sequences) };
  const stamp = (part: TextPart, component: FileComponent): TextPart => ({
    ...part,
    items: withStamp(part.items, component, stamped),
  });
  const replaced = new Map<TextPart, TextItem[]>([[master.part, [stamp(main, master.component)]]]);
  for (const { part, component } of changes) {
    const kept = changed.edited.get(part);
    replaced.set(part, kept ? [stamp({ ...part, items: kept }, component)] : []);
  }
  const added = changed.added(main.items).map((items) => stamp({ ...master.part, items }, master.component));
  replaced.set(last.part, [...(replaced.get(last.part) ?? []), ...added]);
  const [first] = all;
  const isDefined = file.components.some(
    (part) => part.name === 'VTIMEZONE' && propertyOf(part, 'TZID')?.value.replaceAll('"', '') === after.zone,
  );
  if (first && edit.dates.usesOwnName() && !isDefined && !isUtc(after.zone))
    replaced.set(first.part, [newLine(zoneText(event, written)), ...(replaced.get(first.part) ?? [])]);
  return textOf(replaceParts(tree, replaced));
}

const withoutIdentity = (items: readonly TextItem[]) =>
  items.filter((item) => item.kind === 'part' || item.name !== 'RECURRENCE-ID');

const day = 86_400_000;

/** When it is and what it says, one occurrence after the other. */
function shown(event: PlannedEvent, zone: string, around: number): string {
  const found = occurrencesOf(event.all_day ? { ...event, zone } : event, around - 60 * day, around + 1_000 * day);
  return JSON.stringify(
    found.map(({ start, startUtc, end, endUtc, title, place, note }) => [
      // A whole day without an end is the same as one that ends the day after.
      ...(event.all_day
        ? [start, end > start && end.slice(0, 10) !== addDays(start.slice(0, 10), 1) && end]
        : [startUtc, endUtc]),
      ...[title, place, note],
    ]),
  );
}

/** A text that keeps everything is of no use where it says something else than the event. */
function saysTheSame(read: PlannedEvent, after: PlannedEvent): boolean {
  const { zone } = after;
  if (contentOf(read, zone) === contentOf(after, zone)) return true;
  const around = Date.parse(`${after.start}Z`);
  return shown(read, zone, around) === shown(after, zone, around);
}

/**
 * The text that a client has PUT, with what was edited since and nothing else changed: all that we do not know of stays verbatim.
 * The text itself if nothing was edited; null for what cannot be written so.
 */
export function editOriginal(original: string, edit: OriginalEdit): string | null {
  try {
    const text = edited(original, edit);
    if (text === null || text === original) return text;
    const read = readObjectText(text, edit.before.zone, 'edited');
    return 'value' in read && saysTheSame(read.value, edit.after) ? text : null;
  } catch (error) {
    if (error instanceof UnreadableEvent || error instanceof RuleError) return null;
    throw error;
  }
}

/**
 * The same for bytes as they were put and the event as it stands now. They are read in the zone of the event: times in UTC and without
 * a zone have become those of whoever put them, and in another zone would seem to be moved.
 */
export function editObject(
  original: Uint8Array,
  { value, ...state }: ObjectState & { value: PlannedEvent },
): string | null {
  const before = readCalendarObject(original, { zone: value.zone });
  return 'problem' in before
    ? null
    : editOriginal(decodeObject(original), { ...state, before: before.value, after: value });
}
