import { localDay } from '@everstep/domain/base/days';
import { demoSleeps, sleepCsvRows, sleepKind } from '@everstep/domain/sleep';
import { storedWhole, syncedKind } from '../../entries/synced-kind';
import type { Slice } from '../../slice';
import { householdData, withChild, writeDemoEntries } from '../sync/repository';

const storedSleep = storedWhole(sleepKind);

export const sleepSlice: Slice = {
  name: 'sleep',
  kinds: [syncedKind(storedSleep)],
  personalData: {
    tables: [],
    export: {
      sleep: householdData(storedSleep, {
        title: 'Sleep',
        what: 'When the children of your families slept',
        toRow: withChild,
        toCsvRows: sleepCsvRows,
      }),
    },
  },
  async demo(context) {
    const now = new Date();
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    await writeDemoEntries(context, storedSleep, demoSleeps({ today: localDay(now), now: now.getTime(), zone }));
  },
};
