import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eventKind } from '@everstep/domain/planner';
import { dentist, feedActs, feedSettings } from '../../../test/calendar-feeds';
import { custodyFamily } from '../../../test/custody';
import { newId } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import { entries, scopes } from '../../db/schema';
import { sealEntry } from '../../entries/sealing';

const api = useApp();
const { make } = feedActs(api);

const eventCount = 10_000;
const stored = { name: eventKind.name, toStored: (value: object) => value, fromStored: () => ({}) };

/** What is in use, without what only waits to be collected. */
function createMeter(): () => number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
}

async function writeEvents(scopeId: string): Promise<void> {
  const keys = await api.server.dataKeys.existing(scopeId);
  if (!keys) throw new Error('the household has no key');
  const note = 'Bring the card, the blue folder and something to read. '.repeat(8);
  const rows = Array.from({ length: eventCount }, (_, index) => {
    const key = newId();
    const value = { ...dentist, title: `Event ${index}`, note, rrule: index % 4 === 0 ? 'FREQ=WEEKLY;COUNT=20' : null };
    const sealed = sealEntry(stored, keys, { scopeId, key, value });
    return { scopeId, kind: eventKind.name, key, version: index + 1, changeId: newId(), changedAt: new Date(), sealed };
  });
  for (let from = 0; from < rows.length; from += 1_000)
    await api.db.insert(entries).values(rows.slice(from, from + 1_000));
  await api.db
    .update(scopes)
    .set({ version: eventCount })
    .where(sql`id = ${scopeId}`);
}

it('ten thousand events are sent with less than 30 MB more memory', async () => {
  const { ana, scopeId } = await custodyFamily(api);
  await writeEvents(scopeId);
  const { path } = await make(ana, feedSettings({ household: scopeId }));
  const url = (await api.listen()) + path;
  const measure = createMeter();
  const before = measure();
  let [peak, bytes, found, chunks] = [before, 0, 0, 0];
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of (await fetch(url)).body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\r\n');
    rest = lines.pop() ?? '';
    found += lines.filter((line) => line.startsWith('SUMMARY:Event ')).length;
    chunks += 1;
    if (chunks % 20 === 0) peak = Math.max(peak, measure());
  }
  expect(rest).toBe('');
  expect(found).toBe(eventCount);
  expect(bytes).toBeGreaterThan(6_000_000);
  expect(chunks).toBeGreaterThan(40);
  expect((peak - before) / 1e6).toBeLessThan(30);
});
