import { rawQuery, type Db } from '../../db/client';
import type { ReminderName } from './sent-repository';

export interface DueRow extends ReminderName {
  aboutScope: string | null;
  aboutKey: string | null;
  dueAt: Date;
  /** Everything that was to be sent until then is settled. */
  settledAt: Date;
}

const dueColumns = `user_id as "userId", kind, key, about_scope as "aboutScope", about_key as "aboutKey", due_at as "dueAt",
  settled_at as "settledAt"`;

/** The reminder that has waited longest, locked; another worker takes the next. */
export async function lockDue(tx: Db, now: Date, except: readonly string[]): Promise<DueRow | null> {
  const { rows } = await rawQuery(tx)(
    `select ${dueColumns} from planned_reminders
    where due_at <= $1 and (user_id::text || kind || key) <> all($2) and (kind <> 'event_reminder' or about_key = key)
    order by due_at limit 1 for update skip locked`,
    [now, except],
    'lock_due_reminder',
  );
  return (rows as DueRow[])[0] ?? null;
}

/** As `lockDue` names what it leaves out. */
export const nameOf = ({ userId, kind, key }: ReminderName): string => userId + kind + key;

export async function findPlanned(db: Db, { userId, kind, key }: ReminderName): Promise<DueRow | null> {
  const { rows } = await rawQuery(db)(
    `select ${dueColumns} from planned_reminders where user_id = $1 and kind = $2 and key = $3`,
    [userId, kind, key],
  );
  return (rows as DueRow[])[0] ?? null;
}

/** A reminder that is still to be copied from that of an earlier event. */
export interface ContinuedRow extends ReminderName {
  aboutScope: string;
  /** The key of the earlier event and of its reminder. */
  aboutKey: string;
}

export async function listContinued(db: Db): Promise<ContinuedRow[]> {
  const { rows } = await rawQuery(db)(
    `select user_id as "userId", kind, key, about_scope as "aboutScope", about_key as "aboutKey" from planned_reminders
    where due_at <= now() and kind = 'event_reminder' and about_key <> key order by due_at limit 500`,
    [],
  );
  return rows as ContinuedRow[];
}

/** The reminder that is copied, and whether the new event is still there. */
export async function findContinued(
  tx: Db,
  { userId, kind, key, aboutScope, aboutKey }: ContinuedRow,
  eventKind: string,
): Promise<{ earlier: Buffer | null; isPlanned: boolean }> {
  const { rows } = await rawQuery(tx)(
    `select (select sealed from entries where scope_id = $1 and kind = $2 and key = $3) as earlier,
      exists (select 1 from entries where scope_id = $4 and kind = $5 and key = $6 and sealed is not null) as "isPlanned"`,
    [userId, kind, aboutKey, aboutScope, eventKind, key],
  );
  return (rows as [{ earlier: Buffer | null; isPlanned: boolean }])[0];
}

/** After a reminder was looked at. */
export async function setSettled(
  tx: Db,
  { userId, kind, key }: ReminderName,
  { settledAt, dueAt }: { settledAt: Date; dueAt: Date | null },
): Promise<void> {
  await rawQuery(tx)(
    'update planned_reminders set settled_at = $4, due_at = $5 where user_id = $1 and kind = $2 and key = $3',
    [userId, kind, key, settledAt, dueAt],
    'set_reminder_settled',
  );
}

/** What a reminder rests on, as it is stored. */
export interface ReminderContext {
  reminder: Buffer | null;
  settings: Buffer | null;
  event: Buffer | null;
  hasConsent: boolean;
  hasTrackerConsent: boolean;
  /** Whether a device of the user gets notifications. */
  hasPush: boolean;
  /** Whether the user is a member of the household that it is about. */
  isMember: boolean;
}

/** One statement, so that everything is of the same moment. */
export async function findContext(
  db: Db,
  { userId, kind, key, aboutScope, aboutKey }: DueRow,
  eventKind: string,
): Promise<ReminderContext> {
  const { rows } = await rawQuery(db)(
    `select (select sealed from entries where scope_id = $1 and kind = $2 and key = $3) as reminder,
      (select sealed from entries where scope_id = $1 and kind = 'reminder_settings' and key = 'settings') as settings,
      (select sealed from entries where scope_id = $4 and kind = $6 and key = $5) as event,
      exists (select 1 from consents where user_id = $1 and kind = 'planner' and revoked_at is null) as "hasConsent",
      exists (select 1 from consents where user_id = $1 and kind = 'trackers' and revoked_at is null) as "hasTrackerConsent",
      exists (select 1 from push_subscriptions where user_id = $1) as "hasPush",
      exists (select 1 from household_members where scope_id = $4 and user_id = $1) as "isMember"`,
    [userId, kind, key, aboutScope, aboutKey, eventKind],
    'find_reminder_context',
  );
  return (rows as [ReminderContext])[0];
}

/** The feeds of a child that began after a moment. */
export async function listFeeds(db: Db, scopeId: string, childId: string, since: Date) {
  const { rows } = await rawQuery(db)(
    `select key, sealed from entries
    where scope_id = $1 and child_id = $2 and kind = 'feeding' and happened_at > $3 and sealed is not null
    order by happened_at desc limit 500`,
    [scopeId, childId, since],
  );
  return rows as { key: string; sealed: Buffer }[];
}
