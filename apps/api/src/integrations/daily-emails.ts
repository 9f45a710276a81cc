import { rawQuery, type Db } from '../db/client';

interface Notice {
  /** The recipient. */
  userId: string;
  /** The subject of the email. */
  thing: string;
  /** The UTC day for which it counts; today by default. */
  day?: string;
  jobId: string;
}

/**
 * Whether this is the day's first email to a user about a subject, or a further attempt to send it. Otherwise somebody could fill
 * another user's mailbox by doing and undoing something all day. Checked when the email is sent, because an email that is no longer
 * needed must not count.
 */
export async function isFirstToday(db: Db, { userId, thing, jobId, day }: Notice): Promise<boolean> {
  const { rows } = await rawQuery(db)(
    `insert into notices_sent as existing (user_id, thing, day, job_id) values ($1, $2, coalesce($4::date, (now() at time zone 'UTC')::date), $3)
    on conflict (user_id, thing) do update set day = excluded.day, job_id = excluded.job_id
      where existing.day < excluded.day or existing.job_id = excluded.job_id
    returning day`,
    [userId, thing, jobId, day ?? null],
  );
  return rows.length > 0;
}

/** Called when a user undoes what an email was about, so that the next one about it reaches them at once. */
export async function allowAnotherToday(tx: Db, userId: string, thing: string): Promise<void> {
  await rawQuery(tx)(`delete from notices_sent where user_id = $1 and thing = $2`, [userId, thing]);
}

export async function forgetOldNotices(db: Db): Promise<void> {
  await rawQuery(db)(`delete from notices_sent where day < (now() at time zone 'UTC')::date - 1`, []);
}
