import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { applyBillingEvent } from '@everstep/domain/billing';
import { consents } from '@everstep/domain/consents';
import { sessionCookieSeconds } from '@everstep/domain/session';

export interface User {
  id: string;
  email: string;
  token: string;
  /** Counted from 1. */
  n: number;
}

/** Only the first users have a password, which is enough for the sign-ins. */
export function hasPassword({ n }: User): boolean {
  return n <= usersWithPassword;
}

/** A user who signs in during the load loses the oldest of more than 20 sessions. */
export function userWithoutPassword(users: readonly User[]): User {
  const user = users.find((candidate) => !hasPassword(candidate));
  if (!user) throw new Error('there is no user to sign in');
  return user;
}

const userCount = 10_000;
/** Each user has a monthly Plus subscription. */
const subscription = applyBillingEvent(null, {
  id: 'evt_first',
  type: 'customer.subscription.created',
  created: 1_600_000_000,
  subscription: 'sub',
  status: 'active',
  price: 'plus_m',
}).subscriptions.sub;
const usersWithPassword = 500;
export const usersPassword = 'a-good-long-one';
const entriesPerUser = 30;

/** Creates ten thousand users with a session, thirty entries each, and consent to trackers. */
export async function createUsers(url: string): Promise<User[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; email: string }>(
      `insert into users (email, name, granted_tier, first_time_login, customer_id, billing, password_hash)
       select 'parent-' || n || '@parents.example', 'Parent ' || n,
         (array['free', 'elite_premium', 'ultra_elite'])[1 + n % 3], false, 'cus_' || n,
         jsonb_build_object('subscriptions', jsonb_build_object('sub_' || n, $4::jsonb)),
         case when n <= $2::int then $3 end
       from generate_series(1, $1::int) as n returning id, email`,
      [
        userCount,
        usersWithPassword,
        await hash(usersPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
        subscription,
      ],
    );
    const created = rows.map((row, index) => ({ ...row, n: index + 1, token: randomBytes(32).toString('base64url') }));
    await client.query(
      `insert into sessions (token_hash, user_id, expires_at)
       select decode(hash, 'hex'), user_id, now() + make_interval(secs => $3)
       from unnest($1::text[], $2::uuid[]) as new_sessions (hash, user_id)`,
      [created.map(({ token }) => tokenHash(token)), created.map(({ id }) => id), sessionCookieSeconds],
    );
    await client.query(
      `insert into activities (user_id, type, title, description, occurred_at)
       select id, (array['fertility_entry', 'feeding_entry', 'lesson_completed'])[1 + n % 3], 'Entry ' || n,
         'One of many entries.', now() - make_interval(hours => n * 7)
       from users cross join generate_series(1, $1::int) as n`,
      [entriesPerUser],
    );
    await client.query(
      `insert into consents (user_id, kind, version, given_at) select id, 'trackers', $1, now() from users`,
      [consents.trackers.version],
    );
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
    return created;
  } finally {
    await client.end();
  }
}

function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
