import type { ExportedNames } from '@everstep/domain/base/csv-table';
import { localDay } from '@everstep/domain/base/days';
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
import { storedWhole, syncedKind, type SyncedKind, type WrittenEntries } from '../../entries/synced-kind';
import type { Slice } from '../../slice';
import { addActivityWithCooldown } from '../activity/repository';
import { lookAtRemindersOfFeeds } from '../reminders/repository';
import { householdData, writeDemoEntries } from '../sync/repository';

const storedFeeding = storedWhole(feedingKind);
const storedDiaper = storedWhole(diaperKind);
const storedPumping = storedWhole(pumpingKind);
const storedMilk = storedWhole(milkKind);

function feedingData<Value extends object>(
  kind: SyncedKind<Value>,
  title: string,
  toCsvRows: (rows: readonly (Value & ExportedNames & { id: string })[], zone?: string) => string[][],
  named?: string,
) {
  const what = `${title} that were logged in the feeding tracker of your families`;
  return householdData<Value, Value & ExportedNames & { id: string }>(kind, {
    title,
    what,
    ...(named !== undefined && { named }),
    toRow: (value, { key: id, createdBy, nameOf }) => ({
      id,
      ...value,
      ...(hasChild(value) && { child_name: nameOf(value.child_id) }),
      author_name: nameOf(createdBy),
    }),
    toCsvRows,
  });
}

const ofNoChild = 'Whoever has logged it is there by name.';
const hasChild = (value: object): value is { child_id: string } => 'child_id' in value;

const feedings = syncedKind({
  ...storedFeeding,
  onWriting: lookAtNextFeeds,
  /** Other people may glance at the dashboard, so its list mentions feeds only occasionally. */
  onWritten: async (db, { userId, added, changeId }) => {
    if (added > 0)
      await addActivityWithCooldown(db, { userId, type: 'feeding_entry', subjectId: changeId, ...feedingActivity });
  },
});

/** Also of the child of whom there was a feed before: one that was logged by mistake is deleted, or moved to the twin. */
async function lookAtNextFeeds(tx: Db, { scopeId, entries }: WrittenEntries<Feeding>): Promise<void> {
  const childIds = [
    ...new Set(entries.flatMap(({ before, value }) => [before, value].flatMap((feed) => feed?.child_id ?? []))),
  ];
  if (childIds.length > 0) await lookAtRemindersOfFeeds(tx, { scopeId, childIds });
}

export const feedingsSlice: Slice = {
  name: 'feedings',
  kinds: [feedings, syncedKind(storedDiaper), syncedKind(storedPumping), syncedKind(storedMilk)],
  personalData: {
    tables: [],
    export: {
      feedings: feedingData(storedFeeding, 'Feeds', feedingCsvRows),
      diapers: feedingData(storedDiaper, 'Diapers', diaperCsvRows),
      pumping: feedingData(storedPumping, 'Pumping sessions', pumpingCsvRows, ofNoChild),
      milkStock: feedingData(storedMilk, 'Portions of milk', milkCsvRows, ofNoChild),
    },
  },
  async demo(context) {
    const now = new Date();
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    const time = { today: localDay(now), now: now.getTime(), zone };
    await writeDemoEntries(context, storedFeeding, demoFeedings(time));
    await writeDemoEntries(context, storedDiaper, demoDiapers(time));
    await writeDemoEntries(context, storedMilk, demoMilk(time));
  },
};
