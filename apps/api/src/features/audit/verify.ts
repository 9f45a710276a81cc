import { sql } from 'drizzle-orm';
import { headProblem, type ChainHead } from '@everstep/domain/base/hash-chain';
import { transact, type Database } from '../../db/client';
import { toChainHead } from '../../db/hash-chain';
import { auditChain } from './chain';
import { findHead, listLinesInOrder } from './repository';

const batchSize = 1000;

export interface AuditReport {
  /** The lines up to the first problem. */
  count: number;
  /** `12:9f86…`: number and hash of the newest line, to be compared later. */
  newest: string;
  /** The first problem in words; null if there is none. */
  problem: string | null;
}

const anchorOf = ({ number, hash }: ChainHead) => `${number}:${hash}`;

/**
 * Reads the whole log as it is at one moment. The head shows when newest lines are missing; whoever can change that as well is found by
 * an `anchor`, the newest line of an earlier report that was kept elsewhere.
 */
export async function verifyAuditLog(db: Database, anchor?: string): Promise<AuditReport> {
  return transact(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read read only`);
    const verifier = auditChain.createVerifier();
    const report = (problem: string | null) => {
      const newest = verifier.newest();
      return { count: newest.number, newest: anchorOf(newest), problem };
    };
    let isAnchored = anchor === undefined || anchor === anchorOf(verifier.newest());
    for (;;) {
      const lines = await listLinesInOrder(tx, verifier.newest().number, batchSize);
      for (const line of lines) {
        const problem = verifier.verify(line);
        if (problem) return report(problem);
        isAnchored ||= anchor === anchorOf(toChainHead(line));
      }
      if (lines.length < batchSize) break;
    }
    const head = await findHead(tx);
    if (!head) return report('the head of the log is missing');
    const cutEnd = headProblem(verifier.newest(), toChainHead(head), 'log');
    if (cutEnd) return report(cutEnd);
    return report(isAnchored ? null : 'the log does not contain the line of the earlier report');
  });
}
