import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { recentActivityCount, sampleActivityTypes, type ActivityType } from '@everstep/domain/activity';
import type { Database, Db } from '../../db/client';
import { activities } from '../../db/schema';

export async function listRecentActivities(db: Db, userId: string) {
  return db
    .select()
    .from(activities)
    .where(eq(activities.userId, userId))
    .orderBy(desc(activities.occurredAt), desc(activities.id))
    .limit(recentActivityCount);
}

export async function countActivities(db: Db, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ type: activities.type, total: count() })
    .from(activities)
    .where(eq(activities.userId, userId))
    .groupBy(activities.type);
  return new Map(rows.map((row) => [row.type, row.total]));
}

interface NewActivity {
  userId: string;
  type: ActivityType;
  subjectId: string;
  title: string;
  description: string;
}

export async function addActivity(db: Db, activity: NewActivity): Promise<void> {
  await db.insert(activities).values(activity);
}

/**
 * The same, unless there was one of its type in the last twelve hours. Gives until when another one would not be added, so that
 * who calls often need not ask before.
 */
export async function addActivityNowAndThen(db: Database, activity: NewActivity): Promise<Date> {
  const { userId, type, subjectId, title, description } = activity;
  const { rows } = await db.$client.query<{ until: Date }>({
    name: 'add_activity_now_and_then',
    text: `
      with latest as (
        select max(occurred_at) as at from activities
        where user_id = $1 and type = $2 and occurred_at > now() - interval '12 hours'
      ), added as (
        insert into activities (user_id, type, subject_id, title, description)
        select $1, $2, $3, $4, $5 from latest where at is null
        returning occurred_at
      )
      select coalesce(at, (select occurred_at from added)) + interval '12 hours' as until from latest`,
    values: [userId, type, subjectId, title, description],
  });
  const [row] = rows;
  if (!row) throw new Error('the activity was not written');
  return row.until;
}

/** Removes every entry of a type. */
export async function removeActivitiesOf(db: Db, userId: string, type: ActivityType): Promise<void> {
  await db.delete(activities).where(and(eq(activities.userId, userId), eq(activities.type, type)));
}

/** Takes an entry back together with what caused it. */
export async function removeActivity(
  db: Db,
  { userId, type, subjectId }: Pick<NewActivity, 'userId' | 'type' | 'subjectId'>,
): Promise<void> {
  await db
    .delete(activities)
    .where(and(eq(activities.userId, userId), eq(activities.type, type), eq(activities.subjectId, subjectId)));
}

/** Removes what was never the person's own doing, and nothing else. */
export async function removeSampleActivities(db: Db, userId: string): Promise<void> {
  await db
    .delete(activities)
    .where(and(eq(activities.userId, userId), inArray(activities.type, [...sampleActivityTypes])));
}
