import { randomUUID } from 'node:crypto';
import { demoFamily } from '@everstep/domain/households';
import { fieldsOf } from '@everstep/domain/sync';
import { transact } from '../../db/client';
import type { SealingKeys } from '../../db/seal';
import { syncedKind, type SyncedKind } from '../../entries/synced-kind';
import type { DemoContext } from '../../slice';
import { listMembers } from '../households/repository';
import { listEntries } from './list-entries';
import { writeChanges } from './push-repository';

export interface LoggedValue<Value> {
  key: string;
  value: Value;
}

/** Writes what the demo family has logged of a kind, for the demo user who owns it, unless anything of the kind is there. */
export async function writeDemoEntries<Value>(
  context: DemoContext,
  kind: SyncedKind<Value>,
  logged: readonly LoggedValue<Value>[],
): Promise<void> {
  const { db, dataKeys, user } = context;
  const owner = (await listMembers(db, demoFamily.id)).find(({ role }) => role === 'owner');
  const keys = owner?.id === user.id ? await dataKeys.existing(demoFamily.id) : null;
  if (keys) await writeFirstEntries(context, kind, { scopeId: demoFamily.id, keys }, logged);
}

/** The same in the demo user's own scope. */
export async function writeOwnDemoEntries<Value>(
  context: DemoContext,
  kind: SyncedKind<Value>,
  logged: readonly LoggedValue<Value>[],
): Promise<void> {
  const scopeId = context.user.id;
  await writeFirstEntries(context, kind, { scopeId, keys: await context.dataKeys.forUser(scopeId) }, logged);
}

async function writeFirstEntries<Value>(
  { db, user }: DemoContext,
  kind: SyncedKind<Value>,
  scope: { scopeId: string; keys: SealingKeys },
  logged: readonly LoggedValue<Value>[],
): Promise<void> {
  const written = await listEntries(db, { scopeId: scope.scopeId, kind: kind.name }, { after: '', limit: 1 });
  if (written.length > 0) return;
  const changes = logged.map(({ key, value }) => ({
    key,
    changeId: randomUUID(),
    changedAt: new Date().toISOString(),
    seen: null,
    fields: fieldsOf(kind.merge, value),
  }));
  const target = { ...scope, writerId: user.id, kind: syncedKind(kind), isOpen: true };
  await transact(db, (tx) => writeChanges(tx, target, changes));
}
