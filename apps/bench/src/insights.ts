import { diaperKind, feedingKind, type Diaper, type Feeding } from '@everstep/domain/feedings';
import { findInsights } from '@everstep/domain/insights';
import { gatherEntries } from '@everstep/domain/insights/from-entries/logged-entries';
import { sleepKind, type Sleep } from '@everstep/domain/sleep';
import { randomBytes, randomUUID } from 'node:crypto';
import { openEntry, sealEntry } from '../../api/src/entries/sealing';
import { storedWhole, syncedKind } from '../../api/src/entries/synced-kind';
import type { InsightTimes } from './results/samples';

const entryCount = 10_000;
const entriesADay = 18;
const now = Date.UTC(2026, 10, 27);
const [msADay, msAMinute] = [86_400_000, 60_000];
const child_id = '0198a0a0-0000-7000-8000-000000000001';
const scopeId = '0198a0a0-0000-7000-8000-000000000002';

const noProblem = () => null;
const kinds = {
  feeding: syncedKind(storedWhole(feedingKind, noProblem)),
  sleep: syncedKind(storedWhole(sleepKind, noProblem)),
  diaper: syncedKind(storedWhole(diaperKind, noProblem)),
};

/** Microseconds of processor time to find insights in 10,000 entries, and for what a pull does with them, taking turns. */
export function timeInsights(rounds: number): InsightTimes {
  const keys = new Map([['1', randomBytes(32)]]);
  const logged = makeEntries();
  const sealed = logged.map(({ kind, value }) => {
    const key = randomUUID();
    return { kind, key, sealed: sealEntry(kinds[kind], keys, { scopeId, key, value }) as Buffer };
  });
  const times: InsightTimes = { find: [], pull: [] };
  const warmUp = Math.ceil(rounds / 10);
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const find = timeWork(() => findAmong(logged));
    const pull = timeWork(
      () =>
        JSON.stringify(sealed.map(({ kind, ...entry }) => openEntry(kinds[kind], keys, { scopeId, ...entry }))).length,
    );
    if (round < warmUp) continue;
    times.find.push(find);
    times.pull.push(pull);
  }
  return times;
}

function timeWork(work: () => number): number {
  const before = process.cpuUsage();
  if (work() === 0) throw new Error('the work returned nothing');
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

type Logged = { kind: 'feeding'; value: Feeding } | { kind: 'sleep'; value: Sleep } | { kind: 'diaper'; value: Diaper };

function findAmong(logged: readonly Logged[]): number {
  const gathered = gatherEntries();
  for (const { kind, value } of logged) gathered.add(kind, value);
  const history = gathered.toHistory({
    zone: 'America/New_York',
    locale: 'en-US',
    units: 'us',
    now: new Date(now),
    stage: 'parent',
    country: 'US',
    children: [{ id: child_id, birth_date: '2025-05-01', gestation_weeks: null, sex: null, country: null }],
    lessons: [],
  });
  return findInsights(history).length;
}

/** Feeds, sleeps and diapers of one and a half years, not quite at the same time each day. */
function makeEntries(): Logged[] {
  return Array.from({ length: entryCount }, (_, index) => {
    const [day, turn] = [Math.floor(index / entriesADay), index % entriesADay];
    const at = now - (day + 1) * msADay + (turn * msADay) / entriesADay + ((index * 7_919) % 31) * msAMinute;
    const [start, end] = [at, at + (20 + ((index * 104_729) % 70)) * msAMinute].map((ms) => new Date(ms).toISOString());
    return entryOf(index, start ?? '', end ?? '');
  });
}

function entryOf(index: number, start: string, end: string): Logged {
  if (index % 3 === 0)
    return {
      kind: 'feeding',
      value: {
        type: 'bottle',
        child_id,
        started_at: start,
        ended_at: null,
        milk: 'formula',
        amount_tenths: 900 + ((index * 13) % 400),
        unit: 'ml',
        is_supplement: false,
        note: null,
      },
    };
  if (index % 3 === 1) return { kind: 'sleep', value: { child_id, started_at: start, ended_at: end, note: null } };
  return {
    kind: 'diaper',
    value: { child_id, at: start, is_wet: true, is_dirty: index % 2 === 0, color: null, note: null },
  };
}
