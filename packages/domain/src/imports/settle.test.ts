import { describe, expect, it } from 'vitest';
import { openQuestions } from './questions';
import { readFile, type ImportContext } from './read-file';

const read = (lines: readonly string[], context: Partial<ImportContext> = {}) =>
  readFile(lines.join('\n'), {
    country: 'US',
    now: '2026-11-27T10:00:00Z',
    zone: 'America/New_York',
    children: [{ id: '019ac3a0-0000-7000-8000-00000000000c', name: 'Mia' }],
    ...context,
  });
const days = ({ entries }: ReturnType<typeof readFile>) => entries.map(({ value }) => (value as { day: string }).day);

describe('what a file leaves open is found whatever else is open:', () => {
  const bbt = ['Date,BBT', '11/05/2026,97.6', '11/06/2026,97.7', '11/07/2026,97.6'];

  it('the order of dates beside temperatures without a unit', () => {
    const asked = read(bbt);
    expect(openQuestions(asked.questions, { table: 'cycle' }).map(({ id }) => id)).toEqual(['order', 'temperature']);
    expect(asked.questions.find(({ id }) => id === 'order')?.suggested).toBe('month');
    expect(days(asked)).toEqual(['2026-11-05', '2026-11-06', '2026-11-07']);
  });

  it('the order that one of these dates decides', () => {
    const told = read([...bbt, '11/13/2026,97.9']);
    expect([told.problems, days(told).length, days(told)[3]]).toEqual([[], 4, '2026-11-13']);
  });

  it('amounts at a time that does not exist in the zone of the device', () => {
    const lines = ['Date,Time,Amount,Milk', '2026-03-08,02:30,4,formula'];
    const asked = read(lines, { answers: { table: 'bottle', zone: 'Europe/Berlin' } });
    expect(asked.questions.map(({ id }) => id)).toContain('volume');
    expect(asked.entries).toMatchObject([{ value: { started_at: '2026-03-08T01:30:00.000Z', unit: 'oz' } }]);
  });
});
