import { hash } from '@node-rs/argon2';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { demoAccounts, demoPassword } from '@everstep/domain/demo';
import type { Config } from '../config';
import { transact, type Database, type Db } from './client';
import { activities, lessonCompletions, lessonReadings, lessons, users } from './schema';

type UserValues = PgUpdateSetSource<typeof users> & { email: string };

/** A valid account with only what matters overridden; an account of the same address is brought to these values. */
export async function writeUser(db: Db, values: UserValues) {
  const row = { name: 'Demo Parent', ...values };
  const [user] = await db
    .insert(users)
    .values(row as typeof users.$inferInsert)
    .onConflictDoUpdate({ target: users.email, set: row })
    .returning();
  if (!user) throw new Error('the account was not written');
  return user;
}

/** Completions with their activity entries, one lesson a given number of days ago each. */
async function writeCompletions(db: Db, userId: string, daysAgoBySlug: Record<string, number>): Promise<void> {
  const found = await db
    .select()
    .from(lessons)
    .where(inArray(lessons.slug, Object.keys(daysAgoBySlug)));
  for (const lesson of found) {
    const daysAgo = daysAgoBySlug[lesson.slug] ?? 0;
    const at = sql`now() - make_interval(days => ${daysAgo})`;
    const written = await db
      .insert(lessonCompletions)
      .values({ userId, lessonId: lesson.id, completedAt: at })
      .onConflictDoNothing()
      .returning();
    if (written.length === 0) continue;
    await db.insert(activities).values({
      userId,
      type: 'lesson_completed',
      subjectId: lesson.slug,
      title: lesson.title,
      description: 'You completed this lesson.',
      occurredAt: at,
    });
  }
}

/** Lessons that were begun, with how far each was read, in hundredths; the first is the newest. */
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

/** The accounts of the sandbox, with a few weeks of believable progress. They must never exist in production. */
export async function seedDemo(db: Database, config: Pick<Config, 'production'>): Promise<void> {
  if (config.production) throw new Error('Demo accounts are made in the sandbox only: SANDBOX_URL is not set.');
  const passwordHash = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  for (const { email, name, tier, suspended, role } of demoAccounts) {
    const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (known) continue;
    await transact(db, async (tx) => {
      const user = await writeUser(tx, {
        email,
        name,
        passwordHash,
        role,
        grantedTier: tier,
        firstTimeLogin: false,
        suspendedAt: suspended ? sql`now() - interval '3 days'` : null,
        createdAt: sql`now() - interval '45 days'`,
      });
      await writeCompletions(tx, user.id, demoCompletions[email] ?? {});
      await writeReadings(tx, user.id, demoReadings[email] ?? {});
    });
  }
}
