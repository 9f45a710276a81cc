import { localDay } from '@everstep/domain/base/days';
import { concernKind, demoMilestones, milestoneCsvRows, milestoneKind } from '@everstep/domain/milestones';
import { storedWhole, syncedKind } from '../../entries/synced-kind';
import type { Slice } from '../../slice';
import { householdData, withChild, writeDemoEntries } from '../sync/repository';

const storedMilestone = storedWhole(milestoneKind);
const storedConcern = storedWhole(concernKind);

export const milestonesSlice: Slice = {
  name: 'milestones',
  kinds: [syncedKind(storedMilestone), syncedKind(storedConcern)],
  personalData: {
    tables: [],
    export: {
      milestones: householdData(storedMilestone, {
        title: 'Milestones',
        what: 'What you have answered in the checklists of the children of your families',
        toRow: withChild,
        toCsvRows: milestoneCsvRows,
      }),
      milestoneConcerns: householdData(storedConcern, {
        title: 'Worries about development',
        what: 'What worries you about the development of the children of your families, until you say that it is settled',
        toRow: withChild,
      }),
    },
  },
  demo: (context) => writeDemoEntries(context, storedMilestone, demoMilestones(localDay(new Date()))),
};
