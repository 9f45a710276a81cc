import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatTexts } from '@everstep/domain/chat';
import { chatCalls, emergency, makeChatUser, playedProvider, routine, source, untilAborted } from '../../../test/chat';
import { openEventStream } from '../../../test/event-stream';
import { makeUser } from '../../../test/factories';
import { origin, useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { chatExchanges } from '../../db/schema';
import { createChatSlice } from './slice';

const played = playedProvider();
const api = useApp(
  {},
  undefined,
  createChatSlice(() => played.provider),
);
const { ask } = chatCalls(api);
const plain = played.pieces;
let url = '';
beforeAll(async () => void (url = await api.listen()));
beforeEach(() => {
  played.pieces = plain;
  played.asked.length = 0;
  played.aborted = 0;
});

const stream = (cookie: string, message = routine) =>
  openEventStream(`${url}/api/chat`, cookie, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ message }),
  });
const countRows = (userId: string) => api.db.$count(chatExchanges, eq(chatExchanges.userId, userId));

/** Says something, and then nothing until nobody waits any more. */
async function* stuck(context: Parameters<typeof untilAborted>[0]) {
  yield 'Newborns ';
  await untilAborted(context);
}

describe('a streamed answer', () => {
  it('has its level first, then the text as it arrives, then the rest', async () => {
    const { cookie, id } = await makeChatUser(api);
    const { status, type, events, isOpen } = await stream(cookie);
    await until(() => !isOpen());
    const [row] = await api.db.select({ id: chatExchanges.id }).from(chatExchanges).where(eq(chatExchanges.userId, id));
    expect([status, type]).toEqual([200, 'text/event-stream']);
    expect(events).toEqual([
      { event: 'triage', data: { level: 'routine', card: null } },
      { event: 'text', data: { text: 'Newborns sleep ' } },
      { event: 'text', data: { text: 'a lot.' } },
      { event: 'end', data: { sources: [source], looked_at: [], model: null, exchange_id: row?.id } },
    ]);
  });

  it('arrives piece by piece', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    played.pieces = async function* () {
      yield 'Newborns ';
      await finished;
      yield 'sleep.';
    };
    const { events, next } = await stream((await makeChatUser(api)).cookie);
    await next('text');
    expect(events.at(-1)).toEqual({ event: 'text', data: { text: 'Newborns ' } });
    finish();
    await next('end');
  });

  it('to an emergency is the fixed text', async () => {
    const { events, next } = await stream((await makeUser(api.db)).cookie, emergency);
    await next('end');
    expect(events.map(({ event }) => event)).toEqual(['triage', 'text', 'end']);
    expect(events[0]).toMatchObject({ data: { level: 'emergency' } });
    expect(events[1]?.data).toMatchObject({ text: expect.stringMatching(/call 911 now/i) as string });
    expect(played.asked).toEqual([]);
  });

  it('ends with the fixed sentence when the provider fails midway, and what had arrived stays', async () => {
    played.pieces = async function* () {
      yield 'Newborns ';
      throw new Error('broken');
    };
    const { cookie, id } = await makeChatUser(api);
    const { events, isOpen } = await stream(cookie);
    await until(() => !isOpen());
    expect(events.slice(1)).toEqual([
      { event: 'text', data: { text: 'Newborns ' } },
      { event: 'failed', data: { detail: chatTexts.failed } },
    ]);
    expect(await countRows(id)).toBe(0);
  });

  it('of nothing is the sentence for an empty reply', async () => {
    played.pieces = () => [];
    const { events, next } = await stream((await makeChatUser(api)).cookie);
    await next('end');
    expect(events[1]).toEqual({ event: 'text', data: { text: chatTexts.empty } });
  });

  it('is refused as JSON, like any other', async () => {
    const { cookie } = await makeUser(api.db);
    const { status, type } = await stream(cookie);
    expect([status, type]).toEqual([403, 'application/json; charset=utf-8']);
  });
});

describe('a reader who leaves', () => {
  it('stops the provider, a hundred times without a leak (CHAT-17)', async () => {
    const { cookie, id } = await makeChatUser(api);
    played.pieces = stuck;
    const leave = async () => {
      const reader = await stream(cookie);
      await reader.next('text');
      await reader.close();
    };
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 10 }, leave));
    await until(() => played.open === 0);
    expect([played.asked.length, played.aborted, await countRows(id)]).toEqual([100, 100, 0]);
    await until(async () => (await openConnections()) <= 1);
  });

  it('stops it without streaming, too', async () => {
    const { cookie, id } = await makeChatUser(api);
    played.pieces = stuck;
    const controller = new AbortController();
    const sent = fetch(`${url}/api/chat`, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ message: routine }),
      signal: controller.signal,
    }).catch(() => 'left');
    await until(() => played.open === 1);
    controller.abort();
    expect(await sent).toBe('left');
    await until(() => played.open === 0);
    expect([played.aborted, await countRows(id)]).toEqual([1, 0]);
  });

  const openConnections = () =>
    new Promise<number>((resolve, reject) =>
      api.server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
});

describe('the kind of reply', () => {
  it.each([
    [undefined, 'json'],
    ['*/*', 'json'],
    ['text/event-stre', 'json'],
    ['text/event-streams', 'json'],
    ['text/*', 'json'],
    ['text/event-stream;q=0', 'json'],
    [',;,=', 'json'],
    ['application/json, TEXT/Event-Stream;q=0.5', 'stream'],
    ['text/event-stream; charset=utf-8', 'stream'],
  ])('that accepts %j is %s', async (accept, kind) => {
    const { cookie } = await makeChatUser(api);
    const reply = await ask(cookie, routine, {}, accept === undefined ? {} : { accept });
    expect(reply.headers['content-type']).toMatch(kind === 'json' ? /^application\/json/ : /^text\/event-stream/);
  });
});

describe('a server that stops', () => {
  const stopping = useApp(
    {},
    undefined,
    createChatSlice(() => played.provider),
  );

  it('ends streams and stops providers', async () => {
    played.pieces = stuck;
    const { cookie } = await makeChatUser(stopping);
    const address = await stopping.listen();
    const { next, isOpen } = await openEventStream(`${address}/api/chat`, cookie, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ message: routine }),
    });
    await next('text');
    await stopping.server.app.close();
    await until(() => !isOpen() && played.open === 0);
    expect(played.aborted).toBe(1);
  });
});
