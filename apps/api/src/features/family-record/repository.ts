import { asc, eq, gt } from 'drizzle-orm';
import { recordedEvent } from '@everstep/domain/family-record';
import { eventKind, type PlannedEvent } from '@everstep/domain/planner';
import { transact, type Database, type Db } from '../../db/client';
import type { DataKeys } from '../../db/data-keys';
import { emptyHead } from '../../db/hash-chain';
import { runEach } from '../../db/jobs';
import { recordHeads } from '../../db/schema';
import { openEntry, type StoredKind } from '../../entries/sealing';
import { parentsCanUse } from '../households/repository';
import { listEntries, lockRow } from '../sync/repository';
import { appendLines, lockHead, type LockedHead, type NewRecordLine, type RecordScope } from './lines';

const recordFeature = 'dual_parent_calendar_sync';

const events: StoredKind<PlannedEvent> = {
  name: eventKind.name,
  toStored: (event) => event,
  fromStored: (_key, stored) => stored as PlannedEvent,
};
const eventsPerPage = 200;
const headsPerPage = 500;

interface NewLines extends RecordScope {
  lines: readonly NewRecordLine[];
  /** Where the transaction has written events: each as it was before, null for one that was not there. */
  eventsBefore?: ReadonlyMap<string, PlannedEvent | null>;
}

/**
 * Adds lines to the record of a family, in the transaction of what they tell of, with the scope locked. Does nothing where nobody has
 * opened a record, and nothing more once no plan of a parent opens it.
 */
export async function addToRecord(tx: Db, { lines, ...scope }: NewLines): Promise<void> {
  if (lines.length === 0) return;
  const locked = await lockHead(tx, scope.scopeId);
  if (!locked) return;
  const head = await settle(tx, scope, locked);
  if (head.state === 'open') await appendLines(tx, scope, head, lines);
}

/** Whether the family has one, be it open or ended. */
export async function hasRecord(db: Db, scopeId: string): Promise<boolean> {
  return (await db.$count(recordHeads, eq(recordHeads.scopeId, scopeId))) > 0;
}

export async function findHead(db: Db, scopeId: string) {
  const [head] = await db.select().from(recordHeads).where(eq(recordHeads.scopeId, scopeId));
  return head ?? null;
}

/** Begins the record, with the scope locked, unless no plan of a parent opens it: then it is `ended`. One that is there stays. */
export async function beginRecord(tx: Db, scope: RecordScope, userId: string): Promise<LockedHead['state']> {
  const { scopeId } = scope;
  await tx
    .insert(recordHeads)
    .values({ scopeId, ...emptyHead, state: 'ended' })
    .onConflictDoNothing();
  const head = await lockHead(tx, scopeId);
  return head ? (await settle(tx, scope, head, userId)).state : 'ended';
}

/** Writes down that the record has ended, or is open again, once that is so. The state it is in; `none` without a record. */
export async function settleRecord(db: Database, scope: RecordScope): Promise<LockedHead['state'] | 'none'> {
  const { scopeId } = scope;
  const found = await findHead(db, scopeId);
  if (!found) return 'none';
  if ((await parentsCanUse(db, scopeId, recordFeature)) === (found.state === 'open')) return found.state;
  return transact(db, async (tx) => {
    await lockRow(tx, scopeId);
    const head = await lockHead(tx, scopeId);
    return head ? (await settle(tx, scope, head)).state : 'none';
  });
}

/** The same for all records, so that a line about an end stands near its time. */
export async function settleRecords(db: Database, dataKeys: DataKeys): Promise<void> {
  for (let after: string | null = null; ;) {
    const heads: { scopeId: string }[] = await db
      .select({ scopeId: recordHeads.scopeId })
      .from(recordHeads)
      .where(after === null ? undefined : gt(recordHeads.scopeId, after))
      .orderBy(asc(recordHeads.scopeId))
      .limit(headsPerPage);
    await runEach(
      heads.map(({ scopeId }) => async () => {
        const keys = await dataKeys.existing(scopeId);
        if (keys) await settleRecord(db, { scopeId, keys });
      }),
    );
    const last = heads.at(-1);
    if (!last || heads.length < headsPerPage) return;
    after = last.scopeId;
  }
}

/** A locked head, after the line that says whether the plan of a parent opens the record, where that has changed. */
export async function settle(
  tx: Db,
  { eventsBefore, ...scope }: RecordScope & Pick<NewLines, 'eventsBefore'>,
  head: LockedHead,
  userId: string | null = null,
): Promise<LockedHead> {
  const state = (await parentsCanUse(tx, scope.scopeId, recordFeature)) ? 'open' : 'ended';
  if (state === head.state) return head;
  const line = { action: state === 'open' ? 'opened' : 'ended', by: userId, ...nothing } as const;
  const after = await appendLines(tx, scope, head, [line], { state });
  return state === 'open' ? appendEvents(tx, scope, after, eventsBefore ?? new Map()) : after;
}

const nothing = { subject: null, child: null, before: null, after: null };

/** A line for each event that is there, or was before the transaction. What does not open is left out. */
async function appendEvents(
  tx: Db,
  scope: RecordScope,
  head: LockedHead,
  eventsBefore: ReadonlyMap<string, PlannedEvent | null>,
): Promise<LockedHead> {
  const { scopeId, keys } = scope;
  let newest = head;
  const append = async (found: readonly (readonly [string, PlannedEvent | null])[]) => {
    const lines = found.flatMap(([key, event]): NewRecordLine[] =>
      event ? [{ action: 'event_there', by: null, ...nothing, subject: key, after: recordedEvent(event) }] : [],
    );
    if (lines.length > 0) newest = await appendLines(tx, scope, newest, lines);
  };
  await append([...eventsBefore]);
  for (let after = '', isLast = false; !isLast;) {
    const page = await listEntries(tx, { scopeId, kind: events.name }, { after, limit: eventsPerPage });
    const others = page.filter(({ key }) => !eventsBefore.has(key));
    await append(others.map(({ key, sealed }) => [key, openEvent(key, sealed)]));
    after = page.at(-1)?.key ?? after;
    isLast = page.length < eventsPerPage;
  }
  return newest;

  function openEvent(key: string, sealed: Buffer): PlannedEvent | null {
    try {
      return openEntry(events, keys, { scopeId, key, sealed });
    } catch {
      return null;
    }
  }
}
