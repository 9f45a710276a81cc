import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActivityData } from '@everstep/domain/activity';
import { chatActivity, type ChatRating } from '@everstep/domain/chat';
import { chatCalls, emergency, makeChatUser, playedProvider, routine } from '../../../test/chat';
import { makeAdmin, makeUser, newId } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import { activities, chatExchanges, chatRatingCounts, chatUse, consoleCounts, scopeKeys, users } from '../../db/schema';
import { forgetPassed } from './repository';
import { createChatSlice } from './slice';

const played = playedProvider();
const api = useApp(
  {},
  undefined,
  createChatSlice(() => played.provider),
);
const { answer, list, keepHistory, call } = chatCalls(api);
const plain = played.pieces;
beforeEach(() => {
  played.asked.length = 0;
  played.pieces = plain;
});

const rowsOf = (userId: string) => api.db.select().from(chatExchanges).where(eq(chatExchanges.userId, userId));
const questionsOf = async (cookie: string) => (await list(cookie)).exchanges.map(({ question }) => question);
/** As if everything of a user had happened so many minutes ago. */
async function passMinutes(userId: string, minutes: number) {
  const earlier = sql`make_interval(mins => ${minutes})`;
  await api.db
    .update(chatExchanges)
    .set({ createdAt: sql`created_at - ${earlier}` })
    .where(eq(chatExchanges.userId, userId));
  await api.db
    .update(chatUse)
    .set({ lastExchangeAt: sql`last_exchange_at - ${earlier}` })
    .where(eq(chatUse.userId, userId));
}
const revoke = (cookie: string) => call('DELETE', '/api/user/consents/chat', cookie);

describe('what was said last', () => {
  it('is sealed, with the question, the answer and the sources', async () => {
    const { cookie, id } = await makeChatUser(api);
    await answer(cookie, routine);
    const [row] = await rowsOf(id);
    const stored = JSON.stringify(row) + (row?.sealed.toString('latin1') ?? '');
    for (const word of ['newborn', 'sleep', 'routine', 'first-weeks']) expect(stored).not.toContain(word);
    const other = await makeChatUser(api);
    await answer(other.cookie, 'Mine');
    await api.db
      .update(chatExchanges)
      .set({ sealed: row?.sealed ?? Buffer.alloc(0) })
      .where(eq(chatExchanges.userId, other.id));
    expect(await questionsOf(other.cookie)).toEqual([]);
    expect(api.logs()).toContain('sealed exchanges could not be opened');
  });

  it('goes with the next question: at most three exchanges, the oldest first', async () => {
    const { cookie, id } = await makeChatUser(api);
    for (const question of ['One?', 'Two?', 'Three?', 'Four?', 'Five?']) await answer(cookie, question);
    expect(played.asked.at(-1)?.previous.map(({ question }) => question)).toEqual(['Two?', 'Three?', 'Four?']);
    expect(await rowsOf(id)).toHaveLength(3);
    expect(await questionsOf(cookie)).toEqual(['Five?', 'Four?', 'Three?']);
  });

  it('is never read after half an hour, even before it is deleted', async () => {
    const { cookie, id } = await makeChatUser(api);
    const { exchange_id: exchangeId } = await answer(cookie, 'One?');
    await passMinutes(id, 31);
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await questionsOf(cookie)).toEqual([]);
    expect(
      (await call('PUT', `/api/chat/exchanges/${exchangeId}/rating`, cookie, { rating: 'helpful' })).statusCode,
    ).toBe(404);
    await answer(cookie, 'Two?');
    expect(played.asked.at(-1)?.previous).toEqual([]);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('is deleted after half an hour, and the history is not', async () => {
    const [passing, keeping] = [await makeChatUser(api), await makeChatUser(api)];
    await keepHistory(keeping.cookie);
    for (const { cookie } of [passing, keeping]) await answer(cookie, routine);
    await passMinutes(passing.id, 29);
    await forgetPassed(api.db);
    expect(await rowsOf(passing.id)).toHaveLength(1);
    for (const { id } of [passing, keeping]) await passMinutes(id, 31);
    await forgetPassed(api.db);
    expect([await rowsOf(passing.id), await rowsOf(keeping.id)].map(({ length }) => length)).toEqual([0, 1]);
  });

  it('is neither stored nor read once the consent is revoked, and can still be read and deleted by the user', async () => {
    const { cookie, id } = await makeChatUser(api);
    await answer(cookie, 'One?');
    await revoke(cookie);
    expect(await answer(cookie, emergency)).toMatchObject({ level: 'emergency', exchange_id: null });
    expect(await questionsOf(cookie)).toEqual(['One?']);
    await call('DELETE', '/api/chat/exchanges', cookie);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('is not stored when the consent is revoked while the answer is on its way', async () => {
    const { cookie, id } = await makeChatUser(api);
    played.pieces = async function* () {
      await revoke(cookie);
      yield 'A lot.';
    };
    expect(await answer(cookie, routine)).toMatchObject({ response: 'A lot.', exchange_id: null });
    expect(await rowsOf(id)).toEqual([]);
  });

  it('holds at most three when much is asked at once, as one conversation', async () => {
    const { cookie, id } = await makeChatUser(api);
    await Promise.all(Array.from({ length: 8 }, (_, n) => answer(cookie, `Question ${n}?`)));
    expect(await rowsOf(id)).toHaveLength(3);
    expect(await api.db.$count(activities, eq(activities.userId, id))).toBe(1);
  });
});

describe('the history', () => {
  it('is off until it is switched on, and keeps what is asked from then on', async () => {
    const { cookie, id } = await makeChatUser(api);
    const settings = () => call('GET', '/api/chat/settings', cookie);
    expect((await settings()).json()).toEqual({ success: true, settings: { keeps_history: false }, model: null });
    await answer(cookie, 'Before?');
    await keepHistory(cookie);
    for (const n of [1, 2, 3, 4]) await answer(cookie, `On ${n}?`);
    await keepHistory(cookie, false);
    await answer(cookie, 'After?');
    await passMinutes(id, 31);
    await forgetPassed(api.db);
    expect(await questionsOf(cookie)).toEqual(['On 4?', 'On 3?', 'On 2?', 'On 1?']);
  });

  it('is listed a hundred at a time, the newest first', async () => {
    const { cookie, id } = await makeChatUser(api);
    await keepHistory(cookie);
    for (let n = 0; n < 101; n += 1) await answer(cookie, `Question ${n}?`);
    const first = await list(cookie);
    expect([first.exchanges.length, first.has_more, first.exchanges[0]?.question]).toEqual([
      100,
      true,
      'Question 100?',
    ]);
    const next = await call('GET', `/api/chat/exchanges?before=${first.exchanges.at(-1)?.id}`, cookie);
    expect(next.json()).toMatchObject({ exchanges: [{ question: 'Question 0?' }], has_more: false });
    expect(await rowsOf(id)).toHaveLength(101);
  });

  it('is read and deleted after the plan has ended', async () => {
    const { cookie, id } = await makeChatUser(api);
    await keepHistory(cookie);
    await answer(cookie, 'One?');
    await answer(cookie, 'Two?');
    await api.db.update(users).set({ grantedTier: 'free' }).where(eq(users.id, id));
    const [newest] = (await list(cookie)).exchanges;
    const statuses = [];
    for (let n = 0; n < 2; n += 1)
      statuses.push((await call('DELETE', `/api/chat/exchanges/${newest?.id}`, cookie)).statusCode);
    expect(statuses).toEqual([200, 404]);
    expect(await questionsOf(cookie)).toEqual(['One?']);
    expect((await call('DELETE', '/api/chat/exchanges', cookie)).statusCode).toBe(200);
    expect([await questionsOf(cookie), await rowsOf(id)]).toEqual([[], []]);
  });

  it('belongs to its user alone', async () => {
    const [user, other] = [await makeChatUser(api), await makeChatUser(api)];
    await keepHistory(user.cookie);
    const { exchange_id: exchangeId } = await answer(user.cookie, 'Mine?');
    const path = `/api/chat/exchanges/${exchangeId}`;
    expect((await call('DELETE', path, other.cookie)).statusCode).toBe(404);
    expect((await call('PUT', `${path}/rating`, other.cookie, { rating: 'unsafe' })).statusCode).toBe(404);
    await answer(other.cookie, 'Yours?', { replaces: exchangeId });
    expect(await questionsOf(other.cookie)).toEqual(['Yours?']);
    expect((await list(user.cookie)).exchanges).toMatchObject([{ question: 'Mine?', rating: null }]);
    for (const [method, url] of [
      ['GET', '/api/chat/exchanges'],
      ['DELETE', path],
      ['GET', '/api/chat/settings'],
    ] as const)
      expect((await call(method, url, '')).statusCode).toBe(401);
  });

  it('has another answer in the place of one that is replaced', async () => {
    const { cookie } = await makeChatUser(api);
    await keepHistory(cookie);
    await answer(cookie, 'One?');
    const { exchange_id: replaces } = await answer(cookie, 'Two?');
    await keepHistory(cookie, false);
    played.pieces = () => ['Another answer.'];
    await answer(cookie, 'Two?', { replaces });
    expect(played.asked.at(-1)?.previous.map(({ question }) => question)).toEqual(['One?']);
    expect((await list(cookie)).exchanges).toMatchObject([
      { question: 'Two?', response: 'Another answer.' },
      { question: 'One?' },
    ]);
    expect((await answer(cookie, 'Three?', { replaces: newId() })).success).toBe(true);
    expect((await api.post('/api/chat', { message: 'x', replaces: 'nothing' }, cookie)).statusCode).toBe(400);
  });

  it('is unreadable once the key of its user is gone', async () => {
    const { cookie, id } = await makeChatUser(api);
    await keepHistory(cookie);
    await answer(cookie, 'One?');
    await api.db.delete(scopeKeys).where(eq(scopeKeys.scopeId, id));
    expect(await questionsOf(cookie)).toEqual([]);
    // So that no invariant is broken afterward.
    await api.db.delete(chatExchanges).where(eq(chatExchanges.userId, id));
  });
});

describe('a rating', () => {
  const counted = async (rating: ChatRating) =>
    (await api.db.select().from(chatRatingCounts).where(eq(chatRatingCounts.rating, rating))).reduce(
      (sum, { total }) => sum + total,
      0,
    );

  it('is counted once, without text and user, and can be changed and taken back', async () => {
    const { cookie } = await makeChatUser(api);
    const { exchange_id: exchangeId } = await answer(cookie, routine);
    const rate = (rating: unknown) => call('PUT', `/api/chat/exchanges/${exchangeId}/rating`, cookie, { rating });
    const before = [await counted('helpful'), await counted('wrong')];
    const expectAdded = async (...added: number[]) =>
      expect([await counted('helpful'), await counted('wrong')]).toEqual(
        before.map((total, n) => total + (added[n] ?? 0)),
      );
    for (let n = 0; n < 2; n += 1) expect((await rate('helpful')).statusCode).toBe(200);
    await expectAdded(1, 0);
    await rate('wrong');
    await expectAdded(0, 1);
    expect((await list(cookie)).exchanges).toMatchObject([{ rating: 'wrong' }]);
    await rate(null);
    await expectAdded(0, 0);
    await rate('wrong');
    await call('DELETE', '/api/chat/exchanges', cookie);
    await expectAdded(0, 1);
    expect((await rate('wonderful')).statusCode).toBe(400);
    expect((await rate('helpful')).statusCode).toBe(404);
  });
});

describe('a conversation', () => {
  const chatSessions = async ({ email, cookie }: { email: string; cookie: string }) => {
    const reply = await api.get(`/api/user/activity-data/${email}`, cookie);
    return reply.json<{ user_data: ActivityData }>().user_data;
  };
  const total = async () => {
    const { cookie, token } = await makeAdmin(api.db);
    const reply = await api.get('/api/admin/dashboard-stats', cookie, { authorization: `Bearer ${token}` });
    return reply.json<{ stats: { total_chat_sessions: number } }>().stats.total_chat_sessions;
  };

  it('is counted once, until half an hour of silence has passed', async () => {
    const user = await makeChatUser(api);
    const before = await total();
    for (const question of ['One?', 'Two?']) await answer(user.cookie, question);
    expect([(await chatSessions(user)).chat_sessions, await total()]).toEqual([1, before + 1]);
    await passMinutes(user.id, 29);
    await answer(user.cookie, 'Three?');
    expect((await chatSessions(user)).chat_sessions).toBe(1);
    await passMinutes(user.id, 31);
    await answer(user.cookie, emergency);
    const { chat_sessions, recent_activities } = await chatSessions(user);
    expect([chat_sessions, await total()]).toEqual([2, before + 2]);
    expect(recent_activities[0]).toMatchObject({ type: 'chat_session', ...chatActivity });
    await call('DELETE', '/api/chat/exchanges', user.cookie);
    expect([(await chatSessions(user)).chat_sessions, await total()]).toEqual([0, before + 2]);
  });

  it('is not one without a consent', async () => {
    const user = await makeUser(api.db);
    const before = await api.db.$count(consoleCounts);
    await answer(user.cookie, emergency);
    expect((await chatSessions(user)).chat_sessions).toBe(0);
    expect(await api.db.$count(consoleCounts)).toBe(before);
  });
});
