import { localDay } from '@everstep/domain/days';
import { demoMilestones, milestoneCsvRows, type MilestoneRow } from '@everstep/domain/milestones';
import { syncedKind, type SyncedKind } from '../../db/synced-kind';
import type { ExportContext, PersonalDataKind, Slice } from '../../slice';
import { readHouseholdEntries, writeDemoEntries } from '../sync/repository';
import { storedConcern, storedMilestone } from './sealing';

async function* readRows<Value extends { child_id: string }>(context: ExportContext, kind: SyncedKind<Value>) {
  for await (const entries of readHouseholdEntries(context, kind))
    yield entries.map(({ value: { child_id: child, ...rest } }) => ({ child, ...rest }));
}

const scope =
  'everything where you are a parent, otherwise what you have logged yourself. The child is named by the id that the list of your children gives it.';

const milestones: PersonalDataKind = {
  title: 'Milestones',
  description: `What you have answered in the checklists of the children of your families: ${scope}`,
  rows: (context) => readRows(context, storedMilestone),
  toCsvRows: (rows) => milestoneCsvRows(rows as MilestoneRow[]),
};

const concerns: PersonalDataKind = {
  title: 'Worries about development',
  description: `What worries you about the development of the children of your families, until you say that it is settled: ${scope}`,
  rows: (context) => readRows(context, storedConcern),
};

export const milestonesSlice: Slice = {
  name: 'milestones',
  kinds: [syncedKind(storedMilestone), syncedKind(storedConcern)],
  personalData: { tables: [], export: { milestones, milestoneConcerns: concerns } },
  demo: (context) => writeDemoEntries(context, storedMilestone, demoMilestones(localDay(new Date()))),
};
