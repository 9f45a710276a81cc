import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { committedText, linkText, userIdsIn, withNumbers, type RecordContent } from '@everstep/domain/family-record';
import type { Db } from '../../db/client';
import { createHashChain, sha256, type StoredHead } from '../../db/hash-chain';
import { recordHeads, recordLines } from '../../db/schema';
import { open, seal, type SealingKeys } from '../../db/seal';
import { numbersOf } from './people';

export interface NewRecordLine extends Pick<RecordContent, 'action' | 'subject' | 'child'> {
  /** A member; null for the platform. */
  by: string | null;
  /** Users in their fields `members` and `parents` become numbers of the record. */
  before: object | null;
  after: object | null;
}

export interface RecordScope {
  scopeId: string;
  /** Those of the household. */
  keys: SealingKeys;
}

export interface LockedHead extends StoredHead {
  state: 'open' | 'ended';
  /** By the clock of the database, in milliseconds. */
  now: Date;
}

export const recordChain = createHashChain<{ at: Date; commitment: Buffer }>(
  ({ number, at, commitment, previousHash }) =>
    linkText({
      number,
      at: at.toISOString(),
      commitment: commitment.toString('hex'),
      previous_hash: previousHash.toString('hex'),
    }),
);

const sealLabel = (scopeId: string, number: number) => `record_lines.sealed.${scopeId}.${number}`;

/**
 * Locks the head of a record until the transaction ends, so that only one at a time adds lines. Whoever also locks the scope locks that
 * first. Null if nobody has opened a record.
 */
export async function lockHead(tx: Db, scopeId: string): Promise<LockedHead | null> {
  const now = sql<string>`date_trunc('milliseconds', clock_timestamp())`.mapWith(recordLines.at);
  const [head] = await tx
    .select({ number: recordHeads.number, hash: recordHeads.hash, state: recordHeads.state, now })
    .from(recordHeads)
    .where(eq(recordHeads.scopeId, scopeId))
    .for('update');
  return head ?? null;
}

/** Adds lines after the locked head, which they move. `noteId` is for the only line. */
export async function appendLines(
  tx: Db,
  { scopeId, keys }: RecordScope,
  head: LockedHead,
  added: readonly NewRecordLine[],
  { state = head.state, noteId = null }: { state?: LockedHead['state']; noteId?: string | null } = {},
): Promise<LockedHead> {
  const mentioned = added.flatMap(({ by, before, after }) => [
    ...(by === null ? [] : [by]),
    ...userIdsIn(before),
    ...userIdsIn(after),
  ]);
  const numbers = await numbersOf(tx, scopeId, mentioned);
  let newest: StoredHead = head;
  const rows = added.map(({ action, by, subject, child, before, after }) => {
    const content = JSON.stringify({
      action,
      by: by === null ? 0 : (numbers.get(by) ?? 0),
      subject,
      child,
      before: withNumbers(before, numbers),
      after: withNumbers(after, numbers),
    } satisfies RecordContent);
    const salt = randomBytes(32).toString('hex');
    const line = recordChain.follow(newest, { at: head.now, commitment: sha256(committedText({ salt, content })) });
    newest = line;
    const sealed = seal(keys, JSON.stringify([salt, content]), sealLabel(scopeId, line.number));
    return { ...line, scopeId, sealed, noteId };
  });
  await tx.insert(recordLines).values(rows);
  const { number, hash } = newest;
  await tx.update(recordHeads).set({ number, hash, state }).where(eq(recordHeads.scopeId, scopeId));
  return { ...head, number, hash, state };
}

type SealedLine = Pick<typeof recordLines.$inferSelect, 'number' | 'sealed'>;

/** Salt and content. Throws when they were changed or moved. */
export function openLine({ scopeId, keys }: RecordScope, { number, sealed }: SealedLine) {
  const [salt, content] = JSON.parse(open(keys, sealed, sealLabel(scopeId, number))) as [string, string];
  return { salt, content };
}
