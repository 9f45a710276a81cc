import type { PlannedEvent } from '../planner/event-kind';
import { isSame } from '../sync/merge';
import type { RecordAction } from './line';

/** What a line says of an event that is there: all but what it was made from, and where else its times are seen. */
export function recordedEvent(event: PlannedEvent): Record<string, unknown> {
  const {
    busy_in: _busyIn,
    busy_secret: _busySecret,
    continues: _continues,
    from_known_date: _fromKnownDate,
    uid: _uid,
    imported_as: _importedAs,
    ...fields
  } = event;
  return fields;
}

interface EventLine {
  action: RecordAction;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The line about a change of an event, which is null before it is added and once it is deleted. Null if nothing of it is recorded. */
export function eventLine(before: PlannedEvent | null, after: PlannedEvent | null): EventLine | null {
  if (!before) return after && { action: 'event_added', before: null, after: recordedEvent(after) };
  if (!after) return { action: 'event_deleted', before: recordedEvent(before), after: null };
  const [former, latter] = [recordedEvent(before), recordedEvent(after)];
  const changed = Object.keys({ ...former, ...latter }).filter((name) => !isSame(former[name], latter[name]));
  if (changed.length === 0) return null;
  const only = (fields: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, fields[name]]));
  return { action: 'event_changed', before: only(former), after: only(latter) };
}
