import { and, desc, eq, sql } from 'drizzle-orm';
import { withTask, type QuizTask, type SavedPlan } from '@everstep/domain/quiz';
import type { Db } from '../../db/client';
import { quizResults } from '../../db/schema';
import { open, seal, type SealingKeys } from '../../db/seal';

const sealLabel = (userId: string, id: string) => `quiz_results.sealed.${userId}.${id}`;

/** Returns the id of the new row. */
export async function insertQuizResult(db: Db, key: SealingKeys, userId: string, plan: SavedPlan): Promise<string> {
  const generated = await db.execute<{ id: string }>(sql`select uuidv7() as id`);
  const id = generated.rows[0]?.id;
  if (!id) throw new Error('the database returned no id');
  await db.insert(quizResults).values({ userId, id, sealed: seal(key, JSON.stringify(plan), sealLabel(userId, id)) });
  return id;
}

/** Latest first, as ids increase with time. */
export async function listQuizResults(
  db: Db,
  userId: string,
  getKey: () => Promise<SealingKeys>,
  limit = 1000,
): Promise<SavedPlan[]> {
  const rows = await db
    .select(planColumns)
    .from(quizResults)
    .where(eq(quizResults.userId, userId))
    .orderBy(desc(quizResults.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const key = await getKey();
  return rows.map((row) => ({ ...openPlan(key, userId, row), saved_at: row.takenAt.toISOString() }));
}

const planColumns = { id: quizResults.id, sealed: quizResults.sealed, takenAt: quizResults.takenAt };

function openPlan(key: SealingKeys, userId: string, { id, sealed }: { id: string; sealed: Buffer }): SavedPlan {
  return JSON.parse(open(key, sealed, sealLabel(userId, id))) as SavedPlan;
}

/** Changes the latest plan, in a transaction. Returns null without a plan or when it does not contain the task. */
export async function setTaskDone(
  tx: Db,
  key: SealingKeys,
  userId: string,
  task: QuizTask,
  isDone: boolean,
): Promise<SavedPlan | null> {
  const [row] = await tx
    .select(planColumns)
    .from(quizResults)
    .where(eq(quizResults.userId, userId))
    .orderBy(desc(quizResults.id))
    .limit(1)
    .for('update');
  const plan = row && withTask(openPlan(key, userId, row), task, isDone);
  if (!plan) return null;
  await tx
    .update(quizResults)
    .set({ sealed: seal(key, JSON.stringify(plan), sealLabel(userId, row.id)) })
    .where(and(eq(quizResults.userId, userId), eq(quizResults.id, row.id)));
  return { ...plan, saved_at: row.takenAt.toISOString() };
}

/** Returns the ids of the deleted rows. */
export async function deleteAllQuizResults(db: Db, userId: string): Promise<string[]> {
  const deleted = await db.delete(quizResults).where(eq(quizResults.userId, userId)).returning({ id: quizResults.id });
  return deleted.map(({ id }) => id);
}
