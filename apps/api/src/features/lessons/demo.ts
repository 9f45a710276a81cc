import { eq, inArray, sql } from 'drizzle-orm';
import { transact, type Db } from '../../db/client';
import { lessonCompletions, lessonReadings, lessons } from '../../db/schema';
import type { DemoContext } from '../../slice';
import { addActivity } from '../activity/repository';

/** A few weeks of plausible progress. */
export async function seedLessonsDemo({ db, user, isNew }: DemoContext): Promise<void> {
  if (!isNew) return;
  await transact(db, async (tx) => {
    await writeCompletions(tx, user.id, demoCompletions[user.email] ?? {});
    await writeReadings(tx, user.id, demoReadings[user.email] ?? {});
  });
}

/** Completes lessons with their activities, each a given number of days ago. */
async function writeCompletions(db: Db, userId: string, daysAgoBySlug: Record<string, number>): Promise<void> {
  const rows = await db
    .select()
    .from(lessons)
    .where(inArray(lessons.slug, Object.keys(daysAgoBySlug)));
  for (const lesson of rows) {
    const daysAgo = daysAgoBySlug[lesson.slug] ?? 0;
    const at = sql`now() - make_interval(days => ${daysAgo})`;
    const written = await db
      .insert(lessonCompletions)
      .values({ userId, lessonId: lesson.id, completedAt: at })
      .onConflictDoNothing()
      .returning();
    if (written.length === 0) continue;
    await addActivity(db, {
      userId,
      type: 'lesson_completed',
      subjectId: lesson.slug,
      title: lesson.title,
      description: 'You completed this lesson.',
      occurredAt: at,
    });
  }
}

/** Started lessons with the percentage read, newest first. */
async function writeReadings(db: Db, userId: string, percentBySlug: Record<string, number>): Promise<void> {
  for (const [index, [slug, percent]] of Object.entries(percentBySlug).entries()) {
    const [lesson] = await db.select({ id: lessons.id }).from(lessons).where(eq(lessons.slug, slug));
    if (!lesson) continue;
    const readAt = sql`now() - make_interval(days => ${index + 1})`;
    await db
      .insert(lessonReadings)
      .values({ userId, lessonId: lesson.id, percent, furthestPercent: percent, readAt })
      .onConflictDoNothing();
  }
}

const demoReadings: Record<string, Record<string, number>> = {
  'free@parents.example': { 'child-development-optimization': 45 },
  'plus@parents.example': { 'sleep-architecture-parents': 62, 'pregnancy-nutrition-optimization': 18 },
  'pro@parents.example': {
    'elite-education-systems': 30,
    'calm-spaces-family-routines': 74,
    'immune-system-fortification': 51,
  },
};

const demoCompletions: Record<string, Record<string, number>> = {
  'free@parents.example': { 'elite-fertility-fundamentals': 9 },
  'plus@parents.example': {
    'elite-fertility-fundamentals': 34,
    'fertility-tracking-systems': 30,
    'male-fertility-enhancement': 26,
    'fertility-diet-protocol': 19,
    'stress-management-fertility': 12,
    'mental-health-resilience': 5,
    'wealth-architecture-foundations': 1,
  },
  'pro@parents.example': {
    'child-development-optimization': 41,
    'postpartum-recovery-excellence': 37,
    'sleep-architecture-parents': 33,
    'safe-nursery-design': 28,
    'childproofing-home-safety': 21,
    'healthy-home-air-water-light': 17,
    'college-planning-education-funding': 13,
    'insurance-risk-management-elite': 8,
    'family-governance-structures': 4,
    'leadership-development-children': 2,
  },
  'suspended@parents.example': { 'wealth-architecture-foundations': 16 },
};
