import { useState } from 'react';
import type { Child, Household } from '@everstep/domain/households';
import { tabStorage } from '../../platform/storage/storage';

const chosenChildKey = 'everstep_tracked_child';

export interface TrackedChild {
  household: Household;
  child: Child;
}

/** Lets the trackers of this tab show the child. */
export const trackChild = (id: string): void => tabStorage.write(chosenChildKey, id);

/** The child that the trackers of this tab show, and the ones to choose from. Null without a child. */
export function useTrackedChild(households: readonly Household[]) {
  const [chosenId, setChosenId] = useState(() => tabStorage.read(chosenChildKey));
  const all = households.flatMap((household) =>
    household.children.map((child): TrackedChild => ({ household, child })),
  );
  const chosen = all.find(({ child }) => child.id === chosenId);
  // Most of what is logged is about the youngest.
  const [youngest] = all.toSorted(
    (a, b) =>
      Number(a.child.deletion_at !== null) - Number(b.child.deletion_at !== null) ||
      (a.child.birth_date < b.child.birth_date ? 1 : -1),
  );
  return {
    tracked: chosen ?? youngest ?? null,
    children: all.map(({ child }) => child),
    choose: (id: string): void => {
      trackChild(id);
      setChosenId(id);
    },
  };
}
