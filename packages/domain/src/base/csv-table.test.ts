import { describe, expect, it } from 'vitest';
import { csvTable, localColumn, withLocalTimes } from './csv-table';

describe('the column with local times', () => {
  it.each([
    ['at', 'at_local'],
    ['started_at', 'started_local'],
    ['worked_out_at', 'worked_out_local'],
    ['createdAt', 'createdLocal'],
    ['paidUntil', 'paidUntilLocal'],
  ])('of %s is %s', (column, local) => {
    expect(localColumn(column)).toBe(local);
  });

  it.each(['date', 'start', 'birthDate', 'format', 'that', 'until', 'At'])('is missing beside %s', (column) => {
    expect(localColumn(column)).toBeNull();
  });
});

describe('a table with points in time', () => {
  const toRows = csvTable<{ at: string; ended_at: string }>({
    at: ({ at }) => at,
    note: () => '-',
    ended_at: ({ ended_at }) => ended_at,
  });

  it('has what clocks showed beside each, in summer and in winter, and the zone after the last', () => {
    const [header, ...rows] = toRows(
      [
        { at: '2026-10-25T00:59:59.999Z', ended_at: '2026-10-25T01:00:00Z' },
        { at: '2026-12-31T23:30:00.000Z', ended_at: '' },
      ],
      'Europe/Berlin',
    );
    expect(header).toEqual(['at', 'at_local', 'note', 'ended_at', 'ended_local', 'zone']);
    expect(rows).toEqual([
      [
        ...['2026-10-25T00:59:59.999Z', '2026-10-25 02:59', "'-", '2026-10-25T01:00:00Z', '2026-10-25 02:00'],
        'Europe/Berlin',
      ],
      ['2026-12-31T23:30:00.000Z', '2027-01-01 00:30', "'-", '', '', 'Europe/Berlin'],
    ]);
  });

  it('goes by UTC if nobody says whose clocks', () => {
    const [, cells] = toRows([{ at: '2026-12-31T23:30:00.000Z', ended_at: '' }]);
    expect(cells).toEqual(['2026-12-31T23:30:00.000Z', '2026-12-31 23:30', "'-", '', '', 'UTC']);
  });

  it('leaves a cell without a point in time alone', () => {
    expect(withLocalTimes(['at', 'n'], [['19:00', -5]], 'Europe/Berlin')).toEqual([
      ['at', 'at_local', 'zone', 'n'],
      ['19:00', '', 'Europe/Berlin', -5],
    ]);
  });
});

it('a table of days alone says no zone', () => {
  expect(withLocalTimes(['date'], [['2026-11-24']], 'Europe/Berlin')).toEqual([['date'], ['2026-11-24']]);
});
