import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@everstep/sandbox/postgres/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../src/db/client';
import { makeDatabase } from '../database';
import type { PaymentEvent } from '../payment-events';
import type { BuiltServer } from '../server';
import { until } from '../until';
import { deliver, deliverUntilTaken, shuffled, startPaid } from './deliveries';
import { expectInvariants } from './invariants';
import { startMigrated } from './migrated-cluster';
import { startMuteMailServer } from './mute-mail-server';
import { buyer, crowd, lapser, readKept, singleDonor, type Payer } from './payers';

const lever = fileURLToPath(new URL('commit-lever.mjs', import.meta.url));
const deep = process.env.EVERSTEP_DEEP === '1';
const rounds = deep ? 10 : 2;
const dayAgo = () => Math.floor(Date.now() / 1000) - 86_400;
const eventsOf = (payers: Payer[]) => payers.flatMap(({ events }) => events);

/** Each event that was taken counts once and whole; these must be among them. */
async function expectWhole(db: Database, payers: Payer[], answered: Iterable<PaymentEvent>): Promise<void> {
  const kept = await readKept(db);
  for (const payer of payers) payer.expectWhole(kept);
  for (const { id, type } of answered) expect(kept.ledger.has(id), type).toBe(true);
}

describe('with a server that is killed', () => {
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  beforeAll(async () => void (database = await makeDatabase()));
  afterAll(() => database.drop());
  const start = (after?: 'kill' | 'lose') =>
    startPaid({
      databaseUrl: database.url,
      env: after ? { NODE_OPTIONS: `--import ${lever}`, EVERSTEP_AFTER_COMMIT: after } : {},
    });

  it(
    `${rounds} times kill -9 in the middle of 50 events: whatever is sent again, each counts once and whole`,
    { timeout: rounds * 30_000 },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const payers = await crowd(database.db);
        const events = shuffled(eventsOf(payers));
        expect(events).toHaveLength(50);
        const first = await start();
        const answered = new Set<PaymentEvent>();
        const enough = 1 + Math.floor(Math.random() * 40);
        const send = async (event: PaymentEvent) => {
          const answer = await deliver(first, event).catch(() => null);
          if (answer?.status === 200) answered.add(event);
          if (answered.size === enough) first.process.kill('SIGKILL');
        };
        await Promise.all(events.map(send));
        await first.stop('SIGKILL');
        expect(answered.size).toBeLessThan(50);
        await expectWhole(database.db, payers, answered);
        await expectInvariants(database.url);

        const second = await start();
        const open = events.filter((event) => !answered.has(event));
        const again = shuffled([...open, ...open, ...shuffled([...answered]).slice(0, answered.size / 2)]);
        await Promise.all(again.map((event) => deliverUntilTaken(second, event)));
        expect((await second.stop()).code).toBe(0);
        await expectWhole(database.db, payers, events);
        await expectInvariants(database.url);
      }
    },
  );

  /** What a subscription, a payment and a gift are told by. */
  async function oneOfEach(): Promise<{ payers: Payer[]; events: PaymentEvent[] }> {
    const payers = await Promise.all([buyer, lapser, singleDonor].map((make) => make(database.db, dayAgo())));
    const types = ['checkout.session.completed', 'invoice.paid', 'checkout.session.completed'];
    const events = payers.flatMap((payer, index) => payer.events.find(({ type }) => type === types[index]) ?? []);
    expect(events).toHaveLength(3);
    return { payers, events };
  }

  async function expectKnown(server: BuiltServer, { payers, events }: Awaited<ReturnType<typeof oneOfEach>>) {
    const before = await readKept(database.db);
    await expectWhole(database.db, payers, events);
    for (const event of events) {
      expect((await deliver(server, event)).status).toBe(200);
    }
    for (const { type } of events) {
      // Written after the answer.
      await until(() => server.logs().includes(`"result":"${type} known"`));
    }
    expect(await readKept(database.db)).toEqual(before);
    await expectInvariants(database.url);
  }

  it(
    'WHK-19 kill -9 between the commit and the answer: the event has counted, and sending it again does nothing',
    { timeout: 60_000 },
    async () => {
      const told = await oneOfEach();
      for (const event of told.events) {
        const dying = await start('kill');
        await expect(deliver(dying, event)).rejects.toThrow();
        expect((await dying.exited).signal).toBe('SIGKILL');
      }
      const server = await start();
      await expectKnown(server, told);
      expect((await server.stop()).code).toBe(0);
    },
  );

  it('a commit of which the answer is lost costs a 503, and sending the event again does nothing', async () => {
    const told = await oneOfEach();
    const server = await start('lose');
    for (const event of told.events) expect((await deliver(server, event)).status).toBe(503);
    await expectKnown(server, told);
    expect((await server.stop()).code).toBe(0);
  });
});

describe('with a database of its own', () => {
  let dataDir: string;
  let postgres: Awaited<ReturnType<typeof startMigrated>>;
  let database: ReturnType<typeof connect>;
  const url = () => postgres.url('everstep');
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'everstep-billing-'));
    postgres = await startMigrated(dataDir);
    // A connection that dies with the database is only thrown away.
    database = connect({ url: url(), size: 2 });
  });
  afterAll(async () => {
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(
    'WHK-18 without a database each event is answered with 503 in time, and once it is back each counts once',
    {
      timeout: 60_000,
    },
    async () => {
      const server = await startPaid({ databaseUrl: url() });
      const payers = await crowd(database.db);
      const events = shuffled(eventsOf(payers));
      const early = events.slice(0, 10);
      for (const event of early) expect((await deliver(server, event)).status).toBe(200);

      // Some are on their way when it stops, and whatever becomes of them is in the answer.
      const caught = Promise.all(events.slice(10, 20).map((event) => deliver(server, event)));
      await postgres.stop();
      const statuses = (await caught).map(({ status }) => status);
      expect([...statuses, 200, 503].every((status) => status === 200 || status === 503)).toBe(true);
      const began = Date.now();
      for (const answer of await Promise.all(events.slice(10).map((event) => deliver(server, event)))) {
        expect(answer.status).toBe(503);
        expect(answer.headers['retry-after']).toBeDefined();
      }
      expect(Date.now() - began).toBeLessThan(5000);

      postgres = await startPostgres({ dataDir, port: postgres.port });
      await Promise.all([...events, ...events].map((event) => deliverUntilTaken(server, event)));
      await expectWhole(database.db, payers, events);
      await expectInvariants(url());
      expect((await server.stop()).code).toBe(0);
    },
  );
});

/** How many milliseconds 99 of 100 of these take at most, when twenty are always on their way. */
async function p99Of(server: BuiltServer, events: PaymentEvent[]): Promise<number> {
  const left = events.toReversed();
  const took: number[] = [];
  const hand = async () => {
    for (let event = left.pop(); event; event = left.pop()) {
      const began = performance.now();
      expect((await deliver(server, event)).status).toBe(200);
      took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: 20 }, hand));
  return took.sort((a, b) => a - b)[Math.ceil(took.length * 0.99) - 1] ?? Infinity;
}

// How fast it answers is measured where nothing else runs beside it.
if (deep)
  it(
    'while the provider and the mail server say nothing, 99 of 100 events of a burst of 200 are answered within half a second',
    { timeout: 60_000 },
    async () => {
      const database = await makeDatabase();
      const [mail, provider] = [await startMuteMailServer('the start'), await startMuteMailServer('the start')];
      const providerUrl = provider.url.replace('smtp:', 'http:');
      const server = await startPaid({ databaseUrl: database.url, providerUrl, env: { SMTP_URL: mail.url } });
      // Both hang on a job before the burst begins.
      const first = await crowd(database.db);
      await p99Of(server, eventsOf(first));
      await until(() => mail.visits() > 0 && provider.visits() > 0);
      const took: number[] = [];
      // A machine that is busy with something else may be slow once; waiting for somebody would be slow each time.
      while (took.length < 3 && !took.some((ms) => ms < 500)) {
        const payers = (await Promise.all(Array.from({ length: 4 }, () => crowd(database.db)))).flat();
        const events = eventsOf(payers);
        expect(events).toHaveLength(200);
        took.push(await p99Of(server, events));
        await expectWhole(database.db, payers, events);
      }
      expect(Math.min(...took), `the 99th of ${took.join(', ')} ms`).toBeLessThan(500);
      await expectInvariants(database.url);
      await server.stop('SIGKILL');
      await mail.close();
      await provider.close();
      await database.drop();
    },
  );
