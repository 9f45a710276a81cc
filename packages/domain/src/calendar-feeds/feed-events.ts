import { addDays } from '../base/days';
import { derivedKey } from '../base/derived-key';
import { plannedCustodyEvent, type CustodyEvent, type CustodyPlan } from '../custody';
import type { FeedEvent } from '../icalendar/feed-event';
import { busyBlockOf } from '../planner/busy-block';
import type { BusyBlock, EventException, PlannedEvent } from '../planner/event-kind';
import { isFromKnownDate, uidOfKey } from '../planner/event-origin';
import { memberName } from '../trackers';
import type { FeedSettings } from './feed';
import { feedEventTexts } from './texts';

interface Named {
  id: string;
  name: string;
}

/** Who makes a feed, and the family whose names are in it. */
export interface FeedFamily {
  /** A user id. */
  maker: string;
  members: readonly Named[];
  children: readonly Named[];
}

/** What can be in a feed. */
export type FeedSource = Pick<FeedEvent, 'revision' | 'changedAt' | 'isCanceled'> &
  (
    | { kind: 'event' | 'own_event'; key: string; value: PlannedEvent }
    | { kind: 'busy_block'; key: string; value: BusyBlock; author: string | null }
    | { kind: 'custody'; event: CustodyEvent; child: Named; parents: CustodyPlan['parents'] }
  );

const isAbout = (about: string | null, { members, children }: PlannedEvent): boolean => {
  const named = [...members, ...children];
  return about === null || named.length === 0 || named.includes(about);
};

type Texts = Pick<FeedEvent, 'title' | 'place' | 'note' | 'exceptions'>;

/** An event in full, with who is in it. */
function fullTexts(value: PlannedEvent, names: readonly string[], hasPlaces: boolean): Texts {
  const who = names.length > 0 ? feedEventTexts.withNames(names.join(', ')) : null;
  const withNames = (note: string | null) => [note, who].filter(Boolean).join('\n') || null;
  const exceptions = value.exceptions.map(({ place, note, ...times }): EventException => {
    const exception: EventException = times;
    if (place !== undefined && hasPlaces) exception.place = place;
    if (note !== undefined) exception.note = withNames(note);
    return exception;
  });
  return { title: value.title, place: hasPlaces ? value.place : null, note: withNames(value.note), exceptions };
}

const titleOnly = (title: string, value: PlannedEvent): Texts => ({
  title,
  place: null,
  note: null,
  exceptions: busyBlockOf(value).exceptions,
});

function namesIn({ members, children }: PlannedEvent, family: FeedFamily): string[] {
  const known = family.members.filter(({ id }) => members.includes(id));
  return [
    ...known.map(({ id }) => memberName(id, family.members)),
    ...family.children.filter(({ id }) => children.includes(id)).map(({ name }) => name),
  ];
}

function timesOf({ all_day, start, end, zone, rrule, extra_dates }: BusyBlock) {
  return { all_day, start, end, zone, rrule, extra_dates };
}

type EventSource = Extract<FeedSource, { value: PlannedEvent; kind: 'event' | 'own_event' }>;
type BlockSource = Extract<FeedSource, { kind: 'busy_block' }>;
type CustodySource = Extract<FeedSource, { kind: 'custody' }>;
type Shown = Omit<FeedEvent, 'revision' | 'changedAt' | 'isCanceled'>;

function shownEvent({ kind, key, value }: EventSource, settings: FeedSettings, family: FeedFamily): Shown | null {
  const { level, about, own, own_cycle, places } = settings;
  const isOwn = kind === 'own_event';
  // Of a cycle or pregnancy.
  const isOwnDate = isOwn && isFromKnownDate(key, value);
  if (isOwn ? !own || (isOwnDate && !own_cycle) : !isAbout(about, value)) return null;
  const neutralTitle = isOwnDate ? feedEventTexts.ownDate : isOwn ? feedEventTexts.own : feedEventTexts.family;
  const isFull = level === 'full' && !isOwnDate;
  const isFor = value.members.length === 0 || [...value.members, ...value.children].includes(about ?? family.maker);
  return {
    // That of a file can say where it came from.
    uid: isFull && value.uid !== undefined ? value.uid : uidOfKey(key),
    ...timesOf(value),
    ...(isFull
      ? fullTexts(value, namesIn(value, family), places)
      : titleOnly(level === 'busy' ? feedEventTexts.busy : neutralTitle, value)),
    isBusy: level === 'busy' || (!value.all_day && (isOwn || isFor)),
  };
}

function shownBlock({ key, value, author }: BlockSource, settings: FeedSettings, family: FeedFamily): Shown | null {
  const { level, about } = settings;
  if (author === family.maker || (about !== null && about !== author)) return null;
  return {
    uid: uidOfKey(key),
    ...timesOf(value),
    title: feedEventTexts.busy,
    place: null,
    note: null,
    exceptions: value.exceptions,
    // Somebody else's time takes none of the maker's.
    isBusy: level === 'busy' || about !== null,
  };
}

function shownCustody(source: CustodySource, settings: FeedSettings, family: FeedFamily): Shown | null {
  const { level, about, nights, places } = settings;
  const { event, child, parents } = source;
  const value = plannedCustodyEvent(event, child, family.members, parents);
  if (!nights || !isAbout(about, value)) return null;
  return {
    uid: uidOfKey(derivedKey('custody', child.id, event.key)),
    ...timesOf(value),
    ...(level === 'full'
      ? fullTexts(value, [], places)
      : titleOnly(level === 'busy' ? feedEventTexts.busy : feedEventTexts.family, value)),
    // Nights follow each other without an end.
    isBusy: event.kind === 'exchange',
  };
}

function shown(source: FeedSource, settings: FeedSettings, family: FeedFamily): Shown | null {
  if (source.kind === 'busy_block') return shownBlock(source, settings, family);
  if (source.kind === 'custody') return shownCustody(source, settings, family);
  return shownEvent(source, settings, family);
}

/** An event as a feed with these settings has it; null if that has it not. */
export function feedEvent(source: FeedSource, settings: FeedSettings, family: FeedFamily): FeedEvent | null {
  const { revision, changedAt, isCanceled } = source;
  const event = shown(source, settings, family);
  return event && { ...event, revision, changedAt, isCanceled };
}

/** All that a feed has on a day on which no plan covers it. */
export function lapsedFeedEvent(day: string): FeedEvent {
  return {
    uid: uidOfKey('paused'),
    title: feedEventTexts.paused,
    place: null,
    note: null,
    all_day: true,
    start: `${day}T00:00:00`,
    end: `${addDays(day, 1)}T00:00:00`,
    zone: 'UTC',
    rrule: null,
    extra_dates: [],
    exceptions: [],
    revision: 0,
    changedAt: `${day}T00:00:00Z`,
    isBusy: false,
    isCanceled: false,
  };
}
