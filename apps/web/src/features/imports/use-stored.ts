import { useMemo } from 'react';
import { diaperKind, feedingKind, milkKind, pumpingKind } from '@everstep/domain/feedings';
import { growthKind } from '@everstep/domain/growth';
import type { Stored } from '@everstep/domain/imports';
import { milestoneKind } from '@everstep/domain/milestones';
import { sleepKind } from '@everstep/domain/sleep';
import { useEntries } from '../../platform/sync/use-entries';

const valuesOf = (entries?: readonly { value: object }[]) => entries?.map(({ value }) => value) ?? [];

/** The household's stored entries of the kinds that can be imported. */
export function useStored(household: string): Stored {
  const { entries: feedings } = useEntries(feedingKind, household);
  const { entries: diapers } = useEntries(diaperKind, household);
  const { entries: pumpings } = useEntries(pumpingKind, household);
  const { entries: milk } = useEntries(milkKind, household);
  const { entries: sleeps } = useEntries(sleepKind, household);
  const { entries: growth } = useEntries(growthKind, household);
  const { entries: milestones } = useEntries(milestoneKind, household);
  return useMemo(
    () => ({
      feeding: valuesOf(feedings),
      diaper: valuesOf(diapers),
      pumping: valuesOf(pumpings),
      sleep: valuesOf(sleeps),
      growth: valuesOf(growth),
      milestone: valuesOf(milestones),
      milkKeys: milk?.map(({ key }) => key) ?? [],
    }),
    [feedings, diapers, pumpings, milk, sleeps, growth, milestones],
  );
}
