import { localDay } from '@everstep/domain/days';
import { demoGrowth, growthCsvRows, type GrowthRow } from '@everstep/domain/growth';
import { syncedKind } from '../../db/synced-kind';
import type { ExportContext, PersonalDataKind, Slice } from '../../slice';
import { readHouseholdEntries, writeDemoEntries } from '../sync/repository';
import { storedGrowth } from './sealing';

async function* readRows(context: ExportContext): AsyncGenerator<GrowthRow[]> {
  for await (const entries of readHouseholdEntries(context, storedGrowth))
    yield entries.map(({ value: { child_id: child, ...measurement } }) => ({ child, ...measurement }));
}

const exported: PersonalDataKind = {
  title: 'Growth',
  description:
    'What was measured of the children of your families, in kg and cm: everything where you are a parent, otherwise what you have logged yourself. The child is named by the id that the list of your children gives it.',
  rows: readRows,
  toCsvRows: (rows) => growthCsvRows(rows as GrowthRow[]),
};

export const growthSlice: Slice = {
  name: 'growth',
  kinds: [syncedKind(storedGrowth)],
  personalData: { tables: [], export: { growth: exported } },
  demo: (context) => writeDemoEntries(context, storedGrowth, demoGrowth(localDay(new Date()))),
};
