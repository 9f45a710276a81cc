import { beforeAll, describe, expect, it } from 'vitest';
import { readCsvText } from '@everstep/domain/base/csv-rows';
import { localTimeIn } from '@everstep/domain/base/time-zone';
import { userIdHeader } from '@everstep/domain/endpoint';
import { readFile } from '@everstep/domain/imports';
import { examplePush, makeExampleFamily } from '../../test/example-entries';
import { useApp } from '../../test/test-app';
import { unzip } from '../../test/unzip';
import { slices } from '../slices';
import { listKinds } from './kinds';

const api = useApp();
/** Of the example of the settings of reminders. */
const zone = 'Europe/Berlin';
let child = '';
let files: Record<string, string> = {};

beforeAll(async () => {
  const { user, family } = await makeExampleFamily(api);
  child = family.child;
  for (const kind of api.server.kinds) {
    const body = examplePush(kind, { user, family });
    const reply = await api.post('/api/sync/push', body, user.cookie, { [userIdHeader]: user.id });
    expect(reply.json(), kind.name).toMatchObject({ kept: [body.changes[0]?.change_id] });
  }
  files = await unzip((await api.get('/api/user/export', user.cookie)).rawPayload);
});

const tables = listKinds(slices).filter((kind) => 'toCsvRows' in kind);

describe.each(tables)('the table of $name', ({ name, importWay }) => {
  function read(): { header: string[]; cells: string[] } {
    const [header = [], cells = []] = readCsvText(files[`${name}.csv`] ?? '', 10).rows;
    return { header, cells };
  }

  it('names each column once', () => {
    const { header, cells } = read();
    expect(header).toEqual([...new Set(header)]);
    expect(cells).toHaveLength(header.length);
    expect(cells.length).toBeGreaterThan(0);
  });

  it('has the name of a child beside its id', () => {
    const { header, cells } = read();
    const column = header.indexOf('child');
    expect(cells.indexOf(child)).toBe(column);
    if (column >= 0) expect(header[column + 1]).toBe('child_name');
  });

  it('has the local time beside each point in time, and its zone', () => {
    const { header, cells } = read();
    const instants = cells.flatMap((cell, index) => (/^\d{4}-\d\d-\d\dT.*Z$/.test(cell) ? [index] : []));
    expect(instants.map((index) => [header[index + 1], cells[index + 1]])).toEqual(
      instants.map((index) => [
        header[index] === 'at' ? 'at_local' : header[index]?.replace(/_at$/, '_local'),
        localTimeIn(zone, Date.parse(cells[index] ?? '')).replace('T', ' '),
      ]),
    );
    if (instants.length > 0) expect(cells[header.indexOf('zone')]).toBe(zone);
  });

  it('is read by the import if the text about the export says so', () => {
    const context = { country: null, now: '2026-03-01T12:00:00Z', zone, children: [{ id: child, name: 'Mila' }] };
    const { app, entries, problems } = readFile(files[`${name}.csv`] ?? '', context);
    const isRead = app === 'Everstep' && problems.length === 0 && entries.length === 1;
    expect(isRead).toBe(importWay === 'trackers');
  });
});
