import { useMemo } from 'react';
import { stockOf, storageGuideline } from '@everstep/domain/feedings';
import { useCountry } from '../../../platform/locale/country';
import type { FeedingLog } from '../use-feedings';

/** The milk in stock by the guideline of the user's country, what to use first on top. */
export function useStock(milk: FeedingLog['milk']) {
  const { country } = useCountry();
  const batches = useMemo(() => stockOf(milk, country), [milk, country]);
  return { batches, country, guideline: storageGuideline(country) };
}
