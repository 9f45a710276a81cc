import { desc, eq, sql } from 'drizzle-orm';
import type { QuizResult } from '@everstep/domain/quiz';
import type { Db } from '../../db/client';
import { quizResults } from '../../db/schema';
import { open, seal, type SealingKeys } from '../../db/seal';

const sealLabel = (userId: string, id: string) => `quiz_results.sealed.${userId}.${id}`;

/** Returns the id of the new row. */
export async function insertQuizResult(db: Db, key: SealingKeys, userId: string, result: QuizResult): Promise<string> {
  const generated = await db.execute<{ id: string }>(sql`select uuidv7() as id`);
  const id = generated.rows[0]?.id;
  if (!id) throw new Error('the database returned no id');
  await db.insert(quizResults).values({ userId, id, sealed: seal(key, JSON.stringify(result), sealLabel(userId, id)) });
  return id;
}

/** Latest first, as ids increase with time. */
export async function listQuizResults(
  db: Db,
  userId: string,
  getKey: () => Promise<SealingKeys>,
  limit = 1000,
): Promise<QuizResult[]> {
  const rows = await db
    .select({ id: quizResults.id, sealed: quizResults.sealed })
    .from(quizResults)
    .where(eq(quizResults.userId, userId))
    .orderBy(desc(quizResults.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const key = await getKey();
  return rows.map(({ id, sealed }) => JSON.parse(open(key, sealed, sealLabel(userId, id))) as QuizResult);
}

/** Returns the ids of the deleted rows. */
export async function deleteAllQuizResults(db: Db, userId: string): Promise<string[]> {
  const deleted = await db.delete(quizResults).where(eq(quizResults.userId, userId)).returning({ id: quizResults.id });
  return deleted.map(({ id }) => id);
}
