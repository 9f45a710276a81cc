import type { SentChannel } from '@everstep/domain/reminders';
import { rawQuery, type Database, type Db } from '../../db/client';

export interface ReminderName {
  userId: string;
  kind: string;
  key: string;
}

export interface SentRow extends ReminderName {
  id: string;
  occurrence: Buffer;
  channel: SentChannel;
}

/** Returns the id of the new row; null if the same was sent before. */
export async function insertSent(tx: Db, sent: Omit<SentRow, 'id'> & { forgetOn: string }): Promise<string | null> {
  const { rows } = await rawQuery(tx)(
    `insert into sent_reminders (user_id, kind, key, occurrence, channel, forget_on) values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing returning id`,
    [sent.userId, sent.kind, sent.key, sent.occurrence, sent.channel, sent.forgetOn],
    'insert_sent_reminder',
  );
  return (rows as { id: string }[])[0]?.id ?? null;
}

/** What was sent of an event a moment ago is not sent once more of the one that continues it. */
export async function copyLatelySent(tx: Db, { userId, kind, key }: ReminderName, earlierKey: string): Promise<void> {
  await rawQuery(tx)(
    `insert into sent_reminders (user_id, kind, key, occurrence, channel, sent_at, reached_at, forget_on)
    select user_id, kind, $3, occurrence, channel, sent_at, reached_at, forget_on from sent_reminders
    where user_id = $1 and kind = $2 and key = $4 and sent_at > now() - interval '1 hour'
    on conflict do nothing`,
    [userId, kind, key, earlierKey],
  );
}

const findById = 'select id, user_id as "userId", kind, key, occurrence, channel from sent_reminders where id = $1';

export async function findSent(db: Db, id: string): Promise<SentRow | null> {
  const { rows } = await rawQuery(db)(findById, [id]);
  return (rows as SentRow[])[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockSent(tx: Db, id: string): Promise<SentRow | null> {
  const { rows } = await rawQuery(tx)(`${findById} for update`, [id]);
  return (rows as SentRow[])[0] ?? null;
}

/** What was not sent after all, to none of the user's devices. It is counted only once, however often that is found. */
export async function dropSent(tx: Db, sent: SentRow): Promise<void> {
  if (await takeBackSent(tx, sent)) await addDropped(tx, sent.userId, 1);
}

/** False for what has reached the user, or is forgotten already. */
export async function takeBackSent(db: Db, { id }: SentRow): Promise<boolean> {
  const { rows } = await rawQuery(db)('delete from sent_reminders where id = $1 and reached_at is null returning id', [
    id,
  ]);
  return rows.length > 0;
}

export async function setReached(db: Db, id: string): Promise<void> {
  await rawQuery(db)('update sent_reminders set reached_at = coalesce(reached_at, now()) where id = $1', [id]);
}

export async function addDropped(tx: Db, userId: string, count: number): Promise<void> {
  await rawQuery(tx)(
    `insert into dropped_reminders as existing (user_id, total) values ($1, $2)
    on conflict (user_id) do update set total = existing.total + excluded.total`,
    [userId, count],
  );
}

/** The user has been told of so many. */
export async function subtractDropped(db: Db, userId: string, count: number): Promise<void> {
  await rawQuery(db)('update dropped_reminders set total = greatest(0, total - $2) where user_id = $1', [
    userId,
    count,
  ]);
}

export async function findReminderState(db: Db, userId: string) {
  const { rows } = await rawQuery(db)(
    `select coalesce((select total from dropped_reminders where user_id = $1), 0) as dropped,
      (select max(reached_at) from sent_reminders where user_id = $1 and channel = 'mail') as mail,
      (select max(reached_at) from sent_reminders where user_id = $1 and channel = 'push') as push`,
    [userId],
  );
  return (rows as [{ dropped: number; mail: Date | null; push: Date | null }])[0];
}

export async function listSent(db: Db, userId: string) {
  const { rows } = await rawQuery(db)(
    `select channel, reached_at as "sentAt" from sent_reminders
    where user_id = $1 and reached_at is not null order by reached_at`,
    [userId],
  );
  return rows as { channel: SentChannel; sentAt: Date }[];
}

export async function forgetOldSent(db: Database): Promise<void> {
  for (;;) {
    const { rowCount } = await db.$client.query(
      `delete from sent_reminders where id in (
        select id from sent_reminders where forget_on < (now() at time zone 'UTC')::date limit 1000)`,
    );
    if (rowCount === 0) return;
  }
}
