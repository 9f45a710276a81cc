import pg from 'pg';
import { promptVersion } from '@everstep/domain/chat/model-prompt';
import { casesVersion } from '@everstep/domain/chat/safety/cases-version';
import { consents } from '@everstep/domain/consents';
import { hasPassword, type User } from './users';

const askingUserCount = 50;

/** Users who may ask the chat, after they have agreed to it. The lessons answer. */
export async function askingUsers(databaseUrl: string, users: readonly User[]): Promise<User[]> {
  // Two of three have a tier that opens the chat.
  const asking = users.filter((user) => user.n % 3 !== 0 && !hasPassword(user)).slice(0, askingUserCount);
  await query(databaseUrl, (client) => agree(client, asking, 'chat'));
  return asking;
}

/** Has a language model answer these users, as if it had passed the safety cases. */
export async function letModelAnswer(
  databaseUrl: string,
  asking: readonly User[],
  model: { host: string; name: string },
): Promise<void> {
  await query(databaseUrl, async (client) => {
    await agree(client, asking, 'chat_model');
    await client.query(
      `insert into chat_safety_runs (provider, model, prompt_version, finished_at, is_passed) values ($1, $2, $3, now(), true)`,
      [model.host, model.name, `${promptVersion}.${casesVersion}`],
    );
  });
}

async function query(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function agree(client: pg.Client, users: readonly User[], kind: 'chat' | 'chat_model'): Promise<void> {
  await client.query(
    `insert into consents (user_id, kind, version, given_at) select id, $2, $3, now() from unnest($1::uuid[]) as id
     on conflict do nothing`,
    [users.map(({ id }) => id), kind, consents[kind].version],
  );
}
