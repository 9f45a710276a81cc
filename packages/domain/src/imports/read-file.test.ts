import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFileTexts } from '../base/spreadsheet';
import { growthTexts } from '../growth/texts';
import { createStored, notYetStored, openQuestions, readFile, readFileText, importTexts, maxImportLines } from '.';
import type { ImportContext } from '.';

const mia = { id: '019ac3a0-0000-7000-8000-00000000000c', name: 'Mia', birth: '2026-01-02' };
const leo = { id: '019ac3a0-0000-7000-8000-00000000000d', name: 'Leo', birth: '2024-03-05' };
const newYork = { country: 'US', now: '2026-11-27T10:00:00Z', zone: 'America/New_York', children: [mia] };
const table = (...lines: string[]) => lines.join('\n');
const sample = (name: string) => readFileSync(new URL(`../../cases/imports/${name}.csv`, import.meta.url), 'utf8');
const read = (name: string, context: Partial<ImportContext> = {}) => readFile(sample(name), { ...newYork, ...context });
const values = (content: ReturnType<typeof readFile>) => content.entries.map(({ value }) => value);
const open = (content: ReturnType<typeof readFile>, answers = {}) =>
  openQuestions(content.questions, answers).map(({ id }) => id);

describe('a file of another app', () => {
  it('in ounces without a unit is asked about, and keeps its numbers', () => {
    const asked = read('bb-feeding-oz');
    expect(asked.questions.find(({ id }) => id === 'volume')).toMatchObject({
      suggested: 'oz',
      isRequired: true,
      examples: { oz: ['4: 4 oz, 118 ml', '5.5: 5.5 oz, 163 ml'], ml: ['4: 4 ml, 0.1 oz', '5.5: 5.5 ml, 0.2 oz'] },
    });
    expect(values(read('bb-feeding-oz', { answers: { volume: 'oz' } }))).toMatchObject([
      { amount_tenths: 1183, unit: 'oz' },
      { amount_tenths: 1627, unit: 'oz' },
    ]);
    expect(values(read('bb-feeding-oz', { answers: { volume: 'ml' } }))).toMatchObject([
      { amount_tenths: 40, unit: 'ml' },
      { amount_tenths: 55, unit: 'ml' },
    ]);
  });

  it('in pounds without a unit is asked about, and shown in pounds', () => {
    expect(open(read('bb-weight-lb'))).toEqual(['weight']);
    expect(values(read('bb-weight-lb', { answers: { weight: 'lb' } }))).toMatchObject([
      { date: '2026-06-02', weight_grams: 7484.3, weight_unit: 'lb' },
      { date: '2026-08-02', weight_grams: 8255.4, weight_unit: 'lb' },
    ]);
  });

  it('about two children asks who each of them is, and gives each what is theirs', () => {
    const family = { children: [mia, leo] };
    expect(open(read('bb-two-children-ids', family))).toEqual(['child:1', 'child:2']);
    const answers = { 'child:1': leo.id, 'child:2': mia.id };
    expect(values(read('bb-two-children-ids', { ...family, answers }))).toMatchObject([
      { child_id: leo.id, started_at: '2026-11-20T17:00:00.000Z' },
      { child_id: mia.id, started_at: '2026-11-20T17:10:00.000Z' },
    ]);
    const onlyOne = read('bb-two-children-ids', { ...family, answers: { ...answers, 'child:2': 'leave_out' } });
    expect([onlyOne.entries.length, onlyOne.leftOut]).toEqual([1, [{ what: 'about 2', count: 1 }]]);
  });

  it('that names a child of the family asks nothing about it, and otherwise who it is', () => {
    const header = 'Baby,Time,Duration(minutes),Note';
    const naming = (name: string, children = [mia, leo]) =>
      readFile(table(header, `${name},"2026-01-13, 19:54",101,`), { ...newYork, children });
    expect(open(naming('mia'))).toEqual([]);
    expect(values(naming('LEO'))).toMatchObject([{ child_id: leo.id }]);
    expect(open(naming('Theo'))).toEqual(['child:Theo']);
    expect(naming('Theo', [mia]).questions).toMatchObject([
      { id: 'child:Theo', suggested: mia.id, isRequired: true },
      {},
    ]);
  });

  it('that names no child asks for which of several it is', () => {
    const content = read('hb-mixed', { children: [mia, leo] });
    expect(content.questions[0]).toMatchObject({ id: 'child', choices: [mia.id, leo.id], isRequired: true });
    expect(read('hb-mixed', { children: [] })).toMatchObject({
      entries: [],
      leftOut: [{ what: importTexts.noChild, count: 4 }],
    });
  });

  it.each([['baby-tracker-ca'], ['baby-tracker-dk']])('with the dates of its region is read: %s', (name) => {
    const content = read(name);
    expect([open(content), content.problems]).toEqual([[], []]);
    expect(values(content)).toEqual([
      { child_id: mia.id, started_at: '2026-01-14T00:54:00.000Z', ended_at: '2026-01-14T02:35:00.000Z', note: null },
    ]);
  });

  it('keeps the length of a sleep over a clock change, whose end can be either of two times', () => {
    const [sleep, feed] = values(read('hb-dst-end'));
    expect(sleep).toMatchObject({ started_at: '2026-11-01T00:10:00.000Z', ended_at: '2026-11-01T06:40:00.000Z' });
    expect(feed).toMatchObject({ type: 'nursing' });
    expect(values(read('hb-dst-nap'))).toMatchObject([
      { started_at: '2026-11-01T05:50:00.000Z', ended_at: '2026-11-01T06:10:00.000Z' },
    ]);
  });

  it('is read in the zone that the user chooses', () => {
    const content = read('hb-mixed', { answers: { zone: 'Europe/Berlin' } });
    expect(values(content)[0]).toMatchObject({ started_at: '2026-11-20T19:10:00.000Z' });
  });

  it('with lines that cannot be read gives all the others', () => {
    const content = read('hb-mixed');
    expect(content.entries).toHaveLength(4);
    expect(content.problems).toEqual([
      { line: 4, sentence: 'This feed says neither how long nor on which side.' },
      { line: 7, sentence: 'This sleep has no end.' },
      { line: 8, sentence: 'This pumping session has no amount.' },
    ]);
  });

  it("keeps cow's milk and gray stool as what they are, and asks what an unnamed bottle was", () => {
    const content = read('cow-milk-gray');
    expect(open(content)).toEqual(['milk']);
    expect(values(content)).toMatchObject([{ milk: 'cow' }, { is_dirty: true, color: 'gray' }, { milk: 'other' }]);
    expect(values(read('cow-milk-gray', { answers: { milk: 'breast' } }))).toMatchObject([
      { milk: 'cow' },
      {},
      { milk: 'breast' },
    ]);
  });

  it('with a note that is too long is cut, and says so', () => {
    const header = 'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes';
    const long = 'x'.repeat(501);
    const baby = readFile(
      table(
        header,
        `Diaper,2026-11-21 06:00,,,,,Pee,${long}`,
        `Solids,2026-11-21 12:00,,,"${'pear, '.repeat(40)}",,,${'y'.repeat(500)}`,
      ),
      newYork,
    );
    expect(values(baby)).toMatchObject([{ note: 'x'.repeat(500) }, { foods: 'pear, '.repeat(40).slice(0, 200) }]);
    expect(baby.leftOut).toEqual([
      { what: importTexts.cut.note, count: 1 },
      { what: importTexts.cut.foods, count: 1 },
    ]);
    const cycle = readFile(
      table('Date,BBT,Note', `2026-11-20,36.5,${'x'.repeat(1000)}`, `2026-11-21,36.5,${'x'.repeat(1001)}`),
      {
        ...newYork,
        answers: { table: 'cycle', temperature: 'c' },
      },
    );
    expect(values(cycle)).toMatchObject([{ note: 'x'.repeat(1000) }, { note: 'x'.repeat(1000) }]);
    expect(cycle.leftOut).toEqual([{ what: importTexts.cut.note, count: 1 }]);
  });

  it('with a vertical tab in a note has a line break there', () => {
    expect(values(read('hb-vertical-tab'))).toMatchObject([{ note: 'first line\nsecond line' }, { note: 'fine' }]);
  });
});

describe('the time zone', () => {
  const asksZone = (...times: string[]) =>
    readFile(
      table('Baby,Time,Duration(minutes),Note', ...times.map((time) => `Mia,"${time}",10,`)),
      newYork,
    ).questions.some(({ topic }) => topic === 'zone');

  it.each([['13.01.2026 19.54'], ['2026-01-13, 7:54 p.m.'], ['2026年1月13日 午後7:54'], ['13/01/2026 19h54']])(
    'is asked of local times: %s',
    (time) => {
      expect(asksZone(time)).toBe(true);
    },
  );

  it('is asked neither of times with an offset nor of days', () => {
    expect(asksZone('2026-01-13T19:54:00Z', '2026-01-13T19:54:00+01:00')).toBe(false);
    const days = readFile(table('date,temperature', '15.01.2026,36.52'), { ...newYork, answers: { table: 'cycle' } });
    expect(days.entries).toHaveLength(1);
    expect(days.questions.map(({ topic }) => topic)).not.toContain('zone');
  });
});

describe('our own export', () => {
  it('of another account asks who its children are, and keeps formulas, quotes and line breaks in notes', () => {
    const family = { children: [mia, leo] };
    const ids = ['01a2119a-9fe1-76a0-837b-4b962e0e57a7', '01a2119a-a274-7e25-85c5-433f29e4c3b2'];
    expect(open(read('own-two-children', family))).toEqual(ids.map((id) => `child:${id}`));
    const answers = { [`child:${ids[0]}`]: mia.id, [`child:${ids[1]}`]: leo.id };
    const content = read('own-two-children', { ...family, answers });
    expect(content.problems).toEqual([]);
    expect(values(content).slice(0, 4)).toMatchObject([
      { child_id: mia.id, foods: '=1+1' },
      { child_id: leo.id, note: "'=already" },
      { child_id: leo.id, note: '"quoted", comma' },
      { child_id: leo.id, note: 'line1\nline2' },
    ]);
  });
});

describe('numeric dates', () => {
  const sleeps = (...days: string[]) =>
    table('Baby,Time,Duration(minutes),Note', ...days.map((day) => `Mia,"${day}, 19:54",10,`));
  const startsOf = (text: string, context = {}) =>
    values(readFile(text, { ...newYork, zone: 'UTC', ...context })).map((value) =>
      (value as { started_at: string }).started_at.slice(0, 10),
    );

  it('are asked about if they can be read both ways, with what they become', () => {
    const text = sleeps('3/4/26', '5/6/26');
    const content = readFile(text, newYork);
    expect(content.questions.find(({ id }) => id === 'order')).toMatchObject({
      suggested: 'month',
      isRequired: true,
      examples: { day: ['3/4/26, 19:54: 2026-04-03', '5/6/26, 19:54: 2026-06-05'] },
    });
    expect(startsOf(text, { answers: { order: 'day' } })).toEqual(['2026-04-03', '2026-06-05']);
    expect(startsOf(text, { answers: { order: 'month' } })).toEqual(['2026-03-04', '2026-05-06']);
    expect(readFile(text, { ...newYork, country: 'GB' }).questions.find(({ id }) => id === 'order')?.suggested).toBe(
      'day',
    );
  });

  it('with a short year that may come first are asked about, with what they become', () => {
    const text = table('Date,BBT (C)', '26-01-13,36.5', '26-01-14,36.6');
    const content = readFile(text, { ...newYork, answers: { table: 'cycle' } });
    expect(content.questions.find(({ id }) => id === 'order')).toMatchObject({
      choices: ['day', 'year'],
      suggested: 'year',
      isRequired: true,
      examples: {
        day: ['26-01-13: 2013-01-26', '26-01-14: 2014-01-26'],
        year: ['26-01-13: 2026-01-13', '26-01-14: 2026-01-14'],
      },
    });
    expect(values(readFile(text, { ...newYork, answers: { table: 'cycle', order: 'year' } }))).toMatchObject([
      { day: '2026-01-13' },
      { day: '2026-01-14' },
    ]);
  });

  it('with a short year are suggested in the order that puts them together and near to now', () => {
    const suggested = (...days: string[]) =>
      readFile(table('Date,BBT (C)', ...days.map((day) => `${day},36.5`)), {
        ...newYork,
        country: 'NL',
        answers: { table: 'cycle' },
      }).questions.find(({ id }) => id === 'order')?.suggested;
    expect([suggested('13-05-26', '14-05-26'), suggested('13-05-26')]).toEqual(['day', 'day']);
    expect([suggested('26-05-13', '26-05-14'), suggested('26-05-13')]).toEqual(['year', 'year']);
  });

  it('with a short year are not asked about if a diary of days would become one of years', () => {
    const read = (...days: string[]) =>
      readFile(table('Date,Temperature', ...days.map((day) => `${day},36.5`)), {
        ...newYork,
        country: 'NL',
        answers: { table: 'cycle', temperature: 'c' },
      });
    const text = read('13-05-26', '14-05-26', '15-05-26');
    expect([open(text), values(text)]).toMatchObject([
      ['table', 'temperature'],
      [{ day: '2026-05-13' }, { day: '2026-05-14' }, { day: '2026-05-15' }],
    ]);
    expect(values(read('26-05-15', '26-05-13', '26-05-14'))).toMatchObject([
      { day: '2026-05-13' },
      { day: '2026-05-14' },
      { day: '2026-05-15' },
    ]);
    // On birthdays, or on three days of one week.
    const lengths = table('Date,Length (cm)', '13-05-26,75', '14-05-26,86', '15-05-26,95');
    const born = [{ ...mia, birth_date: '2012-05-26' }];
    expect(open(readFile(lengths, { ...newYork, children: born }))).toContain('order');
  });

  it('with a short year are not asked about if the child was not born in the other one', () => {
    const content = readFile(table('Date,Weight (kg)', '26-01-13,4'), newYork);
    expect([open(content), values(content)]).toMatchObject([['table'], [{ date: '2026-01-13' }]]);
  });

  it('with points are suggested to have the day first, also in the United States', () => {
    const content = readFile(table('Date,Weight (kg)', '02.06.2026,4'), newYork);
    expect(content.questions.find(({ id }) => id === 'order')).toMatchObject({ suggested: 'day', isRequired: true });
  });

  it('are not asked about if one of them, or today, decides', () => {
    expect(startsOf(sleeps('3/4/26', '25/6/26'))).toEqual(['2026-04-03', '2026-06-25']);
    expect(startsOf(sleeps('3/4/26', '6/25/26'))).toEqual(['2026-03-04', '2026-06-25']);
    expect(startsOf(sleeps('12/11/26'), { now: '2026-11-27T10:00:00Z' })).toEqual(['2026-11-12']);
  });
});

describe('what is before the birth of its child', () => {
  const zoya = { id: mia.id, name: 'Zoya', birth_date: '2026-06-01' };
  const family = { ...newYork, children: [zoya] };
  const hb = 'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes';

  it('is a problem of its line, by the day where the family is', () => {
    const content = readFile(
      table(
        hb,
        'Feed,2019-06-01 10:00,,,Formula,Bottle,120ml,',
        'Growth,2025-11-21 10:00,,,5.2kg,58cm,,',
        'Diaper,2026-05-31 23:30,,,,,Pee,',
        'Diaper,2026-06-01 00:10,,,,,Pee,',
        'Pump,2026-05-20 10:00,,,50ml,40ml,,',
      ),
      family,
    );
    const sentence = growthTexts.dateBeforeBirth;
    expect(content.problems).toEqual([2, 3, 4].map((line) => ({ line, sentence })));
    expect(content.entries.map(({ kind }) => kind)).toEqual(['pumping', 'diaper']);
  });

  it('is none of a child whose birth is not known, of another child, or of a cycle', () => {
    const feed = (name: string) => table('Baby,Time,Duration(minutes),Note', `${name},"2025-01-13, 19:54",101,`);
    const older = readFile(feed('Leo'), { ...family, children: [zoya, leo] });
    const unknown = readFile(feed('Ada'), { ...family, children: [{ id: leo.id, name: 'Ada' }] });
    const cycle = readFile(table('date,temperature', '2025-01-13,36.52'), { ...family, answers: { table: 'cycle' } });
    for (const { entries, problems } of [older, unknown, cycle]) expect([entries.length, problems]).toEqual([1, []]);
  });

  it('does not happen to a date that can be read in another order', () => {
    const feeds = table('Baby,Time,Duration(minutes),Note', 'Zoya,"3/7/26, 19:54",10,');
    const content = readFile(feeds, family);
    expect([open(content), content.problems]).toEqual([[], []]);
    expect(values(content)).toMatchObject([{ started_at: '2026-07-03T23:54:00.000Z' }]);
    const days = readFile(table('date,temperature', '3/7/26,36.52'), { ...family, answers: { table: 'cycle' } });
    expect(open(days)).toContain('order');
  });
});

const names = ['hb-mixed', 'hb-dst-end', 'cow-milk-gray', 'bb-feeding-oz', 'bb-weight-lb', 'own-two-children'] as const;

describe('every file', () => {
  it('gives the same entries in any order of its lines', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names.slice(0, 5)), fc.infiniteStream(fc.nat()), (name, numbers) => {
        const [header = '', ...lines] = sample(name).trimEnd().split('\n');
        const shuffled = lines
          .map((line) => ({ line, at: numbers.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ line }) => line);
        expect(readFile(table(header, ...shuffled), newYork).entries).toEqual(read(name).entries);
      }),
    );
  });

  it('adds nothing when it is imported twice, or has its lines twice', () => {
    for (const name of names) {
      const { entries } = read(name, { children: [mia, leo] });
      const stored = createStored();
      for (const [index, entry] of entries.entries()) stored.add({ key: `${index}`, ...entry });
      expect(notYetStored(entries, stored)).toEqual([]);
      const [header = '', ...lines] = sample(name).trimEnd().split('\n');
      if (name === 'own-two-children') continue;
      expect(readFile(table(header, ...lines, ...lines), newYork).entries).toEqual(read(name).entries);
    }
  });

  it('never changes a number without having asked', () => {
    const amount = fc.double({ min: 0.1, max: 999, noNaN: true }).map((number) => number.toFixed(1));
    fc.assert(
      fc.property(amount, fc.constantFrom('ml', 'oz'), (number, unit) => {
        const text = table(
          'id,child_first_name,start,end,type,method,amount',
          `1,Mia,2026-11-20 10:00:00,2026-11-20 10:15:00,formula,bottle,${number}`,
        );
        expect(open(readFile(text, newYork))).toContain('volume');
        const content = readFile(text, { ...newYork, answers: { volume: unit } });
        for (const value of values(content)) expect(value).toMatchObject({ unit });
      }),
    );
  });

  it('of 50,000 lines is read, and one more is refused', () => {
    const header = 'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes';
    const line = (index: number) => {
      const at = new Date(Date.UTC(2023, 0, 1) + index * 1_500_000).toISOString().replace('T', ' ').slice(0, 16);
      return `Feed,${at},,,Formula,Bottle,120ml,`;
    };
    const lines = Array.from({ length: maxImportLines }, (_, index) => line(index));
    const content = readFile(table(header, ...lines), {
      ...newYork,
      zone: 'UTC',
      children: [{ ...mia, birth: '2023-01-01' }],
    });
    expect([content.entries.length, content.problems]).toEqual([50_000, []]);
    expect(readFile(table(header, ...lines, line(0)), newYork).problems).toEqual([
      { line: 1, sentence: importTexts.tooManyLines(50_000) },
    ]);
  });
});

describe('a file that cannot be read', () => {
  const refusalOf = (text: string) => {
    const { entries, problems } = readFile(text, newYork);
    expect(entries).toEqual([]);
    return problems[0]?.sentence;
  };
  const hb = 'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes';
  it.each([
    ['nothing', '', importTexts.emptyFile],
    ['spaces', ' \n ', importTexts.emptyFile],
    ['NUL', 'T\0y\0p\0e\0', csvFileTexts.noText],
    [
      'two hundred columns',
      Array.from({ length: 200 }, (_, index) => `c${index}`).join(','),
      importTexts.tooManyColumns(150),
    ],
    ['a column twice', `${hb},Type`, importTexts.repeatedColumn('Type')],
    ['a web page', '<!doctype html><p>Hello</p>', importTexts.unknownApp],
    ['JSON of something else', '{"name": "value"}', importTexts.unknownJson],
    ['broken JSON', '[{', importTexts.unknownJson],
  ])('says so: %s', (_what, text, sentence) => {
    expect(refusalOf(text)).toBe(sentence);
  });

  it.each([
    ['the header again', hb, importTexts.headerAgain],
    ['a comma without quotation marks', 'Diaper,2026-11-21 06:00,,,,,Pee,one, two', importTexts.tooManyCells],
    ['a quotation mark that is not closed', 'Diaper,2026-11-21 06:00,,,,,Pee,"open', csvFileTexts.openQuote],
  ])('in one line names that line: %s', (_what, line, sentence) => {
    const { entries, problems } = readFile(table(hb, 'Diaper,2026-11-21 05:00,,,,,Pee,', line), newYork);
    expect([entries.length, problems]).toEqual([1, [{ line: 3, sentence }]]);
  });

  it('counts lines as an editor does, though a cell may have several', () => {
    const { entries, problems } = readFile(
      table(hb, 'Diaper,2026-11-21 05:00,,,,,Pee,"one\ntwo\nthree"', 'Diaper,soon,,,,,Pee,'),
      newYork,
    );
    expect([entries.length, problems.map(({ line }) => line)]).toEqual([1, [5]]);
  });

  const bytes = (...list: number[]) => new Uint8Array(list).buffer;
  it.each([
    ['UTF-16', bytes(0xff, 0xfe, 0x54, 0), importTexts.utf16],
    ['UTF-16, the other way', bytes(0xfe, 0xff, 0, 0x54), importTexts.utf16],
    ['Latin-1', bytes(0x4d, 0xfc, 0x73, 0x6c, 0x69), csvFileTexts.noText],
    ['a ZIP', bytes(0x50, 0x4b, 3, 4, 20), importTexts.zip],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 13), importTexts.picture],
    ['a photo', bytes(0xff, 0xd8, 0xff, 0xe0), importTexts.picture],
    ['a calendar', new TextEncoder().encode('BEGIN:VCALENDAR\r\n').buffer, importTexts.calendar],
    ['a PDF', bytes(0x25, 0x50, 0x44, 0x46), importTexts.document],
  ])('as bytes says what it is: %s', (_what, content, refusal) => {
    expect(readFileText(content)).toEqual({ refusal });
  });

  it('as bytes is text with or without a byte order mark', () => {
    expect(readFileText(new TextEncoder().encode('Müsli').buffer)).toEqual({ text: 'Müsli' });
    expect(readFileText(bytes(0xef, 0xbb, 0xbf, 0x61))).toEqual({ text: 'a' });
  });

  it('never makes the reader throw', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('2026-11-01', 'Feed', '=1+1', '__proto__', '"', '\u000b'));
    const row = fc.array(cell, { maxLength: 9 }).map((cells) => cells.join(','));
    fc.assert(
      fc.property(fc.constantFrom(hb, 'Baby,Time,Status', 'date,temperature', ''), fc.array(row), (header, rows) => {
        for (const { entries } of [readFile(table(header, ...rows), newYork)])
          for (const { value } of entries) expect(JSON.stringify(value)).not.toContain('undefined');
      }),
    );
  });
});
