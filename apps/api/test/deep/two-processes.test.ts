import { afterAll, beforeAll, expect, it } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import { consents } from '@everstep/domain/consents';
import { emptyEntry } from '@everstep/domain/fertility';
import { freePort } from '@everstep/sandbox/launch/ports';
import { makeDatabase } from '../database';
import { openEventStream } from '../event-stream';
import { makeSession, makeUser, newId } from '../factories';
import { consents as consentRows } from '../../src/db/schema';
import { startServer, type BuiltServer } from '../server';
import { until } from '../until';
import { startCaddy } from './caddy';

// Two built processes behind the proxy of docker-compose.yml, as users reach them.

let database: Awaited<ReturnType<typeof makeDatabase>>;
let processes: [BuiltServer, BuiltServer];
let origin = '';
let proxy: Awaited<ReturnType<typeof startCaddy>>;
beforeAll(async () => {
  database = await makeDatabase();
  origin = `http://localhost:${await freePort()}`;
  const env = { PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '127.0.0.1,::1' };
  const start = () => startServer({ databaseUrl: database.url, env });
  processes = [await start(), await start()];
  proxy = await startCaddy(origin, processes);
});
afterAll(async () => {
  await proxy.stop();
  await Promise.all(processes.map((each) => each.stop('SIGKILL')));
  await database.drop();
});

async function makeTrackingUser() {
  const user = await makeUser(database.db);
  const { version } = consents.trackers;
  await database.db.insert(consentRows).values({ userId: user.id, kind: 'trackers', version });
  return { id: user.id, phone: user.cookie, tablet: await makeSession(database.db, user.id) };
}
type User = Awaited<ReturnType<typeof makeTrackingUser>>;

async function log({ id, phone }: User, address: string, day: string): Promise<number> {
  const change = {
    key: day,
    change_id: newId(),
    changed_at: new Date().toISOString(),
    value: { ...emptyEntry(day), temperature: 36.5 },
  };
  const reply = await fetch(`${address}/api/sync/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie: phone, [userIdHeader]: id },
    body: JSON.stringify({ scope: id, kind: 'fertility', changes: [change] }),
  });
  return reply.status;
}

it('a change through one process reaches a device at the other', async () => {
  const user = await makeTrackingUser();
  const [first, second] = processes;
  const stream = await openEventStream(`${second.url}/api/sync/events`, user.tablet);
  expect(await log(user, first.url, '2026-11-01')).toBe(200);
  expect(await stream.next('change')).toEqual({ event: 'change', data: { scope: user.id } });
  await stream.close();
});

it('a process that is killed takes no change with it, and its devices go on at the other after a retry', async () => {
  const user = await makeTrackingUser();
  const open = () => openEventStream(`${origin}/api/sync/events`, user.tablet);
  const streams = [await open(), await open(), await open(), await open()];
  await processes[0].stop('SIGKILL');
  await until(() => streams.some((stream) => !stream.isOpen()));
  const lost = streams.filter((stream) => !stream.isOpen()).length;
  expect(lost).toBeLessThan(streams.length);
  const again = await Promise.all(Array.from({ length: lost }, open));
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
  const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'];
  expect(await Promise.all(days.map((day) => log(user, origin, day)))).toEqual([200, 200, 200, 200]);
  for (const stream of [...again, ...streams.filter((each) => each.isOpen())]) {
    await stream.next('change');
    await stream.close();
  }
  const reply = await fetch(`${origin}/api/sync/pull?scope=${user.id}`, { headers: { cookie: user.phone } });
  const { changes } = (await reply.json()) as { changes: { key: string }[] };
  expect(changes.map(({ key }) => key).toSorted()).toEqual(days);
});
