import * as z from 'zod/mini';
import { paths } from '@everstep/domain/base/paths';
import { defineKind } from '@everstep/domain/sync';
import { transact } from '../src/db/client';
import { syncedKind } from '../src/entries/synced-kind';
import type { Server } from '../src/http/endpoint';
import { writeChanges, type PushChange } from '../src/features/sync/push-repository';

/** A kind that takes any value, about a child if it names one. */
const plainKind = (name: string) =>
  syncedKind<{ child?: string | undefined }>({
    ...defineKind({
      name,
      noun: ['note', 'notes'],
      path: paths.trackers,
      scope: 'household',
      consent: 'trackers',
      key: z.string(),
      value: z.looseObject({ child: z.optional(z.string()) }),
      selectors: ({ child: childId }) => ({ ...(childId !== undefined && { childId }) }),
    }),
    toStored: (value) => value,
    fromStored: (_key, value) => value,
  });

interface Writing {
  scopeId: string;
  writerId: string;
  kind: string;
  changes: readonly PushChange[];
}

/** Writes changes as a push does. Returns the ids of those that are stored, and how many entries are new. */
export async function writePlain(
  { db, dataKeys }: Pick<Server, 'db' | 'dataKeys'>,
  { scopeId, writerId, kind, changes }: Writing,
): Promise<{ stored: Set<string>; added: number }> {
  const keys = scopeId === writerId ? await dataKeys.forUser(scopeId) : await dataKeys.existing(scopeId);
  if (!keys) throw new Error('the scope has no key');
  const target = { scopeId, writerId, kind: plainKind(kind), keys, isOpen: true };
  const { outcomes, added } = await transact(db, (tx) => writeChanges(tx, target, changes));
  const isStored = (index: number) => outcomes[index]?.is === 'kept' || outcomes[index]?.is === 'merged';
  return { stored: new Set(changes.flatMap(({ changeId }, index) => (isStored(index) ? [changeId] : []))), added };
}
