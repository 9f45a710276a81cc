import { and, arrayContains, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditDetails } from '@everstep/domain/audit/actions';
import type { Config } from '../../config';
import type { Db } from '../../db/client';
import type { DataKeys } from '../../db/data-keys';
import { auditHead, auditLog, users } from '../../db/schema';
import { keyedHash, open, seal } from '../../db/seal';
import { auditChain, type StoredLine } from './chain';

interface NewLine {
  /** Null on the command line. */
  administratorId: string | null;
  action: AuditAction;
  userIds?: readonly string[];
  details?: AuditDetails;
  /** Free text about the only user concerned; stored sealed. */
  reason?: string | undefined;
}

interface NewViewLine extends NewLine {
  administratorId: string;
  userIds: readonly string[];
  /** What the list was filtered by. Stored as a keyed hash, because a search contains names. */
  view: string;
}

const sealLabel = (number: number) => `audit_log.sealed_reason.${number}`;

export function createAuditLog({ dataKeys, config }: { dataKeys: DataKeys; config: Pick<Config, 'sealingKeys'> }) {
  /**
   * Locks the head row until the transaction ends, so that only one transaction at a time can add a line: numbers have no gaps, and no
   * two lines follow the same one.
   */
  async function append(tx: Db, { reason, ...values }: NewLine, viewHash: Buffer | null): Promise<void> {
    const head = await lockHead(tx);
    const number = head.number + 1;
    const { userIds = [], details = {} } = values;
    const [subject] = userIds;
    const line = auditChain.follow(head, {
      at: head.now,
      administratorId: values.administratorId,
      action: values.action,
      userIds: [...userIds],
      details,
      sealedReason: reason && subject ? seal(await dataKeys.forUser(subject, tx), reason, sealLabel(number)) : null,
      viewHash,
    });
    await tx.insert(auditLog).values(line);
    await tx.update(auditHead).set({ number, hash: line.hash });
  }

  return {
    /** Call it last in the transaction of the action that it records, so that the lock is held briefly. */
    record: (tx: Db, line: NewLine): Promise<void> => append(tx, line, null),

    /**
     * Records that an administrator saw these users. A list that is polled does not add a line each time: only the first view by an
     * administrator with a filter in each hour, and one more when the list shows users whom no line of that hour names.
     */
    async recordView(tx: Db, { view, ...line }: NewViewLine): Promise<void> {
      const viewHash = keyedHash(config.sealingKeys, `${line.action}\n${view}`);
      if ((await findUnrecorded(tx, line, viewHash)) === null) return;
      await lockHead(tx);
      const userIds = await findUnrecorded(tx, line, viewHash);
      if (userIds) await append(tx, { ...line, userIds }, viewHash);
    },
  };
}

/** The reason in words; null if there is none, or once its user is erased. */
export async function openReason(
  dataKeys: DataKeys,
  { number, userIds: [userId], sealedReason }: StoredLine,
): Promise<string | null> {
  const keys = sealedReason && userId ? await dataKeys.existing(userId) : null;
  return keys && sealedReason ? open(keys, sealedReason, sealLabel(number)) : null;
}

async function lockHead(tx: Db): Promise<{ number: number; hash: Buffer; now: Date }> {
  const now = sql<string>`date_trunc('milliseconds', clock_timestamp())`.mapWith(auditLog.at);
  const [head] = await tx.select({ number: auditHead.number, hash: auditHead.hash, now }).from(auditHead).for('update');
  if (!head) throw new Error('the head of the audit log is missing');
  return head;
}

/** The users whom no line of this hour names for this view; null if the view needs no further line. */
async function findUnrecorded(
  db: Db,
  { administratorId, userIds }: Pick<NewViewLine, 'administratorId' | 'userIds'>,
  viewHash: Buffer,
): Promise<string[] | null> {
  const rows = await db
    .select({ userIds: auditLog.userIds })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.administratorId, administratorId),
        eq(auditLog.viewHash, viewHash),
        gte(auditLog.at, sql`date_trunc('hour', now())`),
      ),
    );
  const recorded = new Set(rows.flatMap((row) => row.userIds));
  const unrecorded = userIds.filter((id) => !recorded.has(id));
  return rows.length > 0 && unrecorded.length === 0 ? null : unrecorded;
}

export interface NamedLine extends StoredLine {
  administratorName: string | null;
  /** Of the only user concerned. */
  userName: string | null;
}

const concerned = alias(users, 'concerned');

/** Newest first, optionally only what concerned one user. */
export async function listLines(
  db: Db,
  { userId, before, limit }: { userId: string | undefined; before: number | undefined; limit: number },
): Promise<NamedLine[]> {
  const rows = await db
    .select({ line: auditLog, administratorName: users.name, userName: concerned.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.administratorId))
    .leftJoin(concerned, sql`${concerned.id} = ${auditLog.userIds}[1] and cardinality(${auditLog.userIds}) = 1`)
    .where(
      and(
        userId === undefined ? undefined : arrayContains(auditLog.userIds, [userId]),
        before === undefined ? undefined : lt(auditLog.number, before),
      ),
    )
    .orderBy(desc(auditLog.number))
    .limit(limit);
  return rows.map(({ line, ...names }) => ({ ...line, ...names }));
}

export async function listLinesInOrder(db: Db, after: number, limit: number): Promise<StoredLine[]> {
  return db.select().from(auditLog).where(gt(auditLog.number, after)).orderBy(asc(auditLog.number)).limit(limit);
}

export async function findHead(db: Db): Promise<{ number: number; hash: Buffer } | null> {
  const [head] = await db.select({ number: auditHead.number, hash: auditHead.hash }).from(auditHead);
  return head ?? null;
}
