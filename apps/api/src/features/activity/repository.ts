import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
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

export async function countActivities(
  db: Database,
  userId: string,
  types: readonly ActivityType[],
): Promise<Map<string, number>> {
  const { rows } = await db.$client.query<{ type: string; total: number }>({
    name: 'count_activities',
    text: 'select type, count(*)::int as total from activities where user_id = $1 and type = any($2) group by 1',
    values: [userId, types],
  });
  return new Map(rows.map(({ type, total }) => [type, total]));
}

/** How many entries of each kind the user has logged, alone and in households, without deleted ones. */
export async function countEntries(db: Database, userId: string): Promise<Map<string, number>> {
  const { rows } = await db.$client.query<{ kind: string; total: number }>({
    name: 'count_entries',
    text: 'select kind, sum(total)::int as total from entry_counts where author_id = $1 group by 1',
    values: [userId],
  });
  return new Map(rows.map(({ kind, total }) => [kind, total]));
}

/** The kinds of which entries are there in these scopes, whoever has logged them. */
export async function listLoggedKinds(db: Database, scopeIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.$client.query<{ kind: string }>({
    name: 'list_logged_kinds',
    text: 'select distinct kind from entry_counts where scope_id = any($1) and total > 0',
    values: [scopeIds],
  });
  return new Set(rows.map(({ kind }) => kind));
}

interface NewActivity {
  userId: string;
  type: ActivityType;
  subjectId: string;
  title: string;
  description: string;
  /** Defaults to now. */
  occurredAt?: Date | SQL;
}

export async function addActivity(db: Db, activity: NewActivity): Promise<void> {
  await db.insert(activities).values(activity);
}

/** Adds the activity unless the user had one of its type in the last twelve hours. */
export async function addActivityWithCooldown(db: Database, activity: NewActivity): Promise<void> {
  const { userId, type, subjectId, title, description } = activity;
  await db.$client.query({
    name: 'add_activity_with_cooldown',
    text: `
      insert into activities (user_id, type, subject_id, title, description)
      select $1, $2, $3, $4, $5 where not exists (
        select from activities where user_id = $1 and type = $2 and occurred_at > now() - interval '12 hours')`,
    values: [userId, type, subjectId, title, description],
  });
}

/** Removes all activities of a type. */
export async function removeActivitiesOfType(db: Db, userId: string, type: ActivityType): Promise<void> {
  await db.delete(activities).where(and(eq(activities.userId, userId), eq(activities.type, type)));
}

/** Removes the activity of an undone action. */
export async function removeActivity(
  db: Db,
  { userId, type, subjectId }: Pick<NewActivity, 'userId' | 'type' | 'subjectId'>,
): Promise<void> {
  await db
    .delete(activities)
    .where(and(eq(activities.userId, userId), eq(activities.type, type), eq(activities.subjectId, subjectId)));
}

/** Removes the sample activities of a new account. */
export async function removeSampleActivities(db: Db, userId: string): Promise<void> {
  await db
    .delete(activities)
    .where(and(eq(activities.userId, userId), inArray(activities.type, [...sampleActivityTypes])));
}
