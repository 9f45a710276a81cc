import type { ExportedNames } from '@everstep/domain/base/csv-table';
import {
  demoDiapers,
  demoFeedings,
  demoMilk,
  diaperCsvRows,
  diaperKind,
  feedingActivity,
  feedingCsvRows,
  feedingKind,
  milkCsvRows,
  milkKind,
  pumpingCsvRows,
  pumpingKind,
  type Feeding,
} from '@everstep/domain/feedings';
import type { Db } from '../../db/client';
import type { SyncedKind, WrittenEntries } from '../../entries/synced-kind';
import { addActivityWithCooldown } from '../activity/repository';
import { recheckFeedReminders } from '../reminders/repository';
import { householdTracker, trackedKind, type LoggedEntry } from '../sync/repository';

const whatOf = (title: string) => ({
  title,
  what: `${title} that were logged in the feeding tracker of your families`,
});
const ofNoChild = 'Whoever has logged it is there by name.';
const hasChild = (value: object): value is { child_id: string } => 'child_id' in value;

const toRow = <Value extends object>(
  value: Value,
  { key: id, createdBy, nameOf }: LoggedEntry<Value>,
): Value & ExportedNames & { id: string } => ({
  id,
  ...value,
  ...(hasChild(value) && { child_name: nameOf(value.child_id) }),
  author_name: nameOf(createdBy),
});

/** Also of the child of whom there was a feed before: one that was logged by mistake is deleted, or moved to the twin. */
async function lookAtNextFeeds(tx: Db, { scopeId, entries }: WrittenEntries<Feeding>): Promise<void> {
  const childIds = [
    ...new Set(entries.flatMap(({ before, value }) => [before, value].flatMap((feed) => feed?.child_id ?? []))),
  ];
  if (childIds.length > 0) await recheckFeedReminders(tx, { scopeId, childIds });
}

/** Other people may glance at the dashboard, so its list mentions feeds only occasionally. */
const mentionFeed: SyncedKind['onWritten'] = async (db, { userId, added, changeId }) => {
  if (added > 0)
    await addActivityWithCooldown(db, { userId, type: 'feeding_entry', subjectId: changeId, ...feedingActivity });
};

export const feedingsSlice = householdTracker('feedings', {
  feedings: trackedKind(feedingKind, {
    ...whatOf('Feeds'),
    toRow,
    toCsvRows: feedingCsvRows,
    demo: demoFeedings,
    onWriting: lookAtNextFeeds,
    onWritten: mentionFeed,
  }),
  diapers: trackedKind(diaperKind, { ...whatOf('Diapers'), toRow, toCsvRows: diaperCsvRows, demo: demoDiapers }),
  pumping: trackedKind(pumpingKind, {
    ...whatOf('Pumping sessions'),
    named: ofNoChild,
    toRow,
    toCsvRows: pumpingCsvRows,
  }),
  milkStock: trackedKind(milkKind, {
    ...whatOf('Portions of milk'),
    named: ofNoChild,
    toRow,
    toCsvRows: milkCsvRows,
    demo: demoMilk,
  }),
});
