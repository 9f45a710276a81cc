import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localTimeIn } from './base/time-zone';
import { emptyEntry } from './fertility';

const childId = '019ac3a0-0000-7000-8000-00000000000c';
const id = '019ac3a0-0000-7000-8000-00000000000b';
const zone = 'America/New_York';
const [from, to] = ['2026-11-24T11:27:31.000Z', '2026-11-24T11:40:00.000Z'];
const about = { child_name: 'Mila', author_name: 'Sam', note: null };

/** A row of each table that is exported, with all its points in time. Only the record of a family has a form of its own. */
const samples: Record<string, object> = {
  feedingCsvRows: {
    type: 'bottle',
    child_id: childId,
    started_at: from,
    ended_at: to,
    milk: 'breast',
    unit: 'oz',
    ...about,
  },
  diaperCsvRows: { child_id: childId, at: from, is_wet: true, is_dirty: true, color: 'green', ...about },
  pumpingCsvRows: { started_at: from, ended_at: to, left_tenths: 600, right_tenths: null, unit: 'ml', ...about },
  milkCsvRows: { id, type: 'thawed', at: from, batch: id, ...about },
  sleepCsvRows: { child: childId, started_at: from, ended_at: to, ...about },
  growthCsvRows: { child: childId, date: '2026-11-24', weight_grams: 4000, length_mm: null, head_mm: null, ...about },
  milestoneCsvRows: { child: childId, item: '9-sits', answer: 'yes', date: '2026-11-24', ...about },
  plannerCsvRows: {
    title: 'Swimming',
    all_day: false,
    start: '2026-11-24T10:00:00',
    end: '2026-11-24T11:00:00',
    zone,
    extra_dates: [],
    exceptions: [],
    members: [],
    children: [childId],
    for: ['Mila'],
    private: false,
  },
  toCsvRows: emptyEntry('2026-11-24'),
  strategyCsvRows: { guide: 'Mom strategies', done: ['One'] },
};

type ToRows = (rows: readonly object[], zone?: string) => string[][];

/** The functions that write tables, by name, with their file. */
function findTables(): Map<string, string> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [
          ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
            /^export (?:const|function) (?!read)(\w*csv(?:Rows)?)\b/gim,
          ),
        ].map(([, name = '']): [string, string] => [name, file]),
      )
      .filter(([name]) => name !== 'recordCsv'),
  );
}

const tables = findTables();

it('every table that is exported is among the samples', () => {
  expect([...tables.keys()].toSorted()).toEqual(Object.keys(samples).toSorted());
});

describe.each([...tables])('the table of %s', (name, file) => {
  async function write(): Promise<{ header: string[]; cells: string[] }> {
    const module = (await import(join(import.meta.dirname, file))) as Record<string, ToRows>;
    const [header = [], cells = []] = module[name]?.([samples[name] ?? {}], zone) ?? [];
    return { header, cells };
  }

  it('names each column once', async () => {
    const { header, cells } = await write();
    expect(header).toEqual([...new Set(header)]);
    expect(cells).toHaveLength(header.length);
  });

  it('has the name of a child beside its id', async () => {
    const { header, cells } = await write();
    const child = header.indexOf('child');
    expect(cells.includes(childId)).toBe(child >= 0);
    if (child >= 0) expect([header[child + 1], cells[child + 1]]).toEqual(['child_name', 'Mila']);
  });

  it('has the local time beside each point in time, and its zone', async () => {
    const { header, cells } = await write();
    const instants = cells.flatMap((cell, index) => (/^\d{4}-\d\d-\d\dT.*Z$/.test(cell) ? [index] : []));
    expect(instants.map((index) => [header[index + 1], cells[index + 1]])).toEqual(
      instants.map((index) => [
        header[index] === 'at' ? 'at_local' : header[index]?.replace(/_at$/, '_local'),
        localTimeIn(zone, Date.parse(cells[index] ?? '')).replace('T', ' '),
      ]),
    );
    expect(cells[header.indexOf('zone')]).toBe(instants.length > 0 || header.includes('zone') ? zone : undefined);
  });
});
