import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@everstep/sandbox/postgres/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection, Database } from '../../src/db/client';
import { connectAsApi, makeDatabase } from '../database';
import type { PaymentEvent } from '../payment-events';
import { runningTime } from '../running-time';
import { realTimeouts, type BuiltServer } from '../server';
import { until } from '../until';
import { deliver, deliverUntilAccepted, shuffled, startServerWithPayments } from './traffic/deliveries';
import { disputedDonor, monthlyDonor, singleDonor } from './traffic/donors';
import { expectInvariants } from './invariants';
import { startMigrated } from './migrated-cluster';
import { startMuteMailServer } from './injection/mute-mail-server';
import { readPaymentRecords, type PaymentScenario } from './traffic/payment-records';
import { buyer, deletedAccount, lapsingSubscriber, cancelingSubscriber } from './traffic/subscribers';

const commitHook = fileURLToPath(new URL('./injection/commit-hook.mjs', import.meta.url));
const deep = process.env.EVERSTEP_DEEP === '1';
const rounds = deep ? 10 : 1;
const dayAgo = () => Math.floor(Date.now() / 1000) - 86_400;
const listEvents = (scenarios: PaymentScenario[]) => scenarios.flatMap(({ events }) => events);

/** Fifty events about twelve subscribers and donors. */
async function scenarioMix(db: Database): Promise<PaymentScenario[]> {
  const from = Math.floor(Date.now() / 1000) - 86_400;
  const makers = [
    buyer,
    buyer,
    buyer,
    lapsingSubscriber,
    lapsingSubscriber,
    lapsingSubscriber,
    cancelingSubscriber,
    cancelingSubscriber,
    singleDonor,
    monthlyDonor,
    disputedDonor,
    deletedAccount,
  ];
  return Promise.all(makers.map((make) => make(db, from)));
}

/** Checks that every received event was applied exactly once; `events` must have been received. */
async function expectConsistent(
  db: Database,
  scenarios: PaymentScenario[],
  acknowledged: Iterable<PaymentEvent>,
): Promise<void> {
  const records = await readPaymentRecords(db);
  for (const scenario of scenarios) scenario.expectConsistent(records);
  for (const { id, type } of acknowledged) expect(records.ledger.has(id), type).toBe(true);
}

describe('when the server is killed', () => {
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  beforeAll(async () => void (database = await makeDatabase()));
  afterAll(() => database.drop());
  const start = (after?: 'kill' | 'lose') =>
    startServerWithPayments({
      databaseUrl: database.url,
      env: after ? { NODE_OPTIONS: `--import ${commitHook}`, EVERSTEP_AFTER_COMMIT: after } : {},
    });

  it(
    `${rounds} times kill -9 in the middle of 50 events: after redelivery each is applied completely, once`,
    { timeout: rounds * 120_000 },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const scenarios = await scenarioMix(database.db);
        const events = shuffled(listEvents(scenarios));
        expect(events).toHaveLength(50);
        const first = await start();
        const acknowledged = new Set<PaymentEvent>();
        const enough = 1 + Math.floor(Math.random() * 40);
        const send = async (event: PaymentEvent) => {
          const reply = await deliver(first, event).catch(() => null);
          if (reply?.status === 200) acknowledged.add(event);
          if (acknowledged.size === enough) first.process.kill('SIGKILL');
        };
        await Promise.all(events.map(send));
        await first.stop('SIGKILL');
        expect(acknowledged.size).toBeLessThan(50);
        await expectConsistent(database.db, scenarios, acknowledged);
        await expectInvariants(database.url);

        const second = await start();
        const open = events.filter((event) => !acknowledged.has(event));
        const again = shuffled([...open, ...open, ...shuffled([...acknowledged]).slice(0, acknowledged.size / 2)]);
        await Promise.all(again.map((event) => deliverUntilAccepted(second, event)));
        expect((await second.stop()).code).toBe(0);
        await expectConsistent(database.db, scenarios, events);
        await expectInvariants(database.url);
      }
    },
  );

  /** One event about a subscription, one about a payment and one about a gift. */
  async function oneOfEach(): Promise<{ scenarios: PaymentScenario[]; events: PaymentEvent[] }> {
    const scenarios = await Promise.all(
      [buyer, lapsingSubscriber, singleDonor].map((make) => make(database.db, dayAgo())),
    );
    const types = ['checkout.session.completed', 'invoice.paid', 'checkout.session.completed'];
    const events = scenarios.flatMap(
      (scenario, index) => scenario.events.find(({ type }) => type === types[index]) ?? [],
    );
    expect(events).toHaveLength(3);
    return { scenarios, events };
  }

  async function expectKnown(server: BuiltServer, { scenarios, events }: Awaited<ReturnType<typeof oneOfEach>>) {
    const before = await readPaymentRecords(database.db);
    await expectConsistent(database.db, scenarios, events);
    for (const event of events) {
      expect((await deliver(server, event)).status).toBe(200);
    }
    for (const { type } of events) {
      // Written after the reply.
      await until(() => server.logs().includes(`"result":"${type} known"`));
    }
    expect(await readPaymentRecords(database.db)).toEqual(before);
    await expectInvariants(database.url);
  }

  it('WHK-19 kill -9 between commit and reply: the event is applied, and redelivery changes nothing', async () => {
    const scene = await oneOfEach();
    for (const event of scene.events) {
      const dying = await start('kill');
      await expect(deliver(dying, event)).rejects.toThrow();
      expect((await dying.exited).signal).toBe('SIGKILL');
    }
    const server = await start();
    await expectKnown(server, scene);
    expect((await server.stop()).code).toBe(0);
  });

  it('returns 503 when the confirmation of a commit is lost, and redelivery changes nothing', async () => {
    const scene = await oneOfEach();
    const server = await start('lose');
    for (const event of scene.events) expect((await deliver(server, event)).status).toBe(503);
    await expectKnown(server, scene);
    expect((await server.stop()).code).toBe(0);
  });
});

describe('with a separate database', () => {
  let dataDir: string;
  let postgres: Awaited<ReturnType<typeof startMigrated>>;
  let database: Connection;
  const url = () => postgres.url('everstep');
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'everstep-billing-'));
    postgres = await startMigrated(dataDir);
    // A connection that dies with the database is simply discarded.
    database = connectAsApi(url(), 2);
  });
  afterAll(async () => {
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('WHK-18 without a database each event gets a 503 in time, and once it is back each is applied once', async () => {
    const server = await startServerWithPayments({ databaseUrl: url(), env: realTimeouts });
    const scenarios = await scenarioMix(database.db);
    const events = shuffled(listEvents(scenarios));
    const early = events.slice(0, 10);
    for (const event of early) expect((await deliver(server, event)).status).toBe(200);

    // Some events are in flight when the database stops; their replies tell whether they were stored.
    const inFlight = Promise.all(events.slice(10, 20).map((event) => deliver(server, event)));
    await postgres.stop();
    const statuses = (await inFlight).map(({ status }) => status);
    expect([...statuses, 200, 503].every((status) => status === 200 || status === 503)).toBe(true);
    const refuseAll = async () => {
      for (const reply of await Promise.all(events.slice(10).map((event) => deliver(server, event)))) {
        expect(reply.status).toBe(503);
        expect(reply.headers['retry-after']).toBeDefined();
      }
    };
    expect(await runningTime(refuseAll)).toBeLessThan(5000);

    postgres = await startPostgres({ dataDir, port: postgres.port });
    await Promise.all([...events, ...events].map((event) => deliverUntilAccepted(server, event)));
    await expectConsistent(database.db, scenarios, events);
    await expectInvariants(url());
    expect((await server.stop()).code).toBe(0);
  });
});

/** The 99th percentile of the response time in milliseconds, with twenty events in flight. */
async function measureP99(server: BuiltServer, events: PaymentEvent[]): Promise<number> {
  const remaining = events.toReversed();
  const durations: number[] = [];
  const worker = async () => {
    for (let event = remaining.pop(); event; event = remaining.pop()) {
      const startedAt = performance.now();
      expect((await deliver(server, event)).status).toBe(200);
      durations.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: 20 }, worker));
  return durations.sort((a, b) => a - b)[Math.ceil(durations.length * 0.99) - 1] ?? Infinity;
}

// Latency is measured only when nothing else runs in parallel.
if (deep)
  it('while the provider and the mail server hang, 99 % of a burst of 200 events get their reply within half a second', async () => {
    const database = await makeDatabase();
    const [mail, provider] = [await startMuteMailServer('the start'), await startMuteMailServer('the start')];
    const providerUrl = provider.url.replace('smtp:', 'http:');
    const server = await startServerWithPayments({
      databaseUrl: database.url,
      providerUrl,
      env: { SMTP_URL: mail.url },
    });
    // Both are blocked in a job before the burst begins.
    const first = await scenarioMix(database.db);
    await measureP99(server, listEvents(first));
    await until(() => mail.visits() > 0 && provider.visits() > 0);
    const durations: number[] = [];
    // A busy machine may be slow once; waiting for another service would be slow every time.
    while (durations.length < 3 && !durations.some((ms) => ms < 500)) {
      const scenarios = (await Promise.all(Array.from({ length: 4 }, () => scenarioMix(database.db)))).flat();
      const events = listEvents(scenarios);
      expect(events).toHaveLength(200);
      durations.push(await measureP99(server, events));
      await expectConsistent(database.db, scenarios, events);
    }
    expect(Math.min(...durations), `the 99th of ${durations.join(', ')} ms`).toBeLessThan(500);
    await expectInvariants(database.url);
    await server.stop('SIGKILL');
    await mail.close();
    await provider.close();
    await database.drop();
  });
