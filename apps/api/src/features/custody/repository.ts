import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { CustodyPlan, PlanState, SwapRequest, SwapState } from '@everstep/domain/custody';
import { rawQuery, type Db } from '../../db/client';
import { fairOrder } from '../../db/fair-order';
import { custodyMutes, custodyPlans, custodySwaps, householdMembers } from '../../db/schema';
import { isMuteOf, type Of } from './list-stored';
import { sealPlan, sealSwap } from './sealing';
import type { StoredPlan } from './stored';

export { isMuted, listPlans, listSwaps } from './list-stored';
export { describeCustody } from './replies';

/** Taken under the lock of the scope, so that times follow each other as what they belong to does. */
const underLock = sql`clock_timestamp()`;

/** The same where it changes a row: there it has to be read before. */
async function readClock(tx: Db): Promise<SQL> {
  const { rows } = await rawQuery(tx)('select clock_timestamp()::text as now', []);
  return sql`${(rows as [{ now: string }])[0].now}::timestamptz`;
}

// Each statement stays within one scope, so that a distributed Postgres runs it on one node.

/** How many plans a parent has made, or how often they have asked for a swap, in the last 24 hours. */
export async function countLately(db: Db, scopeId: string, userId: string): Promise<{ plans: number; swaps: number }> {
  const lately = sql`now() - interval '24 hours'`;
  const plans = await db.$count(
    custodyPlans,
    and(
      eq(custodyPlans.scopeId, scopeId),
      eq(custodyPlans.proposedBy, userId),
      sql`${custodyPlans.proposedAt} > ${lately}`,
    ),
  );
  const swaps = await db.$count(
    custodySwaps,
    and(eq(custodySwaps.scopeId, scopeId), eq(custodySwaps.askedBy, userId), sql`${custodySwaps.askedAt} > ${lately}`),
  );
  return { plans, swaps };
}

interface NewPlan {
  id: string;
  childId: string;
  plan: CustodyPlan;
  proposedBy: string;
  state: 'proposed' | 'holds';
}

export async function insertPlan(tx: Db, { scopeId, keys }: Of, { id, childId, plan, ...row }: NewPlan): Promise<void> {
  const { a, b } = plan.parents;
  await tx.insert(custodyPlans).values({
    scopeId,
    id,
    childId,
    ...row,
    parentA: a,
    parentB: b,
    agreedA: a === row.proposedBy ? underLock : null,
    agreedB: b === row.proposedBy ? underLock : null,
    proposedAt: underLock,
    sealed: sealPlan(keys, scopeId, id, plan),
  });
}

const isPlan = (scopeId: string, id: string) => and(eq(custodyPlans.scopeId, scopeId), eq(custodyPlans.id, id));

/** Both parents have agreed. */
export async function acceptPlan(
  tx: Db,
  scopeId: string,
  { id, plan: { parents } }: Pick<StoredPlan, 'id' | 'plan'>,
): Promise<void> {
  const now = await readClock(tx);
  await tx
    .update(custodyPlans)
    .set({
      state: 'holds',
      parentA: parents.a,
      parentB: parents.b,
      agreedA: sql`coalesce(${custodyPlans.agreedA}, ${now})`,
      agreedB: sql`coalesce(${custodyPlans.agreedB}, ${now})`,
      answeredAt: now,
    })
    .where(isPlan(scopeId, id));
}

export async function endPlan(
  tx: Db,
  scopeId: string,
  id: string,
  state: Exclude<PlanState, 'proposed' | 'holds'>,
): Promise<void> {
  const now = await readClock(tx);
  await tx
    .update(custodyPlans)
    .set({ state, answeredAt: sql`coalesce(${custodyPlans.answeredAt}, ${now})` })
    .where(isPlan(scopeId, id));
}

interface NewSwap {
  id: string;
  childId: string;
  request: SwapRequest;
  askedBy: string;
  askedOf: string;
  counters: string | null;
}

export async function insertSwap(tx: Db, { scopeId, keys }: Of, { request, ...row }: NewSwap): Promise<void> {
  await tx.insert(custodySwaps).values({
    scopeId,
    ...row,
    state: 'open',
    askedAt: underLock,
    respondBy: new Date(request.respond_by),
    sealed: sealSwap(keys, scopeId, row.id, request),
  });
}

export async function endSwap(
  tx: Db,
  scopeId: string,
  id: string,
  state: Exclude<SwapState, 'open' | 'expired'>,
): Promise<void> {
  const answeredAt = await readClock(tx);
  await tx
    .update(custodySwaps)
    .set({ state, answeredAt })
    .where(and(eq(custodySwaps.scopeId, scopeId), eq(custodySwaps.id, id)));
}

const isUnanswered = sql`${custodySwaps.state} = 'open' and ${custodySwaps.respondBy} <= now()`;
const scopesPerRun = 50;

/** Families with requests that nobody has answered in time. */
export async function listScopesWithExpired(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: custodySwaps.scopeId })
    .from(custodySwaps)
    .where(isUnanswered)
    .groupBy(custodySwaps.scopeId)
    .orderBy(fairOrder)
    .limit(scopesPerRun);
  return rows.map(({ id }) => id);
}

/** Nobody has answered, so there is no time of an answer. */
export async function expireSwaps(tx: Db, scopeId: string): Promise<{ id: string; childId: string }[]> {
  return tx
    .update(custodySwaps)
    .set({ state: 'expired' })
    .where(and(eq(custodySwaps.scopeId, scopeId), isUnanswered))
    .returning({ id: custodySwaps.id, childId: custodySwaps.childId });
}

/** False for somebody who is no parent of the household any more. */
export async function setMuted(tx: Db, scopeId: string, userId: string, muted: boolean): Promise<boolean> {
  const own = await tx
    .select({ role: householdMembers.role })
    .from(householdMembers)
    .where(
      and(
        eq(householdMembers.scopeId, scopeId),
        eq(householdMembers.userId, userId),
        inArray(householdMembers.role, ['parent', 'owner']),
      ),
    )
    .for('share');
  if (own.length === 0) return false;
  if (muted) await tx.insert(custodyMutes).values({ scopeId, userId }).onConflictDoNothing();
  else await tx.delete(custodyMutes).where(isMuteOf(scopeId, userId));
  return true;
}

export async function listMutes(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ scopeId: custodyMutes.scopeId })
    .from(custodyMutes)
    .where(eq(custodyMutes.userId, userId))
    .orderBy(asc(custodyMutes.scopeId));
  return rows.map(({ scopeId }) => scopeId);
}
