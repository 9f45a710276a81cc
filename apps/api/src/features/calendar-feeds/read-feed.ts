import { addDays } from '@everstep/domain/base/days';
import { feedEvent, type FeedFamily, type FeedSource } from '@everstep/domain/calendar-feeds/feed-events';
import { compileCustody, custodyCalendar, type Custody } from '@everstep/domain/custody';
import type { FeedEvent } from '@everstep/domain/icalendar/feed-event';
import type { BusyBlock, PlannedEvent } from '@everstep/domain/planner';
import type { SealingKeys } from '../../db/seal';
import { listCalendarPage, listDeletedPage, type CalendarEntry } from '../../entries/calendar-pages';
import { openEntry } from '../../entries/sealing';
import type { Server } from '../../http/endpoint';
import { describeCustody } from '../custody/repository';
import { listHouseholdChildren, listMembers } from '../households/repository';
import type { OpenFeed } from './open-feed';

/** Opened and written at once, between which other requests are served. */
const pageSize = 100;

/** How far nights are shown, in days from today. */
const shownNights = { before: 366, after: 731 };

type EntryKind = Exclude<FeedSource['kind'], 'custody'>;

interface EntryList {
  scopeId: string;
  kind: EntryKind;
  keys: SealingKeys;
  isCanceled: boolean;
}

const stored = {
  toStored: (value: object) => value,
  fromStored: (_key: string, value: object) => value,
};

/** What a feed has now, page by page. */
export async function* readFeed(server: Server, feed: OpenFeed, now: Date): AsyncGenerator<FeedEvent[]> {
  const { db, dataKeys } = server;
  const { settings, row, ownKeys } = feed;
  const { household } = settings;
  const keys = household === null ? null : await dataKeys.existing(household);
  const family: FeedFamily = {
    maker: row.userId,
    members: household === null ? [] : await listMembers(db, household),
    children: household === null || !keys ? [] : await listHouseholdChildren(db, household, keys),
  };
  const uids = new Set<string>();
  const shown = (sources: readonly FeedSource[]) =>
    sources.flatMap((source) => {
      const event = feedEvent(source, settings, family);
      // An event of a file keeps its UID when it is moved to another calendar: what was deleted must not cancel it there.
      if (!event || (event.isCanceled && uids.has(event.uid))) return [];
      uids.add(event.uid);
      return [event];
    });
  // Deleted ones last, so that none is in it twice that is deleted while it is read.
  for (const isCanceled of [false, true]) {
    if (household !== null && keys)
      for (const kind of ['event', 'busy_block'] as const)
        for await (const sources of readEntries({ scopeId: household, kind, keys, isCanceled })) yield shown(sources);
    if (settings.own)
      for await (const sources of readEntries({ scopeId: row.userId, kind: 'own_event', keys: ownKeys, isCanceled }))
        yield shown(sources);
  }
  if (household !== null && keys && settings.nights)
    yield shown(nightsOf(await describeCustody(server, { scopeId: household, userId: row.userId })));

  async function* readEntries({ scopeId, kind, keys: scopeKeys, isCanceled }: EntryList): AsyncGenerator<FeedSource[]> {
    const list = isCanceled ? listDeletedPage : listCalendarPage;
    for (let after = ''; ;) {
      const page = await list(db, { scopeId, readerId: row.userId, kind, after, limit: pageSize });
      yield page.flatMap(sourceOf);
      const last = page.at(-1);
      if (!last || page.length < pageSize) break;
      after = last.key;
    }

    function sourceOf({ key, sealed, changedAt, revision, createdBy }: CalendarEntry): FeedSource[] {
      try {
        const value = openEntry({ name: kind, ...stored }, scopeKeys, { scopeId, key, sealed });
        const shared = { key, revision, changedAt: changedAt.toISOString(), isCanceled };
        return kind === 'busy_block'
          ? [{ ...shared, kind, value: value as BusyBlock, author: createdBy }]
          : [{ ...shared, kind, value: value as PlannedEvent }];
      } catch {
        // A damaged entry must not hide the others.
        return [];
      }
    }
  }

  function nightsOf({ plans, swaps }: Custody): FeedSource[] {
    const today = now.toISOString().slice(0, 10);
    const window = { from: addDays(today, -shownNights.before), to: addDays(today, shownNights.after) };
    return family.children.flatMap((child) => {
      const held = plans.filter((plan) => plan.child === child.id && plan.state === 'holds');
      const accepted = swaps.filter((swap) => swap.child === child.id && swap.state === 'accepted');
      if (held.length === 0) return [];
      const changedAt = latest([
        ...held.map(({ answered_at, proposed_at }) => answered_at ?? proposed_at),
        ...accepted.flatMap(({ answered_at }) => answered_at ?? []),
      ]);
      return compileCustody(custodyCalendar(held, accepted), window).map((event): FeedSource => ({
        kind: 'custody',
        event,
        child,
        parents: held.find(({ id }) => id === event.planId)?.plan.parents ?? { a: null, b: null },
        // Grows with each agreement, as a revision has to.
        revision: Math.floor(Date.parse(changedAt) / 60_000),
        changedAt,
        isCanceled: false,
      }));
    });
  }
}

const latest = (times: readonly string[]): string => times.toSorted().at(-1) ?? '';
