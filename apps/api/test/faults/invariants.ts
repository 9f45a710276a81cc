import pg from 'pg';
import { expect } from 'vitest';

/**
 * What must hold in any database at any moment, whatever was killed and when. Each statement finds the rows that break it.
 * A part that adds a table adds its line here.
 */
const invariants: Record<string, string> = {
  'an account by e-mail has a password': `
    select id from users where auth_provider = 'email' and password_hash is null`,
  'an e-mail is stored normalised': `
    select id from users where email <> lower(btrim(email))`,
  'a completed lesson has exactly one activity entry': `
    select c.user_id, l.slug from lesson_completions c join lessons l on l.id = c.lesson_id
    where (select count(*) from activities a
           where a.user_id = c.user_id and a.type = 'lesson_completed' and a.subject_id = l.slug) <> 1`,
  'an activity entry of a lesson belongs to a completion': `
    select a.id from activities a join lessons l on l.slug = a.subject_id
    where a.type = 'lesson_completed'
      and not exists (select 1 from lesson_completions c where c.user_id = a.user_id and c.lesson_id = l.id)`,
  'a kept plan of the quiz has exactly one activity entry': `
    select r.id from quiz_results r
    where (select count(*) from activities a
           where a.user_id = r.user_id and a.type = 'quiz_completed' and a.subject_id = r.id::text) <> 1`,
  'the catalogue is whole': `
    select count(*) from lessons having count(*) <> 36`,
  'a session ends after it begins': `
    select id from sessions where expires_at <= created_at`,
  "a session has a second half exactly when it is an administrator's": `
    select s.id from sessions s join users u on u.id = s.user_id
    where (s.admin_token_hash is not null) <> (u.role = 'admin')`,
  'an account that nobody is known for at a provider has a password': `
    select id from users u
    where password_hash is null and not exists (select 1 from identities i where i.user_id = u.id)`,
  'an identity belongs to an account whose e-mail is verified': `
    select i.user_id from identities i join users u on u.id = i.user_id where u.email_verified_at is null`,
  'of the links to set a password of an account at most one is usable': `
    select user_id from password_reset_tokens
    where used_at is null and replaced_at is null and expires_at > now()
    group by user_id having count(*) > 1`,
  'a link that was used came from a mail, so the e-mail is verified': `
    select t.user_id from password_reset_tokens t join users u on u.id = t.user_id
    where t.used_at is not null and u.email_verified_at is null`,
  'whoever set a password by a link was signed out everywhere before': `
    select s.id from sessions s join password_reset_tokens t on t.user_id = s.user_id
    where s.created_at < t.used_at`,
};

export async function expectInvariants(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const broken: Record<string, unknown[]> = {};
    for (const [name, statement] of Object.entries(invariants)) {
      const { rows } = await client.query<Record<string, unknown>>(statement);
      if (rows.length > 0) broken[name] = rows;
    }
    expect(broken).toEqual({});
  } finally {
    await client.end();
  }
}
