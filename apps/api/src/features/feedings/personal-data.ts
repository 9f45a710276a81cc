import { diaperCsvRows, feedingCsvRows, milkCsvRows, pumpingCsvRows } from '@everstep/domain/feedings';
import type { SyncedKind } from '../../db/synced-kind';
import type { PersonalDataKind } from '../../slice';
import { readHouseholdEntries } from '../sync/repository';
import { storedDiaper, storedFeeding, storedMilk, storedPumping } from './sealing';

function exportOf<Value extends object>(
  kind: SyncedKind<Value>,
  title: string,
  toTable: (rows: readonly (Value & { id: string })[]) => string[][],
): PersonalDataKind {
  return {
    title,
    description: `${title} that were logged in the feeding tracker of your families: everything where you are a parent, otherwise what you have logged yourself. The child is named by the id that the list of your children gives it.`,
    async *rows(context) {
      for await (const entries of readHouseholdEntries(context, kind))
        yield entries.map(({ key, value }) => ({ id: key, ...value }));
    },
    toCsvRows: (rows) => toTable(rows as (Value & { id: string })[]),
  };
}

export const feedingData = {
  feedings: exportOf(storedFeeding, 'Feeds', feedingCsvRows),
  diapers: exportOf(storedDiaper, 'Diapers', diaperCsvRows),
  pumping: exportOf(storedPumping, 'Pumping sessions', pumpingCsvRows),
  milkStock: exportOf(storedMilk, 'Portions of milk', milkCsvRows),
};
