import { useState } from 'react';
import type { Child, Household } from '@everstep/domain/households';
import type { EntrySubject } from '../../platform/sync/refused-notice';
import { tabStorage } from '../../platform/storage/storage';

const chosenChildKey = 'everstep_tracked_child';

export interface TrackedChild {
  household: Household;
  child: Child;
}

/** Selects the child in the trackers of this tab. */
export const trackChild = (id: string): void => tabStorage.write(chosenChildKey, id);

/** The child that the trackers of this tab show, and the children to choose from. Null without a child. */
export function useTrackedChild(households: readonly Household[]) {
  const [chosenId, setChosenId] = useState(() => tabStorage.read(chosenChildKey));
  const all = households.flatMap((household) =>
    household.children.map((child): TrackedChild => ({ household, child })),
  );
  const chosen = all.find(({ child }) => child.id === chosenId);
  // Most entries are about the youngest child.
  const [youngest] = all.toSorted(
    (a, b) =>
      Number(a.child.deletion_at !== null) - Number(b.child.deletion_at !== null) ||
      (a.child.birth_date < b.child.birth_date ? 1 : -1),
  );
  const tracked = chosen ?? youngest ?? null;
  const choose = (id: string): void => {
    trackChild(id);
    setChosenId(id);
  };
  return {
    tracked,
    children: all.map(({ child }) => child),
    choose,
    /** Chooses the child that an entry is about, or a child of its household. */
    chooseFor: ({ scope, childId }: EntrySubject): void => {
      if (childId !== null) return choose(childId);
      const ofHousehold = all.filter(({ household }) => household.id === scope);
      const [first] = ofHousehold;
      if (first && !ofHousehold.some(({ child }) => child.id === tracked?.child.id)) choose(first.child.id);
    },
  };
}
