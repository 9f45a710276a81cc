import { eventLine } from '@everstep/domain/family-record';
import {
  attendeeNames,
  busyBlockKind,
  eventKind,
  ownEventKind,
  plannerCsvRows,
  plannerDataTexts,
  storedEventProblem,
  type Attendee,
  type BusyBlock,
  type PlannedEvent,
  type PlannerRow,
} from '@everstep/domain/planner';
import { dateChoicesKind, ownDateChoicesKind, type DateChoices } from '@everstep/domain/planner/known-dates';
import type { Db } from '../../db/client';
import { storedWhole, syncedKind, type SyncedKind } from '../../entries/synced-kind';
import type { Slice } from '../../slice';
import { forgetPaths } from '../caldav/repository';
import { addToRecord } from '../family-record/repository';
import { continueReminders, recheckEventReminders } from '../reminders/repository';
import { clearEntries, householdData, ownData, removeMade, withChild } from '../sync/repository';
import { seedPlannerDemo } from './demo';

const withReminders = (kind: SyncedKind<PlannedEvent>): SyncedKind<PlannedEvent> => ({
  ...kind,
  async onWriting(tx, { scopeId, writerId, entries }) {
    await recheckEventReminders(tx, { scopeId, keys: entries.map(({ key }) => key) });
    const continued = entries.flatMap(({ key, value, isNew }) =>
      isNew && value?.continues !== undefined ? [{ key, earlierKey: value.continues }] : [],
    );
    if (continued.length > 0) await continueReminders(tx, { scopeId, writerId, continued });
  },
});
const withRecord = (kind: SyncedKind<PlannedEvent>): SyncedKind<PlannedEvent> => ({
  ...kind,
  async onWriting(tx, written) {
    await kind.onWriting?.(tx, written);
    const { scopeId, writerId, keys, entries } = written;
    const lines = entries.flatMap(({ key, before, value }) => {
      const line = eventLine(before, value);
      return line ? [{ ...line, by: writerId, subject: key, child: null }] : [];
    });
    const eventsBefore = new Map(entries.map(({ key, before }) => [key, before]));
    await addToRecord(tx, { scopeId, keys, lines, eventsBefore });
  },
});
const events = withRecord(withReminders(storedWhole(eventKind, (_key, event) => storedEventProblem(event))));
const ownEvents = withReminders(storedWhole(ownEventKind, (_key, event) => storedEventProblem(event)));
const busyBlocks = storedWhole(busyBlockKind, (_key, block) => storedEventProblem(block));
const dateChoices = storedWhole(dateChoicesKind);
const ownDateChoices = storedWhole(ownDateChoicesKind);

const toRow =
  (isPrivate: boolean) =>
  (event: PlannedEvent, { people }: { people: readonly Attendee[] }): PlannerRow & PlannedEvent => ({
    ...event,
    for: attendeeNames(people)(event),
    private: isPrivate,
  });
const { clocks, named, ...texts } = plannerDataTexts;

export const plannerSlice: Slice = {
  name: 'planner',
  kinds: [
    syncedKind(events),
    syncedKind(ownEvents),
    syncedKind(busyBlocks),
    syncedKind(dateChoices),
    syncedKind(ownDateChoices),
  ],
  personalData: {
    tables: [],
    async forget({ tx, user }) {
      await removeMade(tx, user.id, busyBlockKind.name);
    },
    export: {
      events: {
        ...householdData(events, {
          ...texts.events,
          named: `${named} ${clocks}`,
          toRow: toRow(false),
          toCsvRows: plannerCsvRows,
        }),
        importWay: 'planner',
      },
      ownEvents: {
        ...ownData(ownEvents, {
          title: texts.ownEvents.title,
          description: `${texts.ownEvents.description} ${named} ${clocks}`,
          toRow: toRow(true),
          toCsvRows: plannerCsvRows,
          removal: { text: texts.ownEvents.removal, run: removeOwnEvents },
        }),
        importWay: 'planner',
      },
      busyBlocks: ownData<BusyBlock, BusyBlock>(busyBlocks, {
        title: texts.busyBlocks.title,
        description: `${texts.busyBlocks.description} ${clocks}`,
        toRow: (block) => block,
      }),
      dateChoices: householdData(dateChoices, {
        ...texts.dateChoices,
        toRow: withChild,
      }),
      ownDateChoices: ownData<DateChoices, DateChoices>(ownDateChoices, {
        ...texts.ownDateChoices,
        toRow: (choices) => choices,
      }),
    },
  },
  demo: (context) => seedPlannerDemo(context, events),
};

/** Also removes the busy blocks of the events in the families, and what programs have put of them. */
async function removeOwnEvents(tx: Db, userId: string): Promise<readonly string[]> {
  await clearEntries(tx, userId, ownEventKind.name);
  await forgetPaths(tx, userId);
  return removeMade(tx, userId, busyBlockKind.name);
}
