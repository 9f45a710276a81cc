import { useMemo } from 'react';
import { stockOf, storageGuideline } from '@everstep/domain/feedings';
import { useChildCountry } from '../../../platform/trackers/households';
import type { FeedingLog } from '../use-feedings';

/** The milk in stock by the guideline of the family's country, with what to use first on top. */
export function useStock(household: string, milk: FeedingLog['milk']) {
  const country = useChildCountry(household);
  const batches = useMemo(() => stockOf(milk, country), [milk, country]);
  return { batches, country, guideline: storageGuideline(country) };
}
