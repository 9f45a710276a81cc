import pg from 'pg';
import { consents } from '@everstep/domain/consents';
import { hasPassword, type User } from './users';

const askingUserCount = 50;

/** Users who may ask the chat, after they have agreed to it. */
export async function askingUsers(databaseUrl: string, users: readonly User[]): Promise<User[]> {
  // Two of three have a tier that opens the chat.
  const asking = users.filter((user) => user.n % 3 !== 0 && !hasPassword(user)).slice(0, askingUserCount);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into consents (user_id, kind, version, given_at) select id, 'chat', $2, now() from unnest($1::uuid[]) as id
       on conflict do nothing`,
      [asking.map(({ id }) => id), consents.chat.version],
    );
  } finally {
    await client.end();
  }
  return asking;
}
