import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { custodyMutes, custodyPlans, custodySwaps } from '../../db/schema';
import type { SealingKeys } from '../../db/seal';
import { toPlan, toSwap, type StoredPlan, type StoredSwap } from './stored';

export interface Of {
  scopeId: string;
  keys: SealingKeys;
}

export async function listPlans(db: Db, { scopeId, keys }: Of): Promise<StoredPlan[]> {
  const rows = await db
    .select()
    .from(custodyPlans)
    .where(eq(custodyPlans.scopeId, scopeId))
    .orderBy(asc(custodyPlans.proposedAt), asc(custodyPlans.id));
  return rows.flatMap((row) => toPlan(keys, row));
}

export async function listSwaps(db: Db, { scopeId, keys, now }: Of & { now: Date }): Promise<StoredSwap[]> {
  const rows = await db
    .select()
    .from(custodySwaps)
    .where(eq(custodySwaps.scopeId, scopeId))
    .orderBy(asc(custodySwaps.askedAt), asc(custodySwaps.id));
  return rows.flatMap((row) => toSwap(keys, row, now));
}

export const isMuteOf = (scopeId: string, userId: string) =>
  and(eq(custodyMutes.scopeId, scopeId), eq(custodyMutes.userId, userId));

export async function isMuted(db: Db, scopeId: string, userId: string): Promise<boolean> {
  return (await db.$count(custodyMutes, isMuteOf(scopeId, userId))) > 0;
}
