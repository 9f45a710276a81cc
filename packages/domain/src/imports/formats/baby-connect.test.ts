import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file';

const child = { id: '019ac3a0-0000-7000-8000-00000000000c', name: 'Mila' };
const header = 'Start Time,End Time,Activity,Duration (min),Quantity,Extra data,Text,Notes,Caregiver,Child Name';
const read = (...lines: string[]) =>
  readFile([header, ...lines.map((line) => `${line},Ann,Mila`)].join('\n'), {
    country: 'US',
    zone: 'America/New_York',
    now: Date.parse('2026-11-23T12:00:00Z'),
    children: [child],
  });

describe('a file of Baby Connect', () => {
  it('has bottles with the unit in the text', () => {
    const { app, entries, problems } = read(
      '2019-10-31 18:30,2019-10-31 18:50,Bottle,20,30.0,Formula,Mila drank 30 ml of formula (20m),slowly',
      '2019-10-31 20:26,2019-10-31 20:26,Bottle,,3.0,Breast Milk,Mila drank 3 oz of breast milk,',
    );
    expect([app, problems]).toEqual(['Baby Connect', []]);
    expect(entries).toMatchObject([
      {
        value: {
          child_id: child.id,
          started_at: '2019-10-31T22:30:00.000Z',
          ended_at: '2019-10-31T22:50:00.000Z',
          milk: 'formula',
          amount_tenths: 300,
          unit: 'ml',
          note: 'slowly',
        },
      },
      { value: { milk: 'breast', amount_tenths: 887, unit: 'oz', ended_at: null } },
    ]);
  });

  it('has nursing with the minutes of each side, in the order of the text', () => {
    const { entries } = read('2019-10-31 18:06,2019-10-31 18:21,Nursing,15,,,"Mila nursed (9m right, 6m left)",');
    expect(entries).toMatchObject([
      {
        value: {
          segments: [
            { side: 'right', started_at: '2019-10-31T22:06:00.000Z', ended_at: '2019-10-31T22:15:00.000Z' },
            { side: 'left', started_at: '2019-10-31T22:15:00.000Z', ended_at: '2019-10-31T22:21:00.000Z' },
          ],
        },
      },
    ]);
  });

  it('has diapers, sleep and pumping', () => {
    const { entries, leftOut } = read(
      '2019-10-31 18:56,2019-10-31 18:56,Diaper,,,BM+Wet,"Mila had a poopy and wet diaper (leak, large)",',
      '2019-10-31 19:56,2019-10-31 19:56,Diaper,,,Dry,Mila had a dry diaper,',
      '2019-10-31 20:00,2019-10-31 21:00,Sleep,60,,,Mila slept (1h),',
      '2019-10-31 22:00,2019-10-31 22:15,Expressed,15,60,ml,"60 ml Expressed (20L, 40R) (15m)",',
      '2019-10-31 23:00,2019-10-31 23:15,Expressed,15,60,ml,60 ml Expressed (15m),',
      '2019-10-31 23:30,2019-10-31 23:30,Temperature,,37.2,,,',
    );
    expect(entries).toMatchObject([
      { kind: 'diaper', value: { is_wet: true, is_dirty: true, note: 'leak, large' } },
      { kind: 'sleep', value: { started_at: '2019-11-01T00:00:00.000Z', ended_at: '2019-11-01T01:00:00.000Z' } },
      { kind: 'pumping', value: { left_tenths: 200, right_tenths: 400 } },
      { kind: 'pumping', value: { left_tenths: 600, right_tenths: null } },
    ]);
    expect(leftOut).toEqual([
      { what: 'Dry', count: 1 },
      { what: 'Temperature', count: 1 },
    ]);
  });

  it.each([
    ['2019-10-31 18:06,2019-10-31 18:21,Nursing,15,,,Mila nursed (15m),', /neither how long nor on which side/],
    ['2019-10-31 18:06,2019-10-31 18:21,Diaper,,,Rash,Mila had a rash,', /neither wet nor BM/],
    ['2019-10-31 18:06,2019-10-31 18:21,Bottle,,,Formula,Mila drank formula,', /not an amount/],
  ])('has problems by line: %s', (line, sentence) => {
    expect(read(line).problems).toEqual([{ line: 2, sentence: expect.stringMatching(sentence) as string }]);
  });
});
