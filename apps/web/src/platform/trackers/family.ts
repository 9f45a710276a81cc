import { createContext, use, useMemo } from 'react';
import { canChangeEntry, hasRole, type Role } from '@everstep/domain/households';
import { loggedBy } from '@everstep/domain/trackers';
import { useSession } from '../session/session';
import type { ListedKind } from '../sync/store/rows';
import { useEntries } from '../sync/use-entries';

interface Family {
  household: string;
  role: Role;
  members: readonly { id: string; name: string }[];
}

/** The family that a tracker is shown for. */
export const FamilyContext = createContext<Family>({ household: '', role: 'viewer', members: [] });

/** Whether this user may put back what was deleted or changed: a parent. */
export const useMayPutBack = (): boolean => hasRole(use(FamilyContext).role, 'parent');

interface EntryOwners {
  /** 'by Sam' for an entry that somebody else has logged; null for all others. */
  loggedBy: (key: string) => string | null;
  /** The name of whoever has logged an entry; null for a former member and for an account that is gone. */
  authorName: (key: string) => string | null;
  /** Whether this user may change and delete an entry; carers may do so only with their own. */
  canChange: (key: string) => boolean;
}

/** Who logged the entries of a kind. `kind` must be a constant. */
export function useEntryOwners(kind: ListedKind): EntryOwners {
  const { household, role, members } = use(FamilyContext);
  const { id: userId } = useSession().record;
  const { entries } = useEntries(kind, household);
  return useMemo(() => {
    // An entry that was not sent yet has no author; it is this user's.
    const owners = new Map(entries?.map(({ key, author = userId, createdBy = author }) => [key, createdBy]));
    return {
      loggedBy: (key) => loggedBy(owners.get(key), { members, userId }),
      authorName: (key) => members.find(({ id }) => id === owners.get(key))?.name ?? null,
      canChange: (key) => canChangeEntry(role, !owners.has(key) || owners.get(key) === userId),
    };
  }, [entries, role, members, userId]);
}
