import { useMemo } from 'react';
import { feedingKind } from '@everstep/domain/feedings';
import { twinsOf, type Child } from '@everstep/domain/households';
import { useEntries } from '../../platform/sync/use-entries';
import { entriesOf } from '../../platform/trackers/use-child-log';
import type { Twin } from './log/dialogs';

/** The twins of a child with their feeds, which a feed logged for all of them must not overlap either. */
export function useTwins(household: string, child: Child, family: readonly Child[]): readonly Twin[] {
  const { entries } = useEntries(feedingKind, household);
  return useMemo(
    () =>
      twinsOf(child, family).map(({ id, name }) => ({
        id,
        name,
        feedings: entriesOf(feedingKind, entries ?? [], id),
      })),
    [entries, child, family],
  );
}
