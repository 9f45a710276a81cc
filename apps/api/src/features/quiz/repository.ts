import { desc, eq } from 'drizzle-orm';
import type { QuizResult } from '@everstep/domain/quiz';
import type { Db } from '../../db/client';
import { quizResults } from '../../db/schema';

/** Gives the id of the new row. */
export async function insertQuizResult(db: Db, userId: string, result: QuizResult): Promise<string> {
  const [row] = await db
    .insert(quizResults)
    .values({ userId, ...result })
    .returning({ id: quizResults.id });
  if (!row) throw new Error('the quiz result was not written');
  return row.id;
}

/** The one taken last: ids grow with time. */
export async function findLatestQuizResult(db: Db, userId: string): Promise<QuizResult | null> {
  const { stage, band, score, flags, lessons, tools, tasks } = quizResults;
  const [row] = await db
    .select({ stage, band, score, flags, lessons, tools, tasks })
    .from(quizResults)
    .where(eq(quizResults.userId, userId))
    .orderBy(desc(quizResults.id))
    .limit(1);
  return row ?? null;
}

/** Gives the ids of what was deleted. */
export async function deleteAllQuizResults(db: Db, userId: string): Promise<string[]> {
  const gone = await db.delete(quizResults).where(eq(quizResults.userId, userId)).returning({ id: quizResults.id });
  return gone.map(({ id }) => id);
}
