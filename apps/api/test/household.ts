import * as z from 'zod/mini';
import { paths } from '@everstep/domain/base/paths';
import { consents, type ConsentKind } from '@everstep/domain/consents';
import type { ChildDetails, Role } from '@everstep/domain/households';
import { defineKind, type MergeRule } from '@everstep/domain/sync';
import type { Database } from '../src/db/client';
import type { DataKeys } from '../src/db/data-keys';
import { children, consents as consentRows, householdMembers, households } from '../src/db/schema';
import { syncedKind } from '../src/entries/synced-kind';
import { sealChild } from '../src/features/households/sealing';
import type { Slice } from '../src/slice';
import { transact } from '../src/db/client';
import { newId } from './factories';

const value = z
  .object({
    text: z.string().check(z.maxLength(1000)),
    /** Together with the text at most a thousand letters. */
    more: z.optional(z.string()),
    child: z.optional(z.uuid()),
    at: z.optional(z.iso.datetime()),
    tags: z.optional(z.array(z.string())),
    spans: z.optional(z.array(z.object({ started_at: z.iso.datetime(), ended_at: z.nullable(z.iso.datetime()) }))),
  })
  .check(z.refine(({ text, more = '' }) => text.length + more.length <= 1000, 'This is too long.'));

/** How edits of a note meet. */
export const noteRule: MergeRule = { lists: { tags: null, spans: 'started_at' } };

const stored = { sealLabel: (scopeId: string, key: string) => `test.${scopeId}.${key}` };

function testKind(name: string, more: { feature?: 'milk_feeding_tracker' } = {}) {
  return syncedKind<z.infer<typeof value>>({
    ...defineKind({
      name,
      noun: ['note', 'notes'],
      path: paths.trackers,
      scope: 'household',
      consent: 'trackers',
      key: z.uuid(),
      value,
      merge: noteRule,
      ...more,
    }),
    ...stored,
    selectors: ({ child, at }) => ({ ...(child && { childId: child }), ...(at && { happenedAt: at }) }),
    toStored: (note) => note,
    fromStored: (_key, note) => note as z.infer<typeof value>,
  });
}

/** Two kinds of entries that a household logs: `note` is free, `feed` is part of a paid plan. */
export const householdLog: Slice = {
  name: 'test',
  kinds: [testKind('note'), testKind('feed', { feature: 'milk_feeding_tracker' })],
};

/** A household with a key. Its members have joined in this order, and have agreed to trackers. */
export async function makeHousehold(
  { db, dataKeys }: { db: Database; dataKeys: DataKeys },
  members: readonly { id: string; role: Role }[],
  scopeId = newId(),
): Promise<string> {
  await transact(db, async (tx) => {
    await dataKeys.createForHousehold(scopeId, tx);
    await tx.insert(households).values({ scopeId });
    await tx.insert(householdMembers).values(
      members.map(({ id: userId, role }, index) => ({
        scopeId,
        userId,
        role,
        joinedAt: new Date(Date.UTC(2026, 0, 1 + index)),
      })),
    );
    await tx
      .insert(consentRows)
      .values(
        members.map(({ id: userId }) => ({ userId, kind: 'trackers' as const, version: consents.trackers.version })),
      )
      .onConflictDoNothing();
  });
  return scopeId;
}

/** Adds a child, and returns its id. */
export async function makeChild(
  { db, dataKeys }: { db: Database; dataKeys: DataKeys },
  scopeId: string,
  child: ChildDetails,
): Promise<string> {
  const keys = await dataKeys.existing(scopeId);
  if (!keys) throw new Error('the household has no key');
  const id = newId();
  await db.insert(children).values({ scopeId, id, sealed: sealChild(keys, scopeId, id, child) });
  return id;
}

export async function agreeTo(db: Database, kind: ConsentKind, users: readonly { id: string }[]): Promise<void> {
  const { version } = consents[kind];
  await db.insert(consentRows).values(users.map(({ id: userId }) => ({ userId, kind, version })));
}
