import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { lessonCompletions, lessonReaderCounts, lessonReadings, lessonReviews, lessons } from '../../db/schema';

export { findPassages } from './passages/find-passages';

// Excludes the search columns.
const { publicWords: _publicWords, allWords: _allWords, ...columns } = getTableColumns(lessons);

export type LessonRow = Omit<typeof lessons.$inferSelect, 'publicWords' | 'allWords'>;
export type ReviewRow = typeof lessonReviews.$inferSelect;
export type ReviewedLessonRow = LessonRow & { review: ReviewRow | null };
export type SummaryRow = Pick<
  LessonRow,
  'id' | 'slug' | 'title' | 'summary' | 'category' | 'level' | 'durationMinutes' | 'difficulty'
>;

export async function listLessonRows(db: Db): Promise<LessonRow[]> {
  return db.select(columns).from(lessons).orderBy(asc(lessons.position));
}

export async function findLessonRow(db: Db, slug: string): Promise<ReviewedLessonRow | null> {
  const [row] = await db
    .select({ lesson: columns, review: lessonReviews })
    .from(lessons)
    .leftJoin(lessonReviews, eq(lessonReviews.lessonId, lessons.id))
    .where(eq(lessons.slug, slug));
  return row ? { ...row.lesson, review: row.review } : null;
}

export type ConsoleRow = Awaited<ReturnType<typeof listConsoleRows>>[number];

export async function listConsoleRows(db: Db) {
  const { id, slug, title, category, level } = columns;
  return db
    .select({ lesson: { id, slug, title, category, level }, readers: lessonReaderCounts, review: lessonReviews })
    .from(lessons)
    .leftJoin(lessonReaderCounts, eq(lessonReaderCounts.lessonId, lessons.id))
    .leftJoin(lessonReviews, eq(lessonReviews.lessonId, lessons.id))
    .orderBy(asc(lessons.position));
}

/** Returns false when the same review is already there. */
export async function saveReview(db: Db, { lessonId, ...review }: ReviewRow): Promise<boolean> {
  const r = lessonReviews;
  const written = await db
    .insert(r)
    .values({ lessonId, ...review })
    .onConflictDoUpdate({
      target: r.lessonId,
      set: review,
      setWhere: sql`(${r.reviewer}, ${r.reviewedOn}, ${r.nextReviewOn})
        is distinct from (excluded.reviewer, excluded.reviewed_on, excluded.next_review_on)`,
    })
    .returning({ lessonId: r.lessonId });
  return written.length > 0;
}

/** Returns false when there is no review. */
export async function deleteReview(db: Db, lessonId: string): Promise<boolean> {
  const deleted = await db
    .delete(lessonReviews)
    .where(eq(lessonReviews.lessonId, lessonId))
    .returning({ lessonId: lessonReviews.lessonId });
  return deleted.length > 0;
}

export async function countLessons(db: Db): Promise<number> {
  return db.$count(lessons);
}

/** Returns false when the lesson was already completed. */
export async function insertCompletion(db: Db, userId: string, lessonId: string): Promise<boolean> {
  const written = await db
    .insert(lessonCompletions)
    .values({ userId, lessonId })
    .onConflictDoNothing()
    .returning({ lessonId: lessonCompletions.lessonId });
  return written.length > 0;
}

export async function deleteCompletion(db: Db, userId: string, lessonId: string): Promise<void> {
  await db
    .delete(lessonCompletions)
    .where(and(eq(lessonCompletions.userId, userId), eq(lessonCompletions.lessonId, lessonId)));
}

export async function listCompletions(db: Db, userId: string) {
  return db
    .select({ slug: lessons.slug, completedAt: lessonCompletions.completedAt })
    .from(lessonCompletions)
    .innerJoin(lessons, eq(lessons.id, lessonCompletions.lessonId))
    .where(eq(lessonCompletions.userId, userId))
    .orderBy(asc(lessonCompletions.completedAt));
}

export async function countCompletions(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(lessonCompletions).where(eq(lessonCompletions.userId, userId));
  return row?.total ?? 0;
}

/** Saves the user's current position; the furthest position never decreases. */
export async function saveReading(
  db: Db,
  { userId, lessonId, percent }: { userId: string; lessonId: string; percent: number },
) {
  const [row] = await db
    .insert(lessonReadings)
    .values({ userId, lessonId, percent, furthestPercent: percent })
    .onConflictDoUpdate({
      target: [lessonReadings.userId, lessonReadings.lessonId],
      set: {
        percent,
        furthestPercent: sql`greatest(${lessonReadings.furthestPercent}, excluded.furthest_percent)`,
        readAt: sql`excluded.read_at`,
      },
    })
    .returning({ percent: lessonReadings.percent, furthestPercent: lessonReadings.furthestPercent });
  if (!row) throw new Error('the reading position was not saved');
  return row;
}

export async function saveQuizResult(
  db: Db,
  { userId, lessonId, correct }: { userId: string; lessonId: string; correct: number },
): Promise<void> {
  await db
    .insert(lessonReadings)
    .values({ userId, lessonId, quizCorrect: correct })
    .onConflictDoUpdate({
      target: [lessonReadings.userId, lessonReadings.lessonId],
      set: { quizCorrect: correct, readAt: sql`excluded.read_at` },
    });
}

export type ReadingRow = Awaited<ReturnType<typeof listReadings>>[number];

export async function listReadings(db: Db, userId: string) {
  return db
    .select({
      slug: lessons.slug,
      percent: lessonReadings.percent,
      furthestPercent: lessonReadings.furthestPercent,
      quizCorrect: lessonReadings.quizCorrect,
      readAt: lessonReadings.readAt,
    })
    .from(lessonReadings)
    .innerJoin(lessons, eq(lessons.id, lessonReadings.lessonId))
    .where(eq(lessonReadings.userId, userId))
    .orderBy(asc(lessonReadings.readAt));
}

export async function deleteAllCompletions(db: Db, userId: string): Promise<void> {
  await db.delete(lessonCompletions).where(eq(lessonCompletions.userId, userId));
}

export async function deleteAllReadings(db: Db, userId: string): Promise<void> {
  await db.delete(lessonReadings).where(eq(lessonReadings.userId, userId));
}
