import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type RunningPostgres } from '@everstep/sandbox/postgres/server';
import type { PushedChange } from '@everstep/domain/sync';
import { startServer } from '../server';
import { Device } from '../sync-device';
import { until } from '../until';
import { expectInvariants } from './invariants';
import { startMigrated } from './migrated-cluster';
import { makeFamily, networkOf, removeMember, startDevices } from './traffic/families';

// By default the API and the database are each killed once.
const rounds = process.env.EVERSTEP_DEEP === '1' ? 50 : 2;

let dataDir: string;
let postgres: RunningPostgres;
const url = () => postgres.url('everstep');
const start = () => startServer({ databaseUrl: url() });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'everstep-family-'));
  postgres = await startMigrated(dataDir);
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function query<Row>(text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows as Row[];
}

async function isMember(scope: string, userId: string): Promise<boolean> {
  return (
    (await query('select from household_members where scope_id = $1 and user_id = $2', [scope, userId])).length > 0
  );
}

/** Of each entry the server has the latest of the acknowledged changes, or a later one. */
async function expectStored(scope: string, acknowledged: readonly PushedChange[]): Promise<void> {
  const rows = await query<{ key: string; id: string; at: Date }>(
    'select key, change_id as id, changed_at as at from entries where scope_id = $1',
    [scope],
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  for (const { key, change_id: id, changed_at: at } of acknowledged) {
    const winner = stored.get(key);
    if (winner?.id !== id) expect(winner?.at.getTime()).toBeGreaterThanOrEqual(Date.parse(at));
  }
}

it(
  `${rounds} times kill -9 of the API or of the database while two parents log on four devices and one of them is removed: all that are left agree, nothing acknowledged is lost, and the removed one sees nothing`,
  { timeout: rounds * 40_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const server = await start();
      const family = await makeFamily(server, url());
      const { devices, stop } = startDevices(server, family);
      const confirmed = () => devices.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
      const enough = 5 + Math.floor(Math.random() * 40);
      await until(() => confirmed() >= enough);
      // Its reply may be lost in the kill.
      const removal = removeMember(server, family).catch(() => null);
      if (round % 2 === 0) await server.stop('SIGKILL');
      else process.kill(postgres.pid, 'SIGKILL');
      await removal;
      await stop();
      await server.stop('SIGKILL');
      if (round % 2 === 1) postgres = await startPostgres({ dataDir, port: postgres.port });

      const restarted = await start();
      if (await isMember(family.scope, family.ben.id)) await removeMember(restarted, family);
      const [first, second, ...removed] = devices;
      for (let pass = 0; pass < 2; pass += 1)
        for (const [index, device] of devices.entries())
          await device.synchronize(networkOf(restarted, index < 2 ? family.ana : family.ben, family.scope));
      const onServer = new Device({});
      await onServer.synchronize(networkOf(restarted, family.ana, family.scope));
      for (const device of [first, second]) {
        expect(device?.shown()).toEqual(onServer.shown());
        expect(device?.unsynced.size).toBe(0);
      }
      for (const device of removed) {
        expect(device.isRemoved).toBe(true);
        expect(device.shown()).toEqual({});
      }
      const arrived = new Set(devices.flatMap(({ acknowledged }) => [...acknowledged]));
      await expectStored(
        family.scope,
        family.written.filter(({ change_id: id }) => arrived.has(id)),
      );
      await expectInvariants(url());
      await restarted.stop();
    }
  },
);
