import { afterAll, beforeAll, expect, it } from 'vitest';
import { consents } from '@everstep/domain/consents';
import { addDays } from '@everstep/domain/days';
import { emptyEntry, importFertilityDays } from '@everstep/domain/fertility';
import { makeDatabase } from '../database';
import { startServer } from '../server';
import { register } from './people';

let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => void (database = await makeDatabase()));
afterAll(() => database.drop());

const { path } = importFertilityDays;
const entries = Array.from({ length: 10_000 }, (_, index) => ({
  ...emptyEntry(addDays('1995-01-01', index)),
  ...{ temperature: 36.45, note: 'A quiet day. '.repeat(18) },
}));

it('X11: thirty imports of 4.9 MB at once are worked on a few at a time, in a small heap, while others are served', async () => {
  const env = { NODE_OPTIONS: '--max-old-space-size=256' };
  const server = await startServer({ databaseUrl: database.url, env });
  const { email, cookie } = await register(server);
  const sent = { origin: server.url, cookie, 'content-type': 'application/json' };
  const { version } = consents.trackers;
  await server.send('PUT', '/api/user/consents/trackers', { headers: sent, body: JSON.stringify({ version }) });
  const body = JSON.stringify({ email, entries, replace: false });
  expect(body.length).toBeGreaterThan(4_800_000);
  const send = async () => {
    const { status, headers } = await server.send('POST', path, { headers: sent, body });
    if (status === 503) expect(headers['retry-after']).toBeDefined();
    return status;
  };
  let isOver = false;
  const imports = Promise.all(Array.from({ length: 30 }, send)).finally(() => (isOver = true));
  let served = 0;
  while (!isOver) served += (await server.send('GET', '/api/health')).status === 200 ? 1 : 0;
  // Whoever would have to wait too long is told to come again, and nothing of theirs was done.
  const statuses = await imports;
  expect(new Set([...statuses, 200, 503])).toEqual(new Set([200, 503]));
  expect(statuses).toContain(200);
  expect(served).toBeGreaterThan(10);
  expect(server.process.exitCode).toBeNull();
  expect(await send()).toBe(200);
  expect((await server.stop()).code).toBe(0);
}, 240_000);
