import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { chatCalls, emergency, makeChatUser, playedProvider } from '../../../test/chat';
import { makeUser } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import { createDataKeys } from '../../db/data-keys';
import { activities } from '../../db/schema';
import { exportUser } from '../../personal-data/kinds';
import { chatSlice, createChatSlice } from './slice';

const [asked, answered] = ['kanarifrage', 'kanariantwort'];
const played = playedProvider();
const api = useApp(
  {},
  undefined,
  createChatSlice(() => played.provider),
);
const { ask, answer, call, keepHistory } = chatCalls(api);
beforeEach(() => {
  played.pieces = () => [`${answered} 1. `, `${answered} 2.`];
});
afterAll(() => expect(api.logs()).not.toContain('kanari'));

/** The tables in which something can be read of what was asked or answered. */
async function traces(): Promise<string[]> {
  const { rows: tables } = await api.db.$client.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found = [];
  for (const { name } of tables) {
    const { rows } = await api.db.$client.query(`select 1 from ${name} r where r::text ilike '%kanari%' limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('what is asked and answered', () => {
  it('is read nowhere in the database, whether it is kept or not (CHAT-19)', async () => {
    const { cookie } = await makeChatUser(api);
    await answer(cookie, `${asked}?`);
    await keepHistory(cookie);
    await answer(cookie, `${asked} ${emergency}`);
    await answer((await makeUser(api.db)).cookie, `${asked} ${emergency}`);
    expect(await traces()).toEqual([]);
  });

  it('is in no log and no error, however the answer fails', async () => {
    const { cookie } = await makeChatUser(api);
    played.pieces = async function* () {
      yield answered;
      throw new Error(`${asked} ${answered}`);
    };
    await answer(cookie, `${asked}?`);
    await api.db.$client.query('alter table chat_exchanges rename to hidden_exchanges');
    try {
      expect((await ask(cookie, `${asked}?`)).body).not.toContain('kanari');
      played.pieces = () => [answered];
      await ask(cookie, `${asked} ${emergency}`);
    } finally {
      await api.db.$client.query('alter table hidden_exchanges rename to chat_exchanges');
    }
    for (const body of [{ message: `${asked} `.repeat(500) }, { message: [asked] }, { [asked]: asked }, asked])
      expect((await api.post('/api/chat', body, cookie)).body).not.toContain('kanari');
    expect(api.logs()).toContain('an answer failed');
    expect(api.logs()).not.toContain('kanari');
  });

  it('is exported and removed as a whole, with the settings', async () => {
    const user = await makeChatUser(api);
    await keepHistory(user.cookie);
    for (let n = 0; n < 3; n += 1) await answer(user.cookie, `${asked} ${n}?`);
    const exported = () =>
      exportUser({ db: api.db, dataKeys: createDataKeys(api.db, api.config.sealingKeys), userId: user.id }, [
        chatSlice,
      ]);
    const { chatExchanges, chatSettings } = await exported();
    expect(chatExchanges).toMatchObject([2, 1, 0].map((n) => ({ question: `${asked} ${n}?`, level: 'routine' })));
    expect(chatSettings).toEqual([{ keeps_history: true }]);
    expect((await call('DELETE', '/api/user/stored-data/chat-exchanges', user.cookie)).statusCode).toBe(200);
    expect((await exported()).chatExchanges).toEqual([]);
    expect(await api.db.$count(activities, eq(activities.userId, user.id))).toBe(0);
  });
});

it('what a user asks is never in the answer of another', async () => {
  const [user, other] = [await makeChatUser(api), await makeChatUser(api)];
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => [
      answer(user.cookie, `${asked} of one ${n}?`),
      answer(other.cookie, `Another ${n}?`),
    ]).flat(),
  );
  const ofOther = played.asked.filter((context) => context.user.id === other.id);
  expect(ofOther.length).toBe(10);
  expect(JSON.stringify(ofOther.map(({ question, previous }) => ({ question, previous })))).not.toContain('kanari');
});
