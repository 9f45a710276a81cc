import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consents } from '@everstep/domain/consents';
import { addDays } from '@everstep/domain/base/days';
import { userIdHeader } from '@everstep/domain/endpoint';
import { emptyEntry, importFertilityDays } from '@everstep/domain/fertility';
import { users } from '../../src/db/schema';
import { makeDatabase } from '../database';
import { realTimeouts, startServer } from '../server';
import { until } from '../until';
import { expectInvariants } from './invariants';
import { register } from './traffic/users';

let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => void (database = await makeDatabase()));
afterAll(async () => {
  await expectInvariants(database.url);
  await database.drop();
});

const entries = Array.from({ length: 8500 }, (_, index) => ({
  ...emptyEntry(addDays('2000-01-01', index)),
  temperature: 36.45,
  note: 'x'.repeat(250),
}));

it('queues sixteen concurrent imports of almost 5 MB in a small heap while other requests are served, and has room for more afterwards', async () => {
  const env = { NODE_OPTIONS: '--max-old-space-size=96', ...realTimeouts };
  const server = await startServer({ databaseUrl: database.url, env });
  const { id, cookie } = await register(server);
  await database.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
  const headers = { origin: server.url, cookie, [userIdHeader]: id, 'content-type': 'application/json' };
  const consent = JSON.stringify({ version: consents.trackers.version });
  expect((await server.send('PUT', '/api/user/consents/trackers', { headers, body: consent })).status).toBe(200);
  const body = JSON.stringify({ entries, replace: true });
  expect(body.length).toBeGreaterThan(4_700_000);
  const sendImport = async () => {
    // The last of sixteen waits for the others.
    const reply = await server.send('POST', importFertilityDays.path, { headers, body, timeoutMs: 150_000 });
    if (reply.status === 503) expect(reply.headers['retry-after']).toBeDefined();
    return reply.status;
  };
  // How many are asked to come later depends on the speed of the machine: all of them, if it stands still as they arrive. Then two,
  // as many as are handled at once, come again until they are handled; each may wait 20 s for its turn.
  const sendAll = async () => {
    const statuses = await Promise.all(Array.from({ length: 16 }, sendImport));
    const handled = () => until(async () => (await sendImport()) === 200, 150_000);
    await Promise.all([handled(), handled()]);
    return statuses;
  };
  let isOver = false;
  const sending = sendAll().finally(() => (isOver = true));
  let served = 0;
  while (!isOver) served += (await server.send('GET', '/api/health')).status === 200 ? 1 : 0;
  expect(new Set([...(await sending), 200, 503])).toEqual(new Set([200, 503]));
  expect(served).toBeGreaterThan(10);
  expect(server.process.exitCode).toBeNull();
  expect((await server.stop()).code).toBe(0);
}, 400_000);
