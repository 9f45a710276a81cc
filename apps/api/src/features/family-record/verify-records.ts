import { and, asc, eq, gt } from 'drizzle-orm';
import { headProblem } from '@everstep/domain/base/hash-chain';
import type { Db } from '../../db/client';
import { toChainHead } from '../../db/hash-chain';
import { recordHeads, recordLines } from '../../db/schema';
import { recordChain } from './lines';

const headsPerPage = 500;
const linesPerPage = 1000;

/** Computes the hashes of all records of families anew. Returns how many there are, and how many of them are damaged. */
export async function verifyRecords(db: Db): Promise<{ count: number; damaged: number }> {
  const verified = { count: 0, damaged: 0 };
  for (let after: string | null = null; ;) {
    const heads: (typeof recordHeads.$inferSelect)[] = await db
      .select()
      .from(recordHeads)
      .where(after === null ? undefined : gt(recordHeads.scopeId, after))
      .orderBy(asc(recordHeads.scopeId))
      .limit(headsPerPage);
    for (const head of heads) {
      verified.count += 1;
      if (!(await isWhole(db, head))) verified.damaged += 1;
    }
    const last = heads.at(-1);
    if (!last || heads.length < headsPerPage) return verified;
    after = last.scopeId;
  }
}

async function isWhole(db: Db, head: typeof recordHeads.$inferSelect): Promise<boolean> {
  const verifier = recordChain.createVerifier();
  for (;;) {
    const { scopeId, number } = recordLines;
    const lines = await db
      .select({
        number,
        at: recordLines.at,
        commitment: recordLines.commitment,
        previousHash: recordLines.previousHash,
        hash: recordLines.hash,
      })
      .from(recordLines)
      .where(and(eq(scopeId, head.scopeId), gt(number, verifier.newest().number)))
      .orderBy(asc(number))
      .limit(linesPerPage);
    for (const line of lines) if (verifier.verify(line)) return false;
    if (lines.length < linesPerPage) return headProblem(verifier.newest(), toChainHead(head), 'record') === null;
  }
}
