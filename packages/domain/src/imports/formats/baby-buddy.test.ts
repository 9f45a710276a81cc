import { describe, expect, it } from 'vitest';
import { growthTexts } from '../../growth/texts';
import { feedingTexts } from '../../feedings/texts';
import { readFile } from '../read-file';
import { importTexts } from '../texts';

const [mila, tom] = [
  { id: '019ac3a0-0000-7000-8000-00000000000c', name: 'Mila' },
  { id: '019ac3a0-0000-7000-8000-00000000000d', name: 'Tom' },
];
const context = {
  country: 'DE',
  zone: 'Europe/Berlin',
  now: Date.parse('2026-11-23T12:00:00Z'),
  children: [mila],
  answers: { volume: 'ml', weight: 'kg', length: 'cm', 'child:1': mila.id },
};
const read = (header: string, ...lines: string[]) => readFile([header, ...lines].join('\n'), context);

const feedings = 'id,child_id,child_first_name,child_last_name,start,end,type,method,amount,notes,tags';
const changes = 'id,child_id,time,wet,solid,color,amount,notes';

describe('tables of Baby Buddy', () => {
  it('have feeds at the breast and from a bottle', () => {
    const { app, entries, problems } = read(
      feedings,
      '1,1,Mila,Sample,2026-01-14 22:20:00,2026-01-14 22:40:00,breast milk,both breasts,,,',
      '2,1,Mila,Sample,2026-01-15T08:00:00+01:00,2026-01-15T08:10:00+01:00,formula,bottle,120.0,slowly,',
      '3,1,Mila,Sample,2026-06-15 12:00:00,2026-06-15 12:10:00,solid food,parent fed,,,',
    );
    expect([app, problems]).toEqual(['Baby Buddy', []]);
    expect(entries.map(({ value }) => value)).toMatchObject([
      {
        child_id: mila.id,
        segments: [
          { side: 'left', started_at: '2026-01-14T21:20:00.000Z', ended_at: '2026-01-14T21:30:00.000Z' },
          { side: 'right', started_at: '2026-01-14T21:30:00.000Z', ended_at: '2026-01-14T21:40:00.000Z' },
        ],
      },
      { type: 'bottle', started_at: '2026-01-15T07:00:00.000Z', amount_tenths: 1200, milk: 'formula', note: 'slowly' },
      { type: 'solids' },
    ]);
  });

  it.each([
    ['fortified breast milk,bottle,80', { milk: 'fortified', note: null }],
    ['formula,syringe,10', { milk: 'formula', note: 'syringe' }],
    ['goat milk,bottle,80', { milk: 'other', note: 'goat milk' }],
    [',bottle,80', { milk: 'other', note: null }],
    ['breast milk,left breast,30', { type: 'nursing', note: 'amount: 30' }],
    ['solid food,self fed,2', { type: 'solids', note: 'amount: 2' }],
  ])('lose nothing of a feed: %s', (feed, expected) => {
    const line = `1,1,Mila,S,2026-01-14 22:20:00,2026-01-14 22:40:00,${feed},,`;
    expect(read(feedings, line).entries).toMatchObject([{ value: expected }]);
  });

  it.each([
    [`${changes}`, '1,1,2026-01-14 22:20:00,1,0,,,', 'diaper'],
    ['id,child_id,start,end,nap,notes', '1,1,2026-01-14 22:20:00,2026-01-15 04:20:00,0,', 'sleep'],
    ['id,child_id,start,end,amount,notes', '1,1,2026-01-14 22:20:00,2026-01-14 22:40:00,80,', 'pumping'],
    ['id,child_id,weight,date,notes', '1,1,5.2,2026-01-14,', 'growth'],
    ['id,child_id,height,date,notes', '1,1,58,2026-01-14,', 'growth'],
    ['id,child_id,head_circumference,date,notes', '1,1,39.5,2026-01-14,', 'growth'],
  ])('are told apart by their columns: %s', (header, line, kind) => {
    const { app, entries, problems } = read(header, line);
    expect([app, problems, entries.map((entry) => entry.kind)]).toEqual(['Baby Buddy', [], [kind]]);
  });

  it.each([
    ['id,child_id,bmi,date,notes,tags', '1,1,16.1,2026-01-14,,', 'BMI'],
    ['id,child_id,temperature,time,notes,tags', '1,1,37.2,2026-01-14 22:20:00,,', 'Temperature'],
    ['id,child_id,start,end,milestone,tags', '1,1,2026-01-14 22:20:00,2026-01-14 22:30:00,,', 'Tummy time'],
    ['child,start,end,duration,milestone', 'Mila,2026-01-14 22:20:00,2026-01-14 22:30:00,0:10:00,', 'Tummy time'],
    ['id,child_id,note,time,tags', '1,1,Smiled,2026-01-14 22:20:00,', 'Notes'],
    ['id,child_id,time,name,dosage,notes', '1,1,2026-01-14 22:20:00,Vitamin D,1,', 'Medication'],
    ['id,first_name,last_name,birth_date', '1,Mila,Sample,2026-01-02', 'Children'],
  ])('of what has no place here are left out by their name: %s', (header, line, what) => {
    expect(read(header, line)).toMatchObject({ app: 'Baby Buddy', entries: [], leftOut: [{ what, count: 1 }] });
  });

  it('have tags, which are left out', () => {
    const { entries, leftOut } = read(
      feedings,
      '1,1,Mila,S,2026-01-14 22:20:00,2026-01-14 22:40:00,formula,bottle,90,,"a,b"',
    );
    expect([entries.length, leftOut]).toEqual([1, [{ what: 'tags', count: 1 }]]);
  });

  it.each([
    ['1,1,yellow', 'yellow', null],
    ['0,1,orange', null, 'orange'],
    ['1,0,green', null, 'green'],
    ['0,1,gray', 'gray', null],
  ])('have the color of a stool, or keep the word in the note: %s', (change, color, note) => {
    expect(read(changes, `1,1,2026-01-14 22:20:00,${change},,`).entries).toMatchObject([{ value: { color, note } }]);
  });

  it('are read after a German spreadsheet has saved them', () => {
    expect(read(changes, '1,1,2026-01-14 22:20:00,WAHR,FALSCH,,,').entries).toMatchObject([
      { value: { is_wet: true, is_dirty: false } },
    ]);
  });

  it('with an id instead of a name ask which child it is', () => {
    const lines = [
      'id,child_id,start,end,duration,nap,notes,tags',
      '1,1,2026-11-20 12:00:00,2026-11-20 13:00:00,1:00:00,1,,',
      '2,2,2026-11-20 12:10:00,2026-11-20 14:00:00,1:50:00,1,,',
    ];
    const content = readFile(lines.join('\n'), {
      ...context,
      children: [mila, tom],
      answers: { 'child:1': tom.id, 'child:2': 'leave_out' },
    });
    expect(content).toMatchObject({
      questions: [{ id: 'child:1', isRequired: true }, { id: 'child:2', isRequired: true }, { id: 'zone' }],
      entries: [{ value: { child_id: tom.id } }],
      leftOut: [{ what: importTexts.aboutOther('2'), count: 1 }],
    });
  });

  it('with a duration are read by it where the clocks change', () => {
    const { entries } = read(
      'id,child_id,start,end,duration,nap',
      '1,1,2026-10-25 01:30:00,2026-10-25 02:30:00,2:00:00,0',
    );
    expect(entries).toMatchObject([
      { value: { started_at: '2026-10-24T23:30:00.000Z', ended_at: '2026-10-25T01:30:00.000Z' } },
    ]);
  });

  it.each([
    ['id,child_id,weight,date,notes', '1,1,5.2,2030-01-14,', growthTexts.dateFuture],
    [changes, '1,1,2030-01-14 22:20:00,1,0,,,', feedingTexts.problems.future],
    [changes, '1,1,2026-01-14 22:20:00,0,0,,,', 'This diaper says neither wet nor solid.'],
    [feedings, '1,1,Mila,S,2026-01-14 22:20:00,2026-01-14 22:40:00,formula,bottle,,,', 'This bottle has no amount.'],
  ])('have problems by line: %s', (header, line, sentence) => {
    expect(read(header, line).problems).toEqual([{ line: 2, sentence }]);
  });
});

describe('tables of families', () => {
  it.each([
    ['Child,Start,End,Amount,Milk,Notes', 'Mila,2026-01-14 22:20,2026-01-14 22:40,120 ml,formula,x'],
    ['Child,Start,End,Amount,Notes', 'Mila,2026-01-14 22:20,2026-01-14 22:40,120 ml,x'],
    ['ID,Start,End,Amount,Type', '1,2026-01-14 22:20,2026-01-14 22:40,120 ml,formula'],
    ['Child,Date,Weight,Height,Head circumference', 'Mila,2026-01-14,5.2 kg,58 cm,39 cm'],
    ['ID,Date,Weight,Length', '1,2026-01-14,5.2 kg,58 cm'],
    ['Child,Time,Amount,Milk,Note', 'Mila,2026-01-14 22:20,120 ml,formula,ok'],
    ['Child,Time,Note', 'Mila,2026-01-14 22:20,first smile'],
    ['Child,Time,Temperature,Milk (ml)', 'Mila,2026-01-14 22:20,37,120'],
    ['Child,Time,Wet,Solid,Rash', 'Mila,2026-01-14 22:20,1,0,yes'],
    ['Child,Start,End,Nap,Where', 'Mila,2026-01-14 12:20,2026-01-14 13:20,yes,car'],
  ])('are not taken for one of Baby Buddy: %s', (header, line) => {
    const { app, questions } = read(header, line);
    expect([app, questions[0]?.id]).toEqual([null, 'table']);
  });

  it.each(['child,start,end,amount', 'id,start,end,duration,amount,notes,tags'])(
    'that may be of Baby Buddy are suggested to have pumping, and it is asked: %s',
    (header) => {
      const cells: Record<string, string> = { start: '2026-01-14 22:20', end: '2026-01-14 22:40', amount: '90' };
      const line = header
        .split(',')
        .map((name) => cells[name] ?? '')
        .join(',');
      expect(read(header, line).questions[0]).toMatchObject({ id: 'table', suggested: 'pumping', isRequired: true });
    },
  );

  it('have all measurements of a line', () => {
    expect(
      read('Child,Date,Weight,Height,Head circumference', 'Mila,2026-01-14,5.2 kg,58 cm,39 cm').entries,
    ).toMatchObject([{ value: { weight_grams: 5200, length_mm: 580, head_mm: 390 } }]);
  });
});

it.each([
  'id,child_first_name,child_last_name,child_id,date,weight,notes,tags',
  'id,child_id,child_first_name,child_last_name,start,end,duration,nap,notes,tags',
  'id,child_id,child_first_name,child_last_name,start,end,duration,amount,notes,tags',
  'id,child_id,child_first_name,child_last_name,start,end,duration,type,method,amount,notes,tags',
  'id,child_id,child_first_name,child_last_name,start,end,duration,milestone,notes,tags',
  'id,child_id,child_first_name,child_last_name,name,dosage,dosage_unit,time,next_dose_interval,notes,tags',
  'id,child_id,child_first_name,child_last_name,note,time,image,tags',
  'id,first_name,last_name,birth_date,birth_time',
  'id,start,end,type,method,amount',
])('a table of Baby Buddy with all of its columns is one of it: %s', (header) => {
  expect(read(header, header.replace(/[^,]+/g, '')).app).toBe('Baby Buddy');
});
