import { localDay } from '@everstep/domain/days';
import { demoSleeps, sleepCsvRows, type SleepRow } from '@everstep/domain/sleep';
import { syncedKind } from '../../db/synced-kind';
import type { ExportContext, PersonalDataKind, Slice } from '../../slice';
import { readHouseholdEntries, writeDemoEntries } from '../sync/repository';
import { storedSleep } from './sealing';

async function* readRows(context: ExportContext): AsyncGenerator<SleepRow[]> {
  for await (const entries of readHouseholdEntries(context, storedSleep))
    yield entries.map(({ value: { child_id: child, ...sleep } }) => ({ child, ...sleep }));
}

const exported: PersonalDataKind = {
  title: 'Sleep',
  description:
    'When the children of your families slept: everything where you are a parent, otherwise what you have logged yourself. The child is named by the id that the list of your children gives it.',
  rows: readRows,
  toCsvRows: (rows) => sleepCsvRows(rows as SleepRow[]),
};

export const sleepSlice: Slice = {
  name: 'sleep',
  kinds: [syncedKind(storedSleep)],
  personalData: { tables: [], export: { sleep: exported } },
  async demo(context) {
    const now = new Date();
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    await writeDemoEntries(context, storedSleep, demoSleeps({ today: localDay(now), now: now.getTime(), zone }));
  },
};
