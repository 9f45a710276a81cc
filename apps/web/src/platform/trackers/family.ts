import { createContext, use, useMemo } from 'react';
import { loggedBy } from '@everstep/domain/trackers';
import { useSession } from '../session/session';
import type { ListedKind } from '../sync/lists';
import { useEntries } from '../sync/use-entries';

interface Family {
  household: string;
  members: readonly { id: string; name: string }[];
}

/** The family that a tracker is shown for. */
export const FamilyContext = createContext<Family>({ household: '', members: [] });

/** 'by Sam' for an entry of a kind that somebody else has logged; null for all others. `kind` must be a constant. */
export function useLoggedBy(kind: ListedKind): (key: string) => string | null {
  const { household, members } = use(FamilyContext);
  const { id: userId } = useSession().record;
  const { entries } = useEntries(kind, household);
  return useMemo(() => {
    const authors = new Map(entries?.map(({ key, author }) => [key, author]));
    return (key) => loggedBy(authors.get(key), { members, userId });
  }, [entries, members, userId]);
}
