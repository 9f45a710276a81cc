import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, userIdHeader } from '@everstep/domain/endpoint';
import { importFertilityDays } from '@everstep/domain/fertility';
import { makeUser } from '../../test/factories';
import { origin, useApp } from '../../test/test-app';
import { until } from '../../test/until';
import { handle } from './endpoint';

/** Replies when the test allows it, to keep the slot of a large body in use. */
const slowEndpoint = endpoint({
  method: 'POST',
  path: '/api/test/slow',
  access: 'public',
  limit: 'write',
  summary: 'Waits for the test',
  maxBytes: 100_000,
  body: z.object({ name: z.number(), padding: z.string() }),
  reply: z.object({ success: z.literal(true) }),
});
let started: number[] = [];
const finish = new Map<number, () => void>();

const api = useApp({}, undefined, {
  name: 'test',
  register: (server) =>
    handle(server, slowEndpoint, async ({ body }) => {
      started.push(body.name);
      await new Promise<void>((resolve) => finish.set(body.name, resolve));
      return { success: true as const };
    }),
});
const { path, maxBytes = 0 } = importFertilityDays;
type User = Awaited<ReturnType<typeof makeUser>>;

async function send(body: string, { id, cookie }: User) {
  return api.inject({
    method: 'POST',
    url: path,
    headers: { origin, cookie, [userIdHeader]: id, 'content-type': 'application/json' },
    payload: body,
  });
}

/** The longest time the event loop was blocked. */
async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let [longest, isOver] = [0, false];
  const watch = (last: number) => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    if (!isOver) setImmediate(watch, now);
  };
  setImmediate(watch, performance.now());
  await work();
  isOver = true;
  return longest;
}

/** How long parsing takes, measured in a worker thread: here it would block the server. */
async function measureParsing(body: string): Promise<number> {
  const script = `const { parentPort, workerData } = require('node:worker_threads');
    const startedAt = performance.now();
    try { JSON.parse(workerData); } catch {}
    parentPort.postMessage(performance.now() - startedAt);`;
  const worker = new Worker(script, { eval: true, workerData: body });
  const [took] = (await once(worker, 'message')) as [number];
  await worker.terminate();
  return took;
}

const filled = (part: string, before = '', after = '') =>
  before + part.repeat(Math.floor((maxBytes - 1000) / part.length)) + after;

describe('a maximum-size body designed to block the parser', () => {
  it.each([
    ['opens lists only', filled('[')],
    ['opens lists and closes them', filled('[', '', '').slice(0, maxBytes / 2 - 500) + ']'.repeat(maxBytes / 2 - 500)],
    ['opens objects only', filled('{"a":')],
    ['is a list of numbers', filled('1,', '[', '1]')],
    ['is a list of empty lists', filled('[],', '[', '1]')],
    ['is a list of empty objects', filled('{},', '{"entries":[', '{}]}')],
  ])('is rejected immediately if it %s', async (_what, body) => {
    expect(body.length).toBeGreaterThan(maxBytes * 0.99);
    const user = await makeUser(api.db);
    const baseline = Math.min(await measureParsing(body), await measureParsing(body));
    const stalls: number[] = [];
    for (let times = 0; times < 3; times += 1) {
      stalls.push(
        await longestStall(async () => {
          const reply = await send(body, user);
          expect(reply.statusCode).toBe(400);
          expect(reply.json()).toMatchObject({ success: false, code: 'bad_input' });
        }),
      );
    }
    expect(Math.min(...stalls)).toBeLessThan(baseline / 3);
  });
});

describe('the nesting limit', () => {
  const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;

  it('ignores brackets inside strings', async () => {
    const user = await makeUser(api.db);
    for (const note of ['['.repeat(900), '\\"['.repeat(400), `${'\\\\'.repeat(300)}`]) {
      const reply = await send(`{"entries":[],"replace":false,"x":"${note}"}`, user);
      expect(reply.json()).toHaveProperty('fields.entries');
    }
  });

  it('allows 32 levels and rejects 33', async () => {
    const user = await makeUser(api.db);
    const getFields = async (levels: number) => (await send(deep(levels), user)).json<{ fields?: object }>().fields;
    expect(await getFields(32)).toBeDefined();
    expect(await getFields(33)).toBeUndefined();
  });
});

describe('large bodies', () => {
  const sendSlow = async (name: number, bytes: number) => {
    const response = await api.post(slowEndpoint.path, { name, padding: 'x'.repeat(bytes) });
    return { name, status: response.statusCode, retryAfter: response.headers['retry-after'] };
  };
  const sendLarge = (name: number) => sendSlow(name, 70_000);
  const finishNext = async (name: number) => {
    await expect.poll(() => finish.has(name)).toBe(true);
    finish.get(name)?.();
    finish.delete(name);
  };

  it('are processed two at a time in order of arrival, without delaying small ones', async () => {
    started = [];
    const replies = [];
    for (const name of [1, 2, 3, 4]) {
      replies.push(sendLarge(name));
      // Small enough to be served immediately; sent after the large one has arrived.
      const small = sendSlow(100 + name, 10);
      await finishNext(100 + name);
      expect((await small).status).toBe(200);
    }
    expect(started.filter((name) => name < 100)).toEqual([1, 2]);
    await finishNext(2);
    await expect.poll(() => started.at(-1)).toBe(3);
    await finishNext(1);
    await expect.poll(() => started.at(-1)).toBe(4);
    await finishNext(3);
    await finishNext(4);
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('are rejected with Retry-After while forty are queued, and the queued ones still run', async () => {
    started = [];
    const replies = Array.from({ length: 43 }, (_, name) => sendLarge(name));
    expect(await Promise.race(replies)).toMatchObject({ status: 503, retryAfter: '5' });
    expect(started).toHaveLength(2);
    for (let done = 0; done < 42; done += 1) {
      const name = await until(() => [...finish.keys()][0]);
      await finishNext(name);
    }
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(42);
  });
});
