import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatLimits, chatTexts } from '@everstep/domain/chat';
import { chatCalls, emergency, makeChatUser, playedProvider, routine, source, urgent } from '../../../test/chat';
import { kinds, makeUser } from '../../../test/factories';
import { agreeTo } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { chatExchanges, chatUse, consents, users } from '../../db/schema';
import { createChatSlice } from './slice';

const played = playedProvider();
const api = useApp(
  {},
  undefined,
  createChatSlice(() => played.provider),
);
const { ask, answer, list } = chatCalls(api);
const plain = played.pieces;
beforeEach(() => {
  played.asked.length = 0;
  played.pieces = plain;
});

const countRows = (userId: string) => api.db.$count(chatExchanges, eq(chatExchanges.userId, userId));

describe('a routine message', () => {
  it('is answered with sources, and its exchange can be referred to', async () => {
    const { cookie, id } = await makeChatUser(api);
    const reply = await ask(cookie, `  ${routine}\u0007 `);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    const [row] = await api.db.select({ id: chatExchanges.id }).from(chatExchanges).where(eq(chatExchanges.userId, id));
    expect(reply.json()).toEqual({
      success: true,
      response: 'Newborns sleep a lot.',
      level: 'routine',
      card: null,
      sources: [source],
      looked_at: [],
      model: null,
      exchange_id: row?.id,
    });
    expect(played.asked.map(({ question }) => question)).toEqual([routine]);
  });

  it('ignores the ids that the client made (IDOR-40)', async () => {
    const [user, other] = [await makeChatUser(api), await makeChatUser(api)];
    await answer(other.cookie, 'A secret of somebody else');
    await answer(user.cookie, routine, { user_id: other.id, session_id: other.id });
    expect(played.asked.at(-1)?.user.id).toBe(user.id);
    expect(played.asked.at(-1)?.previous).toEqual([]);
    expect([await countRows(user.id), await countRows(other.id)]).toEqual([1, 1]);
  });

  it.each([
    ['free', 403],
    ['plus', 200],
    ['pro', 200],
    ['suspended plus', 403],
    ['VIP pro, suspended', 200],
    ['admin', 200],
  ] as const)('of a user of the kind %s gets %i', async (kind, status) => {
    const user = await makeUser(api.db, kinds[kind]);
    await agreeTo(api.db, 'chat', [user]);
    const reply = await ask(user.cookie, routine);
    expect(reply.statusCode).toBe(status);
    if (status === 200) return;
    expect(reply.json()).toMatchObject({ code: 'locked', detail: 'Dr. Halsey Chat Requires Everstep Plus' });
    expect(await countRows(user.id)).toBe(0);
    expect(played.asked).toEqual([]);
  });

  it('needs the consent, of the current text', async () => {
    const user = await makeUser(api.db, kinds.plus);
    const expectNone = async () => {
      expect((await ask(user.cookie, routine)).json()).toMatchObject({ code: 'consent_required' });
      expect([await countRows(user.id), played.asked.length]).toEqual([0, 0]);
    };
    await expectNone();
    await api.db.insert(consents).values({ userId: user.id, kind: 'chat', version: 0 });
    await expectNone();
    await api.db.update(consents).set({ version: 1, revokedAt: new Date() }).where(eq(consents.userId, user.id));
    await expectNone();
  });

  it('needs a session, and a password of one’s own', async () => {
    expect((await ask(undefined, routine)).statusCode).toBe(401);
    const user = await makeChatUser(api, { temporaryPasswordUntil: new Date(Date.now() + 3_600_000) });
    expect((await ask(user.cookie, routine)).json()).toMatchObject({ code: 'password_change_required' });
  });

  it('from another origin is refused before anything else', async () => {
    const { cookie } = await makeChatUser(api);
    const reply = await ask(cookie, emergency, {}, { origin: 'https://evil.test' });
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'foreign_origin' }]);
  });
});

describe('what is no message', () => {
  it.each([
    ['nothing', ''],
    ['blanks (CHAT-01)', '   \n\t '],
    ['what nobody sees', '\u200b\u2060\u0000'],
    ['4,001 characters (CHAT-02)', 'x'.repeat(4001)],
    ['a NUL in the middle', 'How long do\u0000 babies sleep?'],
    ['a number', 5],
    ['a list', ['How?']],
    ['null', null],
  ])('%s is refused and nothing is written', async (_, message) => {
    const { cookie, id } = await makeChatUser(api);
    const reply = await ask(cookie, message);
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'bad_input' }]);
    expect([await countRows(id), played.asked.length]).toEqual([0, 0]);
  });

  it.each([
    ['4,000 characters', 'How long? '.repeat(400).trim().padEnd(4000, '?')],
    ['a single emoji', '🙂'],
    ['right-to-left text', 'كم ساعة ينام المولود؟'],
    ['another language', 'Quel lait pour mon bébé ?'],
  ])('%s is one', async (_, message) => {
    const { cookie } = await makeChatUser(api);
    expect(await answer(cookie, message)).toMatchObject({ success: true, level: 'routine' });
    expect(played.asked[0]?.question).toBe(message);
  });
});

describe('what is hard to show', () => {
  it('as half a surrogate pair, is replaced (PLD-14)', async () => {
    const { cookie } = await makeChatUser(api);
    expect(await answer(cookie, 'How long \ud83d do babies sleep?')).toMatchObject({ success: true });
    expect(played.asked[0]?.question).toBe('How long \ufffd do babies sleep?');
  });

  it('as what turns around and piles up, is answered and listed as it is (PLD-15)', async () => {
    const { cookie } = await makeChatUser(api);
    const message = `\u202eHow long do babies sleep${'\u0301'.repeat(500)}?`;
    expect(await answer(cookie, message)).toMatchObject({ success: true, level: 'routine' });
    expect((await list(cookie)).exchanges.map(({ question }) => question)).toEqual([message]);
  });
});

describe('an urgent message is recognized before anything else', () => {
  it.each(Object.keys(kinds) as (keyof typeof kinds)[])('for a user of the kind %s', async (kind) => {
    const user = await makeUser(api.db, kinds[kind]);
    const reply = await ask(user.cookie, emergency);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ level: 'emergency', sources: [], exchange_id: null });
    expect(reply.json<{ response: string }>().response).toMatch(/call 911 now/i);
    expect(reply.body).not.toMatch(/upgrade|requires|plus/i);
    expect([await countRows(user.id), played.asked.length]).toEqual([0, 0]);
    expect(await api.db.$count(chatUse, eq(chatUse.userId, user.id))).toBe(0);
  });

  it('with the numbers of the user’s country', async () => {
    const { cookie } = await makeUser(api.db, { country: 'NZ' });
    expect((await answer(cookie, emergency)).response).toContain('Call 111 now');
  });

  it('with a temporary password', async () => {
    const user = await makeUser(api.db, { temporaryPasswordUntil: new Date(Date.now() + 3_600_000) });
    expect(await answer(user.cookie, emergency)).toMatchObject({ level: 'emergency' });
  });

  it('less than an emergency, too', async () => {
    const { cookie } = await makeUser(api.db);
    const reply = await answer(cookie, urgent);
    expect(reply).toMatchObject({ level: 'urgent', sources: [], exchange_id: null });
    expect(reply.response).toMatch(/^\*\*Please call your doctor/);
  });

  it('and stored, like any other, only with the consent', async () => {
    const { cookie, id } = await makeChatUser(api);
    const { exchange_id: exchangeId } = await answer(cookie, emergency);
    expect([typeof exchangeId, await countRows(id), played.asked.length]).toEqual(['string', 1, 0]);
  });

  it('even when nothing else can be read', async () => {
    const { cookie } = await makeChatUser(api);
    await api.db.execute(sql`alter table household_members rename to hidden_members`);
    await api.db.execute(sql`alter table chat_use rename to hidden_use`);
    try {
      expect(await answer(cookie, emergency)).toMatchObject({ level: 'emergency', exchange_id: null });
      expect((await ask(cookie, routine)).statusCode).toBe(500);
    } finally {
      await api.db.execute(sql`alter table hidden_members rename to household_members`);
      await api.db.execute(sql`alter table hidden_use rename to chat_use`);
    }
  });
});

describe('a provider that misbehaves', () => {
  it('and fails, at once or midway, is replaced by the fixed sentence, and nothing is stored (CHAT-16)', async () => {
    for (const pieces of [[], ['Newborns ']]) {
      played.pieces = () => failAfter(pieces);
      const { cookie, id } = await makeChatUser(api);
      const reply = await ask(cookie, routine);
      expect(reply.statusCode).toBe(200);
      const failed = { response: chatTexts.failed, level: 'routine', sources: [], exchange_id: null };
      expect(reply.json()).toMatchObject(failed);
      expect([await countRows(id), played.open]).toEqual([0, 0]);
    }
  });

  it.each([[[]], [['']], [[' ', '\n']]])(
    'and says %j is replaced by the sentence for an empty reply',
    async (pieces) => {
      played.pieces = () => pieces;
      const { cookie, id } = await makeChatUser(api);
      expect(await answer(cookie, routine)).toMatchObject({
        response: chatTexts.empty,
        sources: [],
        exchange_id: null,
      });
      expect(await countRows(id)).toBe(0);
    },
  );

  it('and never ends is cut at 20,000 characters, never within one', async () => {
    played.pieces = function* () {
      for (;;) yield '🙂'.repeat(1001) + '\n';
    };
    const { cookie } = await makeChatUser(api);
    const { response } = await answer(cookie, routine);
    expect(response.length).toBeGreaterThan(chatLimits.replyCharacters - 2);
    expect(response.length).toBeLessThanOrEqual(chatLimits.replyCharacters);
    expect(response.isWellFormed()).toBe(true);
    expect(played.open).toBe(0);
  });
});

async function* failAfter(pieces: string[]): AsyncIterable<string> {
  yield* pieces;
  throw new Error(`canary-of-the-provider ${routine}`);
}

describe('how much a user may ask', () => {
  const strict = useApp(
    { rateLimitFactor: 1 },
    undefined,
    createChatSlice(() => played.provider),
  );
  const calls = chatCalls(strict);

  it('is 20 messages a minute (CHAT-18); what is urgent is recognized beyond', async () => {
    const { cookie, id } = await makeChatUser(strict);
    const statuses = [];
    for (let n = 0; n < 20; n += 1) statuses.push((await calls.ask(cookie, routine)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await calls.ask(cookie, routine);
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too_many', detail: chatTexts.tooFast }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await calls.answer(cookie, emergency)).toMatchObject({ level: 'emergency' });
    expect((await calls.ask((await makeChatUser(strict)).cookie, routine)).statusCode).toBe(200);
    // What was refused does not count.
    const [use] = await strict.db.select().from(chatUse).where(eq(chatUse.userId, id));
    expect(use).toMatchObject({ minuteCount: 20, dayCount: 20 });
    await strict.db.update(chatUse).set({ minuteFrom: sql`now() - interval '61 seconds'` });
    expect((await calls.ask(cookie, routine)).statusCode).toBe(200);
  });

  it('is 100 messages a day', async () => {
    const { cookie, id } = await makeChatUser(strict);
    await strict.db.insert(chatUse).values({ userId: id, dayCount: 99, dayFrom: sql`now() - interval '23 hours'` });
    expect((await calls.ask(cookie, routine)).statusCode).toBe(200);
    const refused = await calls.ask(cookie, routine);
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { detail: chatTexts.tooManyToday }]);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(3000);
    expect(seconds).toBeLessThanOrEqual(3600);
    await strict.db.update(chatUse).set({ dayFrom: sql`now() - interval '25 hours'` });
    expect((await calls.ask(cookie, routine)).statusCode).toBe(200);
  });

  it('is counted right when everything comes at once', async () => {
    const { cookie } = await makeChatUser(strict);
    const replies = await Promise.all(Array.from({ length: 25 }, () => calls.ask(cookie, routine)));
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect([statuses.filter((s) => s === 200).length, statuses.filter((s) => s === 429).length]).toEqual([20, 5]);
  });
});

it('an account that is gone is told to sign in', async () => {
  const { cookie, id } = await makeChatUser(api);
  await api.db.delete(users).where(eq(users.id, id));
  expect((await ask(cookie, routine)).statusCode).toBe(401);
});
