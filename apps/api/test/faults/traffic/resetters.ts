import { createHash, randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { expect } from 'vitest';
import type { BuiltServer } from '../../server';
import { startWorkers } from './workers';
import { newUser, post } from './users';

const newPassword = 'another-good-one';

/** Registers users and resets their passwords continuously in concurrent workers, and records what the server acknowledged. */
export function resetters(server: BuiltServer, databaseUrl: string, count: number) {
  const attempted: string[] = [];
  const acknowledged = new Set<string>();
  const pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on('error', () => undefined);

  /** Stores a reset token without sending the email, which is tested elsewhere and would be the slowest part. */
  async function storeToken(email: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await pool.query(
      `insert into password_reset_tokens (token_hash, user_id, expires_at, email_id)
       select $1, id, now() + interval '1 hour', uuidv7() from users where email = $2`,
      [createHash('sha256').update(token).digest(), email],
    );
    return token;
  }

  async function resetOne(): Promise<void> {
    const user = newUser();
    if ((await post(server, '/api/users/register', user)).status !== 200) return;
    const token = await storeToken(user.email);
    attempted.push(user.email);
    const reply = await post(server, '/api/users/reset-password', { token, new_password: newPassword });
    if (reply.status === 200) acknowledged.add(user.email);
  }

  const { stop } = startWorkers(count, resetOne);
  return {
    acknowledged,
    async stop() {
      await stop();
      await pool.end();
    },
    /** Checks that each reset happened completely (link used, password set, sessions ended, user notified) or not at all. */
    expectConsistent: () => expectConsistent(databaseUrl, attempted, acknowledged),
  };
}

async function expectConsistent(databaseUrl: string, attempted: string[], acknowledged: Set<string>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{
    email: string;
    hash: string;
    used: boolean;
    sessions: number;
    notices: number;
  }>(
    `select u.email, u.password_hash as hash, t.used_at is not null as used,
       (select count(*)::int from sessions s where s.user_id = u.id) as sessions,
       (select count(*)::int from pgboss.job j
        where j.data->>'kind' = 'password_changed' and j.data->'data'->>'userId' = u.id::text) as notices
     from users u join password_reset_tokens t on t.user_id = u.id where u.email = any($1)`,
    [attempted],
  );
  await client.end();
  expect(rows).toHaveLength(attempted.length);
  for (const { email, hash, used, ...counts } of rows) {
    if (acknowledged.has(email)) expect(used, email).toBe(true);
    expect(await verify(hash, newPassword), email).toBe(used);
    expect(counts).toEqual(used ? { sessions: 0, notices: 1 } : { sessions: 1, notices: 0 });
  }
}
