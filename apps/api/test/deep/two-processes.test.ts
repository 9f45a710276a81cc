import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import { consents } from '@everstep/domain/consents';
import { emptyEntry } from '@everstep/domain/fertility';
import { freePort } from '@everstep/sandbox/launch/ports';
import { makeDatabase } from '../database';
import { openEventStream } from '../event-stream';
import { makeSession, makeUser, newId } from '../factories';
import { consents as consentRows } from '../../src/db/schema';
import { startPooler } from '../pooler';
import { realTimeouts, startServer, type BuiltServer } from '../server';
import { until } from '../until';
import { startCaddy } from './caddy';
import { startPhone, startTablet, type TrackingUser } from './steady-client';

// Two built processes behind the proxy of docker-compose.yml, as users reach them.

const clients = 4;
/** Processes start several times. */
const timeoutMs = 240_000;

let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => void (database = await makeDatabase()));
afterAll(() => database.drop());

async function makeTrackingUser(): Promise<TrackingUser> {
  const user = await makeUser(database.db);
  const { version } = consents.trackers;
  await database.db.insert(consentRows).values({ userId: user.id, kind: 'trackers', version });
  return { id: user.id, phone: user.cookie, tablet: await makeSession(database.db, user.id) };
}

it('a change through one process reaches a device at the other', { timeout: timeoutMs }, async () => {
  const user = await makeTrackingUser();
  const origin = `http://localhost:${await freePort()}`;
  const start = () => startServer({ databaseUrl: database.url, env: { PUBLIC_ORIGIN: origin } });
  const [first, second] = [await start(), await start()];
  const stream = await openEventStream(`${second.url}/api/sync/events`, user.tablet);
  const day = '2026-11-01';
  const value = { ...emptyEntry(day), temperature: 36.5 };
  const change = { key: day, change_id: newId(), changed_at: new Date().toISOString(), value };
  const reply = await fetch(`${first.url}/api/sync/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie: user.phone, [userIdHeader]: user.id },
    body: JSON.stringify({ scope: user.id, kind: 'fertility', changes: [change] }),
  });
  expect(reply.status).toBe(200);
  expect(await stream.next('change')).toEqual({ event: 'change', data: { scope: user.id } });
  await stream.close();
  await Promise.all([first, second].map((each) => each.stop('SIGKILL')));
});

describe.each(['directly', 'through PgBouncer'])('with Postgres %s', { timeout: timeoutMs }, (way) => {
  let pooler: Awaited<ReturnType<typeof startPooler>> | undefined;
  let origin = '';
  let databaseEnv: Record<string, string> = {};
  let processes: [BuiltServer, BuiltServer];
  let proxy: Awaited<ReturnType<typeof startCaddy>>;

  const start = (port?: number) =>
    startServer({
      databaseUrl: database.url,
      env: { ...databaseEnv, PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '127.0.0.1,::1', ...realTimeouts },
      ...(port && { port }),
    });

  beforeAll(async () => {
    const cluster = inject('directClusterUrl');
    if (way === 'through PgBouncer') {
      pooler = await startPooler({ port: Number(new URL(cluster).port), url: (name) => `${cluster}${name}` });
      databaseEnv = {
        DATABASE_URL: database.directUrl.replace(cluster, pooler.url),
        DATABASE_POOLER: 'transaction',
        DATABASE_DIRECT_URL: database.directUrl,
      };
    }
    origin = `http://localhost:${await freePort()}`;
    processes = [await start(), await start()];
    proxy = await startCaddy(origin, processes);
  }, timeoutMs);
  afterAll(async () => {
    await proxy.stop();
    await Promise.all(processes.map((each) => each.stop('SIGKILL')));
    await pooler?.stop();
  });

  async function startClients() {
    const users = await Promise.all(Array.from({ length: clients }, makeTrackingUser));
    const phones = users.map((user, index) => startPhone(origin, user, 36 + index / 10));
    const acknowledgedMore = async (count: number) => {
      const before = phones.map(({ acknowledged }) => acknowledged.size);
      await until(() => phones.every(({ acknowledged }, index) => acknowledged.size >= (before[index] ?? 0) + count));
    };
    // Posts come first: a proxy that has never failed to reach a process knows nothing of its state.
    await acknowledgedMore(5);
    const tablets = users.map((user) => startTablet(origin, user));
    await until(() => tablets.every(({ pulled }) => pulled.length > 0));
    const tallies = [...phones, ...tablets].map(({ tally }) => tally);
    return {
      acknowledgedMore,
      phones,
      tablets,
      /** Stops all of them and counts what failed. What was acknowledged is there once, as its client sent it. */
      async stop(event: string) {
        await Promise.all(phones.map((each) => each.stop()));
        for (const [index, { acknowledged }] of phones.entries()) {
          const { pulled = [] } = tablets[index] ?? {};
          const latest = () => new Map(pulled.map(({ key, change_id }) => [key, change_id]));
          await until(() => latest().size >= acknowledged.size);
          expect(latest()).toEqual(acknowledged);
          expect(pulled).toHaveLength(acknowledged.size);
          const temperatures = new Set(pulled.map(({ value }) => (value as { temperature: number }).temperature));
          expect([...temperatures]).toEqual([36 + index / 10]);
        }
        await Promise.all(tablets.map((each) => each.stop()));
        const failed: Record<number, number> = {};
        for (const status of tallies.flatMap((each) => each.failed)) failed[status] = (failed[status] ?? 0) + 1;
        const asked = tallies.reduce((sum, each) => sum + each.asked, 0);
        process.stdout.write(
          `${event}, ${way}, Caddy ${proxy.version}: ${asked} requests, failed by status ${JSON.stringify(failed)}\n`,
        );
        return failed;
      },
    };
  }

  const served = (server: BuiltServer) => until(() => server.logs().includes('/api/sync/push'));
  const portOf = ({ url }: BuiltServer) => Number(new URL(url).port);

  it('a process that is killed takes at most the requests in flight with it', async () => {
    const all = await startClients();
    const [killed] = processes;
    await killed.stop('SIGKILL');
    await all.acknowledgedMore(50);
    processes[0] = await start(portOf(killed));
    await served(processes[0]);
    await all.acknowledgedMore(50);
    const failed = await all.stop('kill -9');
    expect(Object.keys(failed).filter((status) => status !== '502')).toEqual([]);
    // Each client waits for one reply at a time.
    for (const { tally } of [...all.phones, ...all.tablets]) expect(tally.failed.length).toBeLessThanOrEqual(1);
  });

  it('a restart of one process after the other fails no request', async () => {
    const all = await startClients();
    for (const index of [0, 1] as const) {
      const streams = all.tablets.map((tablet) => tablet.streamCount());
      const old = processes[index];
      expect(await old.stop()).toEqual({ code: 0, signal: null });
      processes[index] = await start(portOf(old));
      await served(processes[index]);
      await all.acknowledgedMore(20);
      expect(all.tablets.some((tablet, each) => tablet.streamCount() > (streams[each] ?? 0))).toBe(true);
    }
    expect(await all.stop('rolling restart')).toEqual({});
  });
});
