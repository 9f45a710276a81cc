import { concernKind, demoMilestones, milestoneCsvRows, milestoneKind } from '@everstep/domain/milestones';
import { householdTracker, trackedKind, withChild } from '../sync/repository';

export const milestonesSlice = householdTracker('milestones', {
  milestones: trackedKind(milestoneKind, {
    title: 'Milestones',
    what: 'What you have answered in the checklists of the children of your families',
    toRow: withChild,
    toCsvRows: milestoneCsvRows,
    demo: ({ today }) => demoMilestones(today),
  }),
  milestoneConcerns: trackedKind(concernKind, {
    title: 'Worries about development',
    what: 'What worries you about the development of the children of your families, until you say that it is settled',
    toRow: withChild,
  }),
});
