import { plannerProblems } from '../../planner/problem-texts';
import { dayOf } from '../../planner/recurrence/calendar';
import type { FileEvent } from '../file-event';
import { icalendarTexts } from '../texts';
import { buildEvent, buildMaster, leftOutOf, originalOf } from './build-series';
import { localIn } from './build-times';
import { changeOccurrence, divideSeries, type Change } from './change-series';
import { checkEvent } from './check-event';
import { contentOf, ownUid, partUid } from './name-event';
import { UnreadableEvent, type FileComponent } from './read-event';
import type { FileZones } from './resolve-zones';
import { cancelOccurrence, closePart, findOccurrence } from './series-part';

/** What became of the components of one UID. */
export interface GroupResult {
  events: FileEvent[];
  /** Components with why they cannot be read. */
  failures: { component: FileComponent; error: unknown }[];
  canceled: number;
}

export const isNewer = (a: FileComponent, b: FileComponent) =>
  a.sequence === b.sequence ? a.stamp > b.stamp : a.sequence > b.sequence;
const isAsNew = (a: FileComponent, b: FileComponent) => !isNewer(a, b) && !isNewer(b, a);

/** The newest component for each key. */
function newestBy<Item extends FileComponent, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Item[] {
  const newest = new Map<Key, Item>();
  for (const item of items) {
    const other = newest.get(keyOf(item));
    if (!other || !isNewer(other, item)) newest.set(keyOf(item), item);
  }
  return [...newest.values()];
}

/** Several events with one UID: versions, of which the newest counts, or what a careless calendar has given the same one. */
function mastersOf(components: readonly FileComponent[]): { masters: FileComponent[]; isOlderLeftOut: boolean } {
  const [newest] = components.toSorted((a, b) => (isNewer(a, b) ? -1 : isNewer(b, a) ? 1 : 0));
  if (!newest) return { masters: [], isOlderLeftOut: false };
  const current = components.filter((each) => isAsNew(each, newest));
  const masters = [...new Map(current.map((each) => [contentOf(each), each])).values()];
  return { masters, isOlderLeftOut: current.length < components.length };
}

const changeOf = (component: FileComponent): Change[] =>
  component.changes === null ? [] : [{ ...component, changes: component.changes }];

/** What versions of one change have in common: a change from a date on is another than one of that date alone. */
const versionOf = ({ changesFollowing }: Change, original: number) => `${original} ${changesFollowing}`;

/** Without its series a date is one event: as it is changed alone, or else from it on. */
function changesByDate(changes: readonly Change[], originalIn: (change: Change) => number): Change[] {
  const newest = newestBy(changes, (each) => versionOf(each, originalIn(each)));
  const alone = new Set(newest.filter(({ changesFollowing }) => !changesFollowing).map(originalIn));
  return newest.filter((each) => !each.changesFollowing || !alone.has(originalIn(each)));
}

/**
 * The dates that are changed, where the series is not in the file: as clocks show them where one of them is, which is what a time without
 * a zone means. A day means what is on it, if that is one.
 */
function originalsOf(changes: readonly Change[], zones: FileZones): (change: Change) => number {
  const named = changes
    .map(({ changes: moment }) => moment)
    .find(({ kind, zone }) => kind === 'local' && zone !== null);
  const zone = named?.zone ? zones.resolve(named.zone, named.at).name : zones.reader;
  const timesOn = new Map<number, Set<number>>();
  for (const { changes: moment } of changes) {
    if (moment.kind === 'day') continue;
    const local = localIn(zone, moment, zones);
    timesOn.set(dayOf(local), (timesOn.get(dayOf(local)) ?? new Set()).add(local));
  }
  return ({ changes: moment }) => {
    if (moment.kind !== 'day') return localIn(zone, moment, zones);
    const [time, ...more] = timesOn.get(dayOf(moment.at)) ?? [];
    return time !== undefined && more.length === 0 ? time : moment.at;
  };
}

/** The events of one UID: a series with its changes, or what there is of it. */
export function buildGroup(uid: string, components: readonly FileComponent[], zones: FileZones): GroupResult {
  const result: GroupResult = { events: [], failures: [], canceled: 0 };
  const attempt = (component: FileComponent, make: () => void) => {
    try {
      make();
    } catch (error) {
      result.failures.push({ component, error });
    }
  };
  const { masters, isOlderLeftOut } = mastersOf(components.filter(({ changes }) => changes === null));
  const changes = components.flatMap(changeOf);
  const [master, ...others] = masters;
  if (!master) {
    for (const change of changesByDate(changes, originalsOf(changes, zones)))
      attempt(change, () => {
        if (change.isCanceled) result.canceled++;
        else {
          const { value, remarks } = buildEvent(change, partUid(uid, change.changes), false, zones);
          result.events.push(eventOf(value, change, remarks));
        }
      });
    return result;
  }
  attempt(master, () => addSeries(result, uid, master, changes, zones, isOlderLeftOut));
  for (const other of others) attempt(other, () => addSeries(result, ownUid(uid, other), other, [], zones, false));
  return result;
}

function eventOf(value: FileEvent['value'], { line, isPrivate }: FileComponent, remarks: Iterable<string>): FileEvent {
  return { uid: value.uid ?? '', line, value, isPrivate, remarks: [...new Set(remarks)] };
}

/** How often a series is changed from some day on. */
const maxDivisions = 100;

function addSeries(
  result: GroupResult,
  uid: string,
  master: FileComponent,
  allChanges: readonly Change[],
  zones: FileZones,
  isOlderLeftOut: boolean,
): void {
  if (master.isCanceled) {
    result.canceled++;
    return;
  }
  const isSeries = master.rule !== null || master.extraDates.length > 0 || allChanges.length > 0;
  const built = buildMaster(master, uid, isSeries, zones);
  // In whatever way each version writes it: in UTC, with a zone, as a day.
  const changes = newestBy(allChanges, (each) => versionOf(each, originalOf(built.value, each.changes, zones)));
  const following = changes.filter(({ changesFollowing }) => changesFollowing);
  if (following.length > maxDivisions) throw new UnreadableEvent(icalendarTexts.tooManyDates);
  const { parts, notFound } = divideSeries(built, uid, following, zones);
  if (isOlderLeftOut) parts[0]?.remarks.add(icalendarTexts.olderVersion);
  for (const original of leftOutOf(built.value, master, zones)) {
    const found = findOccurrence(parts, original);
    if (found?.isFound) cancelOccurrence(found.part, found.text);
  }
  const isPrivate = [master, ...changes].some((component) => component.isPrivate);
  for (const change of [...notFound, ...changes.filter(({ changesFollowing }) => !changesFollowing)]) {
    try {
      const own = changeOccurrence(parts, uid, change, zones);
      if (own) result.events.push(eventOf(own.value, { ...change, isPrivate }, own.remarks));
    } catch (error) {
      result.failures.push({ component: change, error });
    }
  }
  for (const part of parts) {
    try {
      result.events.push(eventOf(checkEvent(closePart(part)), { ...master, isPrivate }, part.remarks));
    } catch (error) {
      // All of it is canceled, date by date.
      if (error instanceof UnreadableEvent && error.message === plannerProblems.neverHappens) result.canceled++;
      else result.failures.push({ component: master, error });
    }
  }
}
