import type { PlannedEvent } from './event-kind';

const inOrder = (ids: readonly string[]) => ids.toSorted();

/**
 * The same text for events that are the same, in whatever order their lists are. Who sees it as busy, and what it was made from, is no
 * part of it.
 */
export function eventContent({
  busy_in: _busyIn,
  busy_secret: _busySecret,
  continues: _continues,
  from_known_date: _fromKnownDate,
  uid: _uid,
  imported_as: _importedAs,
  ...event
}: PlannedEvent): string {
  const exceptions = event.exceptions
    .toSorted((a, b) => (a.original < b.original ? -1 : 1))
    .map((exception) => Object.entries(exception).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const lists = {
    members: inOrder(event.members),
    children: inOrder(event.children),
    extra_dates: inOrder(event.extra_dates),
    exceptions,
  };
  return JSON.stringify(Object.entries({ ...event, ...lists }).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The same without its people, whom a calendar file does not name. */
export const contentInFile = (event: PlannedEvent): string => eventContent({ ...event, members: [], children: [] });
