import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type RunningPostgres } from '@everstep/sandbox/postgres/server';
import { startServer } from '../server';
import { Device } from '../sync-device';
import { expectNothingLostSilently, type Stored } from '../sync-outcome';
import { until } from '../until';
import { expectInvariants } from './invariants';
import { startMigrated } from './migrated-cluster';
import { isPairWhole, makeFamily, networkOf, removeMember, rule, startDevices } from './traffic/families';

// By default the API and the database are each killed once, and in one of the two rounds somebody is removed.
const rounds = process.env.EVERSTEP_DEEP === '1' ? 52 : 2;

let dataDir: string;
let postgres: RunningPostgres;
const url = () => postgres.url('everstep');
const start = () => startServer({ databaseUrl: url() });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'everstep-family-'));
  postgres = await startMigrated(dataDir);
  await query(logStored);
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function query<Row>(text: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows as Row[];
}

/** Every change that was ever stored, in the transaction that stored it; the entries themselves forget deletions. */
const logStored = `
  create table stored_changes (scope_id uuid, change_id uuid, changed_at timestamptz, version bigint);
  create function log_stored() returns trigger language plpgsql as $$ begin
    insert into stored_changes values (new.scope_id, new.change_id, new.changed_at, new.version);
    return null;
  end $$;
  create trigger log_stored after insert or update on entries for each row execute function log_stored()`;

async function storedIn(scope: string): Promise<Map<string, Stored>> {
  const rows = await query<{ id: string; at: Date; version: number }>(
    'select change_id as id, changed_at as at, version::int as version from stored_changes where scope_id = $1',
    [scope],
  );
  return new Map(rows.map(({ id, at, version }) => [id, { at: at.getTime(), version }]));
}

async function isMember(scope: string, userId: string): Promise<boolean> {
  return (
    (await query('select from household_members where scope_id = $1 and user_id = $2', [scope, userId])).length > 0
  );
}

it(
  `${rounds} times kill -9 of the API or of the database while two parents log, delete, put back and are told on four devices, and one of them may be removed: all that are left agree, nothing acknowledged is lost without a word, nobody is told twice, what is put back is whole or not there, and the removed one sees nothing`,
  { timeout: rounds * 120_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [killsApi, removesBen] = [round % 2 === 0, round % 4 === 0 || round % 4 === 3];
      const server = await start();
      const family = await makeFamily(server, url());
      const { scope, ana, ben, written } = family;
      const { devices, stop } = startDevices(server, family);
      const acknowledged = () => new Set(devices.flatMap((device) => [...device.acknowledged]));
      const enough = 5 + Math.floor(Math.random() * 40);
      await until(() => {
        const ids = acknowledged();
        return ids.size >= enough && family.told.size > 0 && [...family.putBack].some((id) => ids.has(id));
      });
      // Its reply may be lost in the kill.
      const removal = removesBen ? removeMember(server, family).catch(() => null) : null;
      if (killsApi) await server.stop('SIGKILL');
      else process.kill(postgres.pid, 'SIGKILL');
      await removal;
      await stop();
      await server.stop('SIGKILL');
      if (!killsApi) postgres = await startPostgres({ dataDir, port: postgres.port });

      const restarted = await start();
      const asLeft = new Device(rule);
      await asLeft.synchronize(networkOf(restarted, ana, family));
      expect(isPairWhole(asLeft, family), JSON.stringify(asLeft.shown())).toBe(true);
      if (removesBen && (await isMember(scope, ben.id))) await removeMember(restarted, family);
      const ownerOf = (index: number) => (index < 2 ? ana : ben);
      for (let pass = 0; pass < 2; pass += 1)
        for (const [index, device] of devices.entries())
          await device.synchronize(networkOf(restarted, ownerOf(index), family));
      const onServer = new Device(rule);
      await onServer.synchronize(networkOf(restarted, ana, family));
      const left = removesBen ? devices.slice(0, 2) : devices;
      for (const device of left) {
        expect(device.shown()).toEqual(onServer.shown());
        expect(device.unsynced.size).toBe(0);
      }
      for (const device of devices.slice(left.length)) {
        expect(device.isRemoved).toBe(true);
        expect(device.shown()).toEqual({});
      }
      expect(isPairWhole(onServer, family), JSON.stringify(onServer.shown())).toBe(true);
      const answered = new Set(devices.flatMap((device) => [...device.answered]));
      expectNothingLostSilently(
        written.filter(({ change_id: id }) => answered.has(id)),
        {
          rule,
          written,
          stored: await storedIn(scope),
          valueOf: (key) => onServer.find(key)?.value,
          toldTo: (author) =>
            removesBen && author === ben.id
              ? null
              : devices.flatMap(({ lost, told }, index) => (ownerOf(index).id === author ? [...lost, ...told] : [])),
        },
      );
      for (const [index, device] of left.entries()) {
        const network = networkOf(restarted, ownerOf(index), family);
        await device.synchronize(network);
        await device.tell(network);
        await device.synchronize(network);
        expect(device.lost).toEqual([]);
      }
      expect([family.toldAgain, family.halves]).toEqual([[], []]);
      await expectInvariants(url());
      await restarted.stop();
    }
  },
);
