import pg from 'pg';
import { expect } from 'vitest';
import { consents } from '@everstep/domain/consents';
import { addDays } from '@everstep/domain/base/days';
import { emptyEntry, fertilityKind } from '@everstep/domain/fertility';
import { pushChanges } from '@everstep/domain/sync';
import type { BuiltServer } from '../../server';
import { startWorkers } from './workers';
import { post, register } from './users';

let ids = 0;
const nextId = () => `0198a0a0-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`;

/** Registers users who log days continuously in concurrent workers, and records what the server acknowledged. */
export function dayLoggers(server: BuiltServer, databaseUrl: string, count: number) {
  const acknowledged: string[] = [];

  async function logOn(isRunning: () => boolean): Promise<void> {
    const { id, cookie } = await register(server);
    await server.send('PUT', '/api/user/consents/trackers', {
      headers: { origin: server.url, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ version: consents.trackers.version }),
    });
    for (let day = '2026-01-01'; isRunning(); day = addDays(day, -1)) {
      const entry = { ...emptyEntry(day), temperature: 36.5, note: 'Woke early.' };
      const change = { key: day, change_id: nextId(), changed_at: new Date().toISOString(), value: entry };
      const body = { scope: id, kind: fertilityKind.name, changes: [change] };
      const reply = await post(server, pushChanges.path, body, cookie, id);
      if (reply.status === 200) acknowledged.push(change.change_id);
    }
  }

  const { stop } = startWorkers(count, logOn);
  return {
    acknowledged,
    stop,
    async expectStored() {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const { rows } = await client.query(
        'select unnest($1::uuid[]) as change_id except select change_id from entries where sealed is not null',
        [acknowledged],
      );
      await client.end();
      expect(rows).toEqual([]);
    },
  };
}
