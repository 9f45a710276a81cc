import { demoGrowth, growthCsvRows, growthKind } from '@everstep/domain/growth';
import { householdTracker, trackedKind, withChild } from '../sync/repository';

export const growthSlice = householdTracker('growth', {
  growth: trackedKind(growthKind, {
    title: 'Growth',
    what: 'What was measured of the children of your families, in kg and cm, and as it was typed',
    toRow: withChild,
    toCsvRows: growthCsvRows,
    demo: ({ today }) => demoGrowth(today),
  }),
});
