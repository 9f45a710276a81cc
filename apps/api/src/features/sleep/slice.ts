import { demoSleeps, sleepCsvRows, sleepKind } from '@everstep/domain/sleep';
import { householdTracker, trackedKind, withChild } from '../sync/repository';

export const sleepSlice = householdTracker('sleep', {
  sleep: trackedKind(sleepKind, {
    title: 'Sleep',
    what: 'When the children of your families slept',
    toRow: withChild,
    toCsvRows: sleepCsvRows,
    demo: demoSleeps,
  }),
});
