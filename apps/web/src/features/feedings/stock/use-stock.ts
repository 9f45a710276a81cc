import { useMemo } from 'react';
import { milkKind, stockOf, stockWithout, storageGuideline } from '@everstep/domain/feedings';
import { useEntryOwners } from '../../../platform/trackers/family';
import { useChildCountry } from '../../../platform/trackers/households';
import type { FeedingLog } from '../use-feedings';

/** The milk in stock by the guideline of the family's country, with what to use first on top; for an edit, without what the bottle took. */
export function useStock(household: string, milkLines: FeedingLog['milk'], editedBottle?: string) {
  const country = useChildCountry(household);
  const batches = useMemo(
    () => (editedBottle === undefined ? stockOf(milkLines, country) : stockWithout(editedBottle, milkLines, country)),
    [milkLines, country, editedBottle],
  );
  return { batches, country, guideline: storageGuideline(country) };
}

/**
 * What a bottle or pumping session took from the stock or put into it, if the user may change that; and whether nothing is said of it:
 * of a new one, of one that was never in stock, and of one that came back after somebody had deleted it with its line.
 */
export function useStockLine(key: string | undefined, milkLines: FeedingLog['milk']) {
  const owners = useEntryOwners(milkKind);
  const line = key === undefined ? undefined : milkLines.find((one) => one.key === key);
  return { line: line && owners.canChange(line.key) ? line.value : null, mayAdd: line === undefined };
}
