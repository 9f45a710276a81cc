import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file';

const child = { id: '019ac3a0-0000-7000-8000-00000000000c', name: 'Mila' };
const common = ['Type', 'Profile Name', 'Start Date/time', 'Start Date/time (Epoch)', 'Note', 'Time Zone'];
const start = Date.parse('2026-01-14T21:20:00Z');

/** A file whose columns of a type begin with its name, as its lines have them. */
function read(...lines: { type: string; fields?: Record<string, string>; cells?: Record<string, string> }[]) {
  const columns = [
    ...new Set(lines.flatMap(({ type, fields = {} }) => Object.keys(fields).map((name) => `[${type}] ${name}`))),
  ];
  const rows = lines.map(({ type, fields = {}, cells = {} }) => {
    const row: Record<string, string> = {
      Type: type,
      'Profile Name': 'Mila',
      'Start Date/time': '2026-01-14 22:20:00',
      'Start Date/time (Epoch)': String(start),
      'Time Zone': 'Europe/Berlin',
      ...Object.fromEntries(Object.entries(fields).map(([name, text]) => [`[${type}] ${name}`, text])),
      ...cells,
    };
    return [...common, ...columns].map((name) => `"${row[name] ?? ''}"`).join(',');
  });
  const context = {
    country: 'DE',
    zone: 'America/New_York',
    now: Date.parse('2026-11-23T12:00:00Z'),
    children: [child],
  };
  return readFile([[...common, ...columns].join(','), ...rows].join('\n'), context);
}
const values = (...lines: Parameters<typeof read>) => read(...lines).entries.map(({ value }) => value);

describe('a file of Nara Baby', () => {
  it('has its times as seconds or milliseconds since 1970, which need no zone', () => {
    const bottle = { type: 'Bottle Feed', fields: { Type: 'Formula', Volume: '80', 'Volume Unit': 'ML' } };
    const seconds = { ...bottle, cells: { 'Start Date/time (Epoch)': String(start / 1000) } };
    expect(read(bottle)).toMatchObject({
      app: 'Nara Baby',
      questions: [],
      entries: [{ value: { child_id: child.id, started_at: '2026-01-14T21:20:00.000Z' } }],
    });
    expect(values(seconds)).toEqual(values(bottle));
    expect(read({ ...bottle, cells: { 'Start Date/time (Epoch)': '' } }).questions).toMatchObject([{ id: 'zone' }]);
  });

  it('has nursing with the seconds of each side, from the side it began with', () => {
    const fields = {
      'Begin Side': 'RIGHT.nonTimer',
      'Left Duration (Seconds)': '60',
      'Right Duration (Seconds)': '120',
    };
    expect(values({ type: 'Breastfeed', fields })).toMatchObject([
      {
        segments: [
          { side: 'right', started_at: '2026-01-14T21:20:00.000Z', ended_at: '2026-01-14T21:22:00.000Z' },
          { side: 'left', started_at: '2026-01-14T21:22:00.000Z', ended_at: '2026-01-14T21:23:00.000Z' },
        ],
      },
    ]);
    expect(read({ type: 'Breastfeed' }).leftOut).toEqual([{ what: 'Breastfeed without a length', count: 1 }]);
  });

  const both = {
    'Breast Milk Volume': '40',
    'Breast Milk Volume Unit': 'ML',
    'Formula Volume': '1',
    'Formula Volume Unit': 'FLOZ',
  };
  it.each([
    [
      { 'Breast Milk Volume': '3', 'Breast Milk Volume Unit': 'FLOZ' },
      { milk: 'breast', amount_tenths: 887, unit: 'oz' },
    ],
    [
      { 'Formula Volume': '80', 'Formula Volume Unit': 'ML' },
      { milk: 'formula', amount_tenths: 800, unit: 'ml' },
    ],
    [
      { Type: 'Breast Milk', Volume: '80', 'Volume Unit': 'ML' },
      { milk: 'breast', amount_tenths: 800 },
    ],
    [
      { Volume: '80', 'Volume Unit': 'ML' },
      { milk: 'other', amount_tenths: 800 },
    ],
    [both, { milk: 'mixed', amount_tenths: 696, unit: 'ml', note: 'breast milk 40 ml; formula 1 floz' }],
  ])('has bottles: %j', (fields, expected) => {
    expect(values({ type: 'Bottle Feed', fields })).toMatchObject([expected]);
  });

  it('has a feed at the breast and from a bottle as two feeds, one after the other', () => {
    const fields = {
      'Begin Side': 'LEFT',
      'Left Duration (Seconds)': '600',
      Type: 'Formula',
      Volume: '30',
      'Volume Unit': 'ML',
    };
    expect(values({ type: 'Combo Feed', fields })).toMatchObject([
      { type: 'nursing', segments: [{ side: 'left', ended_at: '2026-01-14T21:30:00.000Z' }] },
      { type: 'bottle', milk: 'formula', started_at: '2026-01-14T21:30:00.000Z', is_supplement: true },
    ]);
    expect(values({ type: 'Combo Feed', fields: { Volume: '30', 'Volume Unit': 'ML' } })).toMatchObject([
      { type: 'bottle', started_at: '2026-01-14T21:20:00.000Z', is_supplement: false },
    ]);
    // A line of which one half cannot be stored is left out as a whole.
    const tooMuch = read({ type: 'Combo Feed', fields: { ...fields, Volume: '9000' } });
    expect([tooMuch.entries, tooMuch.problems.length]).toEqual([[], 1]);
  });

  it.each([
    [{ Type: 'Wet' }, { is_wet: true, is_dirty: false, color: null, note: null }],
    [
      { Type: 'Dirty Wet', 'Dirty Color': 'YELLOW' },
      { is_wet: true, is_dirty: true, color: 'yellow', note: null },
    ],
    [
      { Type: 'Dirty', 'Dirty Color': 'GREEN YELLOW', 'Dirty Texture': 'SEEDY', Detail: 'Blowout' },
      { is_wet: false, is_dirty: true, color: null, note: 'green yellow; seedy; blowout' },
    ],
  ])('has diapers: %j', (fields, expected) => {
    expect(values({ type: 'Diaper', fields })).toMatchObject([expected]);
  });

  it('has sleep, pumping, solids and growth', () => {
    const end = { 'End Date/time (Epoch)': String(start + 3_600_000) };
    const pump = { 'Total Volume': '90', 'Total Volume Unit': 'ML', 'Duration (Seconds)': '600' };
    const growth = { Weight: '11', 'Weight Unit': 'LB', Height: '65', 'Height Unit': 'CM', 'Head Size': '' };
    const { entries, problems } = read(
      { type: 'Sleep', fields: end, cells: { Note: 'deep' } },
      { type: 'Pump', fields: pump },
      { type: 'Solid Feed', fields: { Food: 'Carrot', Meal: 'LUNCH' } },
      { type: 'Growth', fields: growth },
    );
    expect(problems).toEqual([]);
    expect(Object.fromEntries(entries.map(({ kind, value }) => [kind, value]))).toMatchObject({
      sleep: { started_at: '2026-01-14T21:20:00.000Z', ended_at: '2026-01-14T22:20:00.000Z', note: 'deep' },
      pumping: { left_tenths: 900, right_tenths: null, ended_at: '2026-01-14T21:30:00.000Z' },
      feeding: { type: 'solids', foods: 'Carrot', note: 'lunch' },
      growth: { date: '2026-01-14', weight_grams: 4989.5, weight_unit: 'lb', length_mm: 650, head_mm: null },
    });
  });

  it('has pumping on each side', () => {
    const fields = {
      'Left Volume': '20',
      'Left Volume Unit': 'ML',
      'Right Volume': '0',
      'Right Volume Unit': 'ML',
      'Total Volume': '20',
    };
    expect(values({ type: 'Pump', fields })).toMatchObject([{ left_tenths: 200, right_tenths: null, ended_at: null }]);
  });

  it('has pumping on one side, of which the other one has the rest', () => {
    const fields = {
      'Left Volume': '60',
      'Left Volume Unit': 'ML',
      'Total Volume': '140',
      'Total Volume Unit': 'ML',
    };
    expect(values({ type: 'Pump', fields })).toMatchObject([{ left_tenths: 600, right_tenths: 800 }]);
    expect(read({ type: 'Pump', fields: { ...fields, 'Total Volume': '30' } }).problems).toMatchObject([{ line: 2 }]);
  });

  it('may have lines that have no place here, which are counted by their name', () => {
    const lines = [
      { type: 'Profile' },
      { type: 'Routine' },
      { type: 'Sleep' },
      { type: 'Diaper', fields: { Type: 'Dry' } },
    ];
    expect(read(...lines).leftOut.map(({ what }) => what)).toEqual([
      'Profile',
      'Routine',
      'Sleep without an end',
      'Dry',
    ]);
  });

  it.each([
    ['Bottle Feed', { Type: 'Formula' }, /no amount/],
    ['Bottle Feed', { Type: 'Formula', Volume: '2', 'Volume Unit': 'CUP' }, /not an amount/],
    ['Diaper', { Type: 'Rash' }, /neither wet nor dirty/],
    ['Pump', { 'Duration (Seconds)': '600' }, /no amount/],
    ['Growth', { Weight: '2', 'Weight Unit': 'STONE' }, /not a measurement/],
  ])('has problems by line: %s, %j', (type, fields, sentence) => {
    expect(read({ type, fields }).problems).toEqual([{ line: 2, sentence: expect.stringMatching(sentence) as string }]);
  });
});
