import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { importFertilityDays } from '@everstep/domain/fertility';
import { makeUser } from '../../test/factories';
import { origin, useApp } from '../../test/test-app';

const api = useApp();
const { path, mostBytes = 0 } = importFertilityDays;

async function send(body: string, cookie: string) {
  return api.inject({
    method: 'POST',
    url: path,
    headers: { origin, cookie, 'content-type': 'application/json' },
    payload: body,
  });
}

/** For how long nothing else got its turn, at most. */
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

/** How long parsing it takes, in a thread of its own: here it would hold up the server and have it refuse everybody. */
async function parsingTakes(body: string): Promise<number> {
  const script = `const { parentPort, workerData } = require('node:worker_threads');
    const began = performance.now();
    try { JSON.parse(workerData); } catch {}
    parentPort.postMessage(performance.now() - began);`;
  const worker = new Worker(script, { eval: true, workerData: body });
  const [took] = (await once(worker, 'message')) as [number];
  await worker.terminate();
  return took;
}

const filled = (part: string, before = '', after = '') =>
  before + part.repeat(Math.floor((mostBytes - 1000) / part.length)) + after;

describe('X11: a body of the largest kind that is made to hold up the parser', () => {
  it.each([
    ['opens lists only', filled('[')],
    [
      'opens lists and closes them',
      filled('[', '', '').slice(0, mostBytes / 2 - 500) + ']'.repeat(mostBytes / 2 - 500),
    ],
    ['opens objects only', filled('{"a":')],
    ['is a list of numbers', filled('1,', '[', '1]')],
    ['is a list of empty lists', filled('[],', '[', '1]')],
    ['is a list of empty objects', filled('{},', '{"entries":[', '{}]}')],
  ])('X11: one that %s is refused at once', async (_what, body) => {
    expect(body.length).toBeGreaterThan(mostBytes * 0.99);
    const { cookie } = await makeUser(api.db);
    const baseline = Math.min(await parsingTakes(body), await parsingTakes(body));
    const stalls: number[] = [];
    for (let times = 0; times < 3; times += 1) {
      stalls.push(
        await longestStall(async () => {
          const answer = await send(body, cookie);
          expect(answer.statusCode).toBe(400);
          expect(answer.json()).toMatchObject({ success: false, code: 'bad_input' });
        }),
      );
    }
    expect(Math.min(...stalls)).toBeLessThan(baseline / 3);
  });
});

describe('X11: how deep and how many', () => {
  const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;

  it('X11: is counted outside of texts only', async () => {
    const { cookie, email } = await makeUser(api.db);
    for (const note of ['['.repeat(900), '\\"['.repeat(400), `${'\\\\'.repeat(300)}`]) {
      const answer = await send(`{"email":"${email}","entries":[],"replace":false,"x":"${note}"}`, cookie);
      expect(answer.json()).toHaveProperty('fields.entries');
    }
  });

  it('X11: takes 32 levels and refuses one more', async () => {
    const { cookie } = await makeUser(api.db);
    const fieldsOf = async (levels: number) => (await send(deep(levels), cookie)).json<{ fields?: object }>().fields;
    expect(await fieldsOf(32)).toBeDefined();
    expect(await fieldsOf(33)).toBeUndefined();
  });
});
