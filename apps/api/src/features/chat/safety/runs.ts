import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { runMinutes, runsShown, type SafetyRun } from '@everstep/domain/chat/safety/safety-endpoints';
import type { SafetyResult } from '@everstep/domain/chat/safety/safety-case';
import type { Database, Db } from '../../../db/client';
import { chatSafetyRuns } from '../../../db/schema';
import { storedVersion, type ModelIdentity } from './tested-model';

const r = chatSafetyRuns;
/** Without the texts of the answers, which are long. */
const columns = {
  id: r.id,
  provider: r.provider,
  model: r.model,
  promptVersion: r.promptVersion,
  startedAt: r.startedAt,
  finishedAt: r.finishedAt,
  isPassed: r.isPassed,
  withdrawnAt: r.withdrawnAt,
  isCurrent: sql<boolean>`${r.startedAt} > now() - make_interval(mins => ${runMinutes})`,
  answered: sql<number>`jsonb_array_length(${r.results})`,
  faulty: sql<number>`jsonb_array_length(jsonb_path_query_array(${r.results}, '$[*] ? (@.faults.size() > 0)'))`,
};
const newest = (db: Db) => db.select(columns).from(r).orderBy(desc(r.id));
export type RunRow = Awaited<ReturnType<typeof newest>>[number];

const isOf = (identity: ModelIdentity) =>
  and(eq(r.provider, identity.provider), eq(r.model, identity.model), eq(r.promptVersion, storedVersion(identity)));
const isRunning = and(
  isNull(r.finishedAt),
  isNull(r.withdrawnAt),
  sql`${r.startedAt} > now() - make_interval(mins => ${runMinutes})`,
);

export const listRuns = (db: Db): Promise<RunRow[]> => newest(db).limit(runsShown);

/** The newest run that has ended with a result. */
export async function findDecidingRun(db: Db, identity: ModelIdentity): Promise<RunRow | null> {
  const [row] = await db
    .select(columns)
    .from(r)
    .where(and(isOf(identity), isNotNull(r.finishedAt)))
    .orderBy(desc(r.id))
    .limit(1);
  return row ?? null;
}

export async function findRun(db: Db, id: string): Promise<(RunRow & { results: SafetyResult[] }) | null> {
  const [row] = await db
    .select({ ...columns, results: r.results })
    .from(r)
    .where(eq(r.id, id));
  return row ?? null;
}

/** Null, and nothing is written, while a run of the model is going on. Call it in a transaction. */
export async function insertRun(tx: Db, identity: ModelIdentity): Promise<RunRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('chat_safety_runs', 0))`);
  const running = await tx.$count(r, and(isOf(identity), isRunning));
  if (running > 0) return null;
  const { provider, model } = identity;
  const [row] = await tx
    .insert(r)
    .values({ provider, model, promptVersion: storedVersion(identity) })
    .returning(columns);
  return row ?? null;
}

/** How many cases of a run of the model are answered; null if it does not go on. */
export async function findProgress(db: Db, id: string, identity: ModelIdentity): Promise<number | null> {
  const [row] = await db
    .select({ answered: columns.answered })
    .from(r)
    .where(and(eq(r.id, id), isOf(identity), isRunning));
  return row?.answered ?? null;
}

/**
 * Adds the results that follow the first `answered` ones. False, and nothing is written, if they are there already or the run does not go
 * on. Call it in a transaction.
 */
export async function addResults(
  tx: Db,
  id: string,
  { answered, results, isLast }: { answered: number; results: SafetyResult[]; isLast: boolean },
): Promise<boolean> {
  const all = sql`${r.results} || ${JSON.stringify(results)}::jsonb`;
  const { rowCount } = await tx
    .update(r)
    .set({
      results: all,
      ...(isLast && {
        finishedAt: sql`now()`,
        isPassed: sql`not jsonb_path_exists(${all}, '$[*] ? (@.faults.size() > 0)')`,
      }),
    })
    .where(and(eq(r.id, id), isRunning, sql`jsonb_array_length(${r.results}) = ${answered}`));
  return rowCount === 1;
}

/** False if neither a passed run nor one that is going on was there to withdraw. */
export async function withdrawRuns(tx: Db, identity: ModelIdentity): Promise<boolean> {
  const { rowCount } = await tx
    .update(r)
    .set({ withdrawnAt: sql`now()` })
    .where(and(isOf(identity), isNull(r.withdrawnAt), sql`(${r.isPassed} or ${r.finishedAt} is null)`));
  return (rowCount ?? 0) > 0;
}

const cacheMs = 20_000;
const cache = new WeakMap<Database, Map<string, { until: number; isPassed: Promise<boolean> }>>();

/** On this process, what is known about passed runs is read anew from now on. */
export const forgetPassedRuns = (db: Database): void => void cache.delete(db);

/** Whether the model may answer users. What other processes decide is known within 20 seconds. */
export async function hasPassedRun(db: Database, identity: ModelIdentity, now = Date.now()): Promise<boolean> {
  const known = cache.get(db) ?? new Map<string, { until: number; isPassed: Promise<boolean> }>();
  cache.set(db, known);
  const key = JSON.stringify([identity.provider, identity.model, storedVersion(identity)]);
  const cached = known.get(key);
  if (cached && cached.until > now) return cached.isPassed;
  const isPassed = readPassed(db, identity);
  known.set(key, { until: now + cacheMs, isPassed });
  isPassed.catch(() => known.delete(key));
  return isPassed;
}

async function readPassed(db: Db, identity: ModelIdentity): Promise<boolean> {
  const run = await findDecidingRun(db, identity);
  return run !== null && statusOf(run) === 'passed';
}

export function statusOf({ finishedAt, isPassed, withdrawnAt, isCurrent }: RunRow): SafetyRun['status'] {
  if (finishedAt === null) return isCurrent && withdrawnAt === null ? 'running' : 'broken_off';
  if (!isPassed) return 'failed';
  return withdrawnAt === null ? 'passed' : 'withdrawn';
}
