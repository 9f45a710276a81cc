import { contentInFile, eventContent } from './event-content';
import type { PlannedEvent } from './event-kind';

/** An event of a file. Only one of a calendar file has a `uid`. */
export interface IncomingEvent {
  /** The key under which it is stored if it is new: the same in every import. */
  key: string;
  value: PlannedEvent;
  isPrivate: boolean;
  /** What is different here, in sentences. */
  remarks?: readonly string[];
}

export interface EventHere {
  key: string;
  value: PlannedEvent;
  /** Whether the user may change it. */
  mayChange: boolean;
}

/** A calendar that events of a file go into. */
export interface ImportTarget {
  mayAdd: boolean;
  events: readonly EventHere[];
  /** The keys of what was imported into it before, whether it is still here or not. */
  imported: ReadonlySet<string>;
}

/** The chosen calendar, or the user's own for what is private. */
export type ImportPlace = 'into' | 'own';

export interface ImportStep {
  place: ImportPlace;
  key: string;
  value: PlannedEvent;
  /** Of an event that is here: as it is before the import. */
  before: PlannedEvent | null;
}

/** What can become of an event of a file, other than that it is here already. */
export const importGroups = ['added', 'changed', 'edited', 'gone', 'fixed'] as const;
export type ImportGroup = (typeof importGroups)[number];

export interface EventImportPlan extends Record<ImportGroup, ImportStep[]> {
  /** New here. */
  added: ImportStep[];
  /** The file says something else of it than the last time. */
  changed: ImportStep[];
  /** The file says the same as the last time, but somebody has edited it here since. */
  edited: ImportStep[];
  /** Imported before, and deleted or moved away since. */
  gone: ImportStep[];
  /** The file says something else, but this user may not change it. */
  fixed: ImportStep[];
  /** How many are here already. */
  storedCount: number;
  /** How many are private in the file and not for the chosen calendar. */
  privateCount: number;
}

interface Targets {
  into: ImportTarget;
  own: ImportTarget;
  /** Whether the chosen calendar is the own one. */
  isOwnChosen: boolean;
}

/**
 * What importing a file does. An event is found again by its uid, or else by its key or content. What was edited here stays unless the
 * file has changed as well, and who an event is for stays in any case, because files do not say it.
 */
export function planImport(events: readonly IncomingEvent[], { into, own, isOwnChosen }: Targets): EventImportPlan {
  const plan: EventImportPlan = {
    added: [],
    changed: [],
    edited: [],
    gone: [],
    fixed: [],
    storedCount: 0,
    privateCount: 0,
  };
  const places = { into: lookupIn(into), own: lookupIn(own) };
  for (const event of events) {
    const place: ImportPlace = event.isPrivate && !isOwnChosen ? 'own' : 'into';
    if (place === 'own') plan.privateCount += 1;
    if (!(place === 'own' ? own : into).mayAdd) continue;
    const decision = places[place].decide(event);
    if (decision === 'stored') plan.storedCount += 1;
    else plan[decision.name].push({ place, ...decision.step });
  }
  return plan;
}

type Decision = 'stored' | { name: ImportGroup; step: Omit<ImportStep, 'place'> };

function once<Result extends object>(work: () => Result): () => Result {
  let result: Result | null = null;
  return () => (result ??= work());
}

function lookupIn({ events, imported }: ImportTarget) {
  const byUid = new Map(events.flatMap((event) => (event.value.uid === undefined ? [] : [[event.value.uid, event]])));
  const byKey = new Map(events.map((event) => [event.key, event]));
  // A file has events of one sort, and working out the contents of thousands takes its time.
  const contents = once(() => new Set(events.map(({ value }) => eventContent(value))));
  const contentsInFile = once(() => new Set(events.map(({ value }) => contentInFile(value))));
  const seen = new Set<string>();

  function decide({ key, value }: IncomingEvent): Decision {
    const { uid } = value;
    if (seen.has(key)) return 'stored';
    seen.add(key);
    const here = (uid !== undefined && byUid.get(uid)) || byKey.get(key);
    if (here) return uid === undefined ? 'stored' : decideKnown(here, value);
    const content = uid === undefined ? eventContent(value) : contentInFile(value);
    const known = uid === undefined ? contents() : contentsInFile();
    if (known.has(content)) return 'stored';
    known.add(content);
    return { name: uid !== undefined && imported.has(key) ? 'gone' : 'added', step: { key, value, before: null } };
  }
  return { decide };
}

/** Who an event is for, who sees it as busy and what it was made from: nothing that a calendar file says. */
export function partsWithoutFile({
  members,
  children,
  busy_in,
  busy_secret,
  continues,
  from_known_date,
}: PlannedEvent) {
  return {
    members,
    children,
    busy_in,
    ...(busy_secret !== undefined && { busy_secret }),
    ...(continues !== undefined && { continues }),
    ...(from_known_date !== undefined && { from_known_date }),
  };
}

function decideKnown({ key, value: before, mayChange }: EventHere, incoming: PlannedEvent): Decision {
  if (contentInFile(before) === contentInFile(incoming)) return 'stored';
  const value = { ...incoming, ...partsWithoutFile(before) };
  const isAsBefore = before.imported_as !== undefined && before.imported_as === incoming.imported_as;
  const name = mayChange ? (isAsBefore ? 'edited' : 'changed') : isAsBefore ? null : 'fixed';
  return name === null ? 'stored' : { name, step: { key, value, before } };
}

/** What people see of an event. */
export type EventPart = 'title' | 'when' | 'repeats' | 'dates' | 'place' | 'note';

const fieldsOfParts = {
  title: ['title'],
  when: ['start', 'end', 'all_day', 'zone'],
  repeats: ['rrule'],
  dates: ['extra_dates', 'exceptions'],
  place: ['place'],
  note: ['note'],
} as const satisfies Record<EventPart, readonly (keyof PlannedEvent)[]>;

/** The parts in which two events differ. */
export function changedParts(before: PlannedEvent, after: PlannedEvent): EventPart[] {
  const textOf = (event: PlannedEvent, name: keyof PlannedEvent) => {
    const value: unknown = event[name];
    return JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value);
  };
  return (Object.keys(fieldsOfParts) as EventPart[]).filter((part) =>
    fieldsOfParts[part].some((name) => textOf(before, name) !== textOf(after, name)),
  );
}
