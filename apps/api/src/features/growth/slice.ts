import { localDay } from '@everstep/domain/base/days';
import { demoGrowth, growthCsvRows, growthKind } from '@everstep/domain/growth';
import { storedWhole, syncedKind } from '../../entries/synced-kind';
import type { Slice } from '../../slice';
import { householdData, withChild, writeDemoEntries } from '../sync/repository';

const storedGrowth = storedWhole(growthKind);

export const growthSlice: Slice = {
  name: 'growth',
  kinds: [syncedKind(storedGrowth)],
  personalData: {
    tables: [],
    export: {
      growth: householdData(storedGrowth, {
        title: 'Growth',
        what: 'What was measured of the children of your families, in kg and cm, and as it was typed',
        toRow: withChild,
        toCsvRows: growthCsvRows,
      }),
    },
  },
  demo: (context) => writeDemoEntries(context, storedGrowth, demoGrowth(localDay(new Date()))),
};
