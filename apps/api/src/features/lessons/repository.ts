import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { lessonCompletions, lessons } from '../../db/schema';

export type LessonRow = typeof lessons.$inferSelect;

export async function listLessonRows(db: Db): Promise<LessonRow[]> {
  return db.select().from(lessons).orderBy(asc(lessons.position));
}

export async function findLessonRow(db: Db, slug: string): Promise<LessonRow | null> {
  const [row] = await db.select().from(lessons).where(eq(lessons.slug, slug));
  return row ?? null;
}

export async function countLessons(db: Db): Promise<number> {
  return db.$count(lessons);
}

/** True when this call completed it, false when it was completed before. */
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
