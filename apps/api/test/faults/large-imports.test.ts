import { afterAll, beforeAll, expect, it } from 'vitest';
import { consents } from '@everstep/domain/consents';
import { addDays } from '@everstep/domain/days';
import { emptyEntry, importFertilityDays } from '@everstep/domain/fertility';
import { makeDatabase } from '../database';
import { startServer } from '../server';
import { expectInvariants } from './invariants';
import { register } from './people';

let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(async () => {
  await expectInvariants(database.url);
  await database.drop();
});

it('X11: thirty imports of almost five megabytes at once leave a process with a small heap running', async () => {
  const server = await startServer({ databaseUrl: database.url, env: { NODE_OPTIONS: '--max-old-space-size=96' } });
  const { email, cookie } = await register(server);
  const headers = { origin: server.url, cookie, 'content-type': 'application/json' };
  const agreed = { headers, body: JSON.stringify({ version: consents.trackers.version }) };
  expect((await server.send('PUT', '/api/user/consents/trackers', agreed)).status).toBe(200);
  const entries = Array.from({ length: 8500 }, (_, index) => ({
    ...emptyEntry(addDays('2000-01-01', index)),
    note: 'x'.repeat(250),
  }));
  const body = JSON.stringify({ email, entries, replace: true });
  expect(body.length).toBeGreaterThan(4_700_000);
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, () => server.send('POST', importFertilityDays.path, { headers, body })),
  );
  const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 'cut'));
  // They take turns, so nearly all are taken; without that the loop stalls and most are turned away, or the process ends.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
  expect(server.process.exitCode).toBeNull();
  expect((await server.send('GET', '/api/health')).status).toBe(200);
  await server.stop();
}, 120_000);
