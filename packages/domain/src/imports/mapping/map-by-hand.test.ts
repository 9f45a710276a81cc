import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openQuestions, type ImportAnswers } from '../questions';
import { readFile } from '../read-file';
import { importTexts } from '../texts';
import { mappedTables, meanings } from './meanings';

const child = { id: '019ac3a0-0000-7000-8000-00000000000c', name: 'Mia', birth_date: '2026-01-02' };

const read = (lines: readonly string[], answers: ImportAnswers = {}, fileName = 'log.csv') =>
  readFile(lines.join('\n'), {
    country: 'DE',
    now: Date.parse('2026-11-23T12:00:00Z'),
    zone: 'Europe/Berlin',
    children: [child],
    answers,
    fileName,
  });
const values = (...parameters: Parameters<typeof read>) => read(...parameters).entries.map(({ value }) => value);
const suggestions = (...parameters: Parameters<typeof read>) =>
  read(...parameters).questions.flatMap(({ topic, suggested }) => (topic === 'column' ? [suggested] : []));
const tableOf = (...parameters: Parameters<typeof read>) => read(...parameters).questions[0]?.suggested;
const sentences = (...parameters: Parameters<typeof read>) =>
  read(...parameters).problems.map(({ line, sentence }) => `${line}: ${sentence}`);

const excluded = ['Date,Temperature,Excluded', '2026-01-15,36.52,TRUE', '2026-01-16,36.90,'];

describe('a table that no known app writes', () => {
  it('is asked about as a whole and column by column, and read as suggested', () => {
    const { app, questions, problems } = read(excluded);
    expect([app, problems]).toEqual([null, []]);
    expect(questions).toMatchObject([
      { id: 'table', topic: 'table', suggested: 'cycle', isRequired: true },
      { id: 'column:Date', about: 'Date', suggested: 'date', isRequired: false },
      { id: 'column:Temperature', about: 'Temperature', suggested: 'temperature', isRequired: false },
      { id: 'column:Excluded', about: 'Excluded', suggested: 'exclude_temperature', isRequired: false },
      { id: 'temperature', suggested: 'c', isRequired: true },
    ]);
    expect(questions[1]?.examples?.['date']).toEqual(['2026-01-15', '2026-01-16']);
  });

  it('has the days that were excluded as days whose temperature does not count', () => {
    expect(values(excluded, { table: 'cycle' })).toMatchObject([
      { day: '2026-01-15', temperature: 36.52, disturbed: 'other' },
      { day: '2026-01-16', temperature: 36.9, disturbed: null },
    ]);
  });

  it('without a column of dates is refused', () => {
    expect(read(['Name,Temperature', 'Mia,36.52'])).toMatchObject({
      questions: [],
      entries: [],
      problems: [{ line: 1, sentence: importTexts.unknownApp }],
    });
  });

  it.each([
    ['Date,BBT', '2026-01-15,36.52', 'cycle'],
    ['Datum,Gewicht (kg),Kopfumfang (cm)', '2026-01-15,4.1,38', 'growth'],
    ['Zeit,Windel', '2026-01-15 10:00,nass', 'diaper'],
    ['Début,Fin', '2026-01-15 10:00,2026-01-15 11:00', 'sleep'],
    ['Fecha,Hora,Leche,Cantidad (ml)', '2026-01-15,10:00,formula,120', 'bottle'],
    ['Start,Left,Right', '2026-01-15 10:00,5,7', 'nursing'],
    ['Date,Time,Pumped left,Pumped right', '2026-01-15,10:00,30,40', 'pumping'],
    ['Date,Time,Foods', '2026-01-15,10:00,carrot', 'solids'],
  ])('is suggested to be what the names of its columns say: %s', (header, line, table) => {
    expect(tableOf([header, line])).toBe(table);
  });

  it.each(['Child', 'Baby', 'Name', 'Kind', "Baby's name", 'child_id'])(
    'is not suggested to be a cycle if it names a child: %s',
    (name) => {
      const lines = [`${name},Time,Temperature`, 'Mia,2026-06-15 08:00,37.2'];
      expect([tableOf(lines), read(lines).entries]).not.toContain('cycle');
      expect(read(lines).entries).toEqual([]);
    },
  );

  it('is suggested to be what the file is named after', () => {
    expect(tableOf(['Start,Length', '2026-01-15 10:00,90'], {}, 'naps.csv')).toBe('sleep');
  });

  it('leaves out columns by their name, and says how many cells had something in them', () => {
    const lines = ['Date,Weight (kg),Mood,Percentile,Doctor', '2026-01-15,4.1,good,50,', '2026-02-15,4.9,,60,'];
    expect(read(lines)).toMatchObject({
      entries: [{ value: { weight_grams: 4100 } }, { value: { weight_grams: 4900 } }],
      leftOut: [
        { what: 'Mood', count: 1 },
        { what: 'Percentile', count: 2 },
      ],
    });
  });
});

it('leaves out a column without a name, and says so', () => {
  const { entries, leftOut } = read([',Date,Weight (kg)', '0,2026-01-15,4.1', '1,2026-02-15,4.9']);
  expect([entries.length, leftOut]).toEqual([2, [{ what: importTexts.mapping.unnamed, count: 2 }]]);
});

describe('the columns', () => {
  it.each([
    [
      'Datum,Uhrzeit,Menge (ml),Milch,Notiz',
      '2026-01-15,10:00,120,Muttermilch,gut',
      ['date', 'time', 'amount', 'milk', 'note'],
    ],
    ['Date,Heure,Quantité (ml),Lait', '2026-01-15,10:00,120,lait maternel', ['date', 'time', 'amount', 'milk']],
    ['Fecha,Hora,Cantidad (ml),Leche', '2026-01-15,10:00,120,leche materna', ['date', 'time', 'amount', 'milk']],
    ['Time,Amount (ml),Amount (oz)', '2026-01-15 10:00,120,4', ['date', 'amount', 'leave_out']],
    [
      'startTime,endTime,amount,milk',
      '2026-01-15 10:00,2026-01-15 10:20,120,formula',
      ['start', 'end', 'amount', 'milk'],
    ],
    ['Logged,Amount (ml),Milk', '2026-01-15 10:00,120,formula', ['date', 'amount', 'milk']],
  ])('are suggested by their names, and by the dates in them: %s', (header, line, expected) => {
    expect(suggestions([header, line], { table: 'bottle' })).toEqual(expected);
  });

  it('can have something else than is suggested', () => {
    const lines = ['When,What,X', '2026-01-15 10:00,120,Formula'];
    const answers = { table: 'bottle', 'column:What': 'amount', 'column:X': 'milk' };
    expect(sentences(lines, { table: 'bottle' })).toEqual([`1: ${importTexts.mapping.missing('amount')}`]);
    expect(values(lines, { ...answers, volume: 'ml' })).toMatchObject([{ milk: 'formula', amount_tenths: 1200 }]);
  });

  it.each([
    ['date', ['When,Weight (kg)', '2026-01-15,4.1'], { table: 'growth', 'column:When': 'leave_out' }],
    ['time', ['Date,Wet', '2026-01-15,yes'], { table: 'diaper' }],
    ['end', ['Start', '2026-01-15 10:00'], { table: 'sleep' }],
    ['side', ['Start,End', '2026-01-15 10:00,2026-01-15 10:10'], { table: 'nursing' }],
    ['contents', ['Start,Note', '2026-01-15 10:00,big'], { table: 'diaper' }],
    ['weight', ['Date,Note', '2026-01-15,big'], { table: 'growth' }],
    ['temperature', ['Date,Mood', '2026-01-15,good'], { table: 'cycle' }],
  ] as const)('that lack what the table needs are asked for: the %s', (meaning, lines, answers) => {
    const content = read(lines, answers);
    expect(content).toMatchObject({
      entries: [],
      problems: [{ line: 1, sentence: importTexts.mapping.missing(meaning) }],
    });
    expect(content.questions.length).toBeGreaterThan(1);
  });

  it('may not have the same twice, except notes', () => {
    const lines = ['Date,Morning temp (C),Evening temp (C),Note,Remarks', '2026-01-15,36.5,36.9,tired,late'];
    expect(suggestions(lines)).toEqual(['date', 'temperature', 'leave_out', 'note', 'note']);
    expect(sentences(lines, { table: 'cycle', 'column:Evening temp (C)': 'temperature' })).toEqual([
      `1: ${importTexts.mapping.twice('temperature', ['Morning temp (C)', 'Evening temp (C)'])}`,
    ]);
    expect(values(lines, { table: 'cycle' })).toMatchObject([{ temperature: 36.5, note: 'tired; late' }]);
  });

  it.each([
    'Excluded',
    'excl.',
    'Disturbed?',
    'Questionable',
    'open circle',
    'Ignore',
    'Invalid',
    'Ausgeklammert',
    'discarded',
  ])('that say that a temperature does not count are not passed over in silence: %s', (name) => {
    const lines = [`Date,Temperature (C),${name}`, '2026-01-15,36.52,yes', '2026-01-16,36.90,'];
    const of = (answers: ImportAnswers) => read(lines, answers).questions.find(({ about }) => about === name);
    expect(of({})).toMatchObject({ suggested: 'exclude_temperature', isRequired: false });
    expect(of({ [`column:${name}`]: 'leave_out' })).toMatchObject({ isRequired: true });
    const growth = read([`Date,Weight (kg),${name}`, '2026-01-15,4.1,yes'], { table: 'growth' });
    expect(openQuestions(growth.questions, { table: 'growth' })).toMatchObject([{ about: name }]);
  });

  it('that say that another sign does not count are not taken for the temperature', () => {
    const lines = ['Date,BBT,Mucus excluded', '2026-01-15,36.52,true'];
    const [question] = read(lines).questions.filter(({ about }) => about === 'Mucus excluded');
    expect(question).toMatchObject({ suggested: 'leave_out', isRequired: true });
  });
});

describe('the lines', () => {
  it('have a start out of one column or two, and an end with a date, without one, or by its length', () => {
    const night = [{ started_at: '2026-01-15T21:00:00.000Z', ended_at: '2026-01-16T05:30:00.000Z', note: null }];
    expect(values(['Start,End', '2026-01-15 22:00,2026-01-16 06:30'], { table: 'sleep' })).toMatchObject(night);
    expect(values(['Date,Start,End', '2026-01-15,22:00,06:30'], { table: 'sleep' })).toMatchObject(night);
    expect(values(['Date,Start,End', '15.01.2026,10 pm,6:30 am'], { table: 'sleep' })).toMatchObject(night);
    expect(values(['Start,Duration', '2026-01-15 22:00,510'], { table: 'sleep' })).toMatchObject(night);
    expect(
      values(['Date,Time,Hours', '2026-01-15,22:00,8:30'], { table: 'sleep', 'column:Hours': 'duration' }),
    ).toMatchObject(night);
    expect(values(['Date,Time,Dauer (Std)', '2026-01-15,22:00,8h 30m'], { table: 'sleep' })).toMatchObject(night);
  });

  it('have times of day in a zone, whatever the order of the dates beside them', () => {
    for (const dates of [
      ['1/13/26', '1/14/26'],
      ['13/1/26', '14/1/26'],
    ]) {
      const { questions, entries } = read(['Date,Start,End', ...dates.map((date) => `${date},10:00,11:00`)], {
        table: 'sleep',
      });
      expect([questions.at(-1)?.id, entries.length]).toEqual(['zone', 2]);
    }
  });

  it('have the length of a span for a clock change', () => {
    expect(values(['Start,End,Minutes', '2026-10-25 01:30,2026-10-25 03:30,180'], { table: 'sleep' })).toMatchObject([
      { started_at: '2026-10-24T23:30:00.000Z', ended_at: '2026-10-25T02:30:00.000Z' },
    ]);
  });

  it('have nursing with the minutes of each side, or on one side or both for some time', () => {
    const segments = (header: string, line: string) =>
      values([header, line], { table: 'nursing' }).map((value) => (value as { segments: object }).segments);
    const [from, middle, to] = ['2026-01-15T09:00:00.000Z', '2026-01-15T09:10:00.000Z', '2026-01-15T09:20:00.000Z'];
    const both = [
      { side: 'left', started_at: from, ended_at: middle },
      { side: 'right', started_at: middle, ended_at: to },
    ];
    expect(segments('Start,Left (min),Right (min)', '2026-01-15 10:00,10,10')).toEqual([both]);
    expect(segments('Start,Side,Minutes', '2026-01-15 10:00,both,20')).toEqual([both]);
    expect(segments('Start,Seite,Ende', '2026-01-15 10:00,rechts,10:20')).toEqual([
      [{ side: 'right', started_at: from, ended_at: to }],
    ]);
  });

  it('have bottles, whose milk is asked for if nothing says it', () => {
    const lines = ['Time,Amount (oz)', '2026-01-15 10:00,4', '2026-01-15 13:00,4'];
    expect(read(lines, { table: 'bottle' }).questions.at(-1)).toMatchObject({ id: 'milk', isRequired: true });
    expect(values(lines, { table: 'bottle', milk: 'breast' })).toMatchObject([
      { milk: 'breast', amount_tenths: 1183, unit: 'oz', started_at: '2026-01-15T09:00:00.000Z' },
      { milk: 'breast' },
    ]);
  });

  it('have diapers in words or as yes and no', () => {
    const lines = [
      'Time,Contents,Color',
      ...['wet,', 'Pee + poo,yellow', 'beides,gelb', 'dry,', 'stool,dark green'],
    ].map((line, index) => (index === 0 ? line : `2026-01-15 1${index}:00,${line}`));
    expect(read(lines, { table: 'diaper' })).toMatchObject({
      entries: [
        { value: { is_wet: true, is_dirty: false, color: null } },
        { value: { is_wet: true, is_dirty: true, color: 'yellow' } },
        { value: { is_wet: true, is_dirty: true, color: 'yellow' } },
        { value: { is_wet: false, is_dirty: true, color: 'green', note: 'dark green' } },
      ],
      leftOut: [{ what: 'dry', count: 1 }],
    });
    expect(
      values(['Time,Wet,Dirty', '2026-01-15 10:00,x,', '2026-01-15 11:00,nein,Ja'], { table: 'diaper' }),
    ).toMatchObject([
      { is_wet: true, is_dirty: false },
      { is_wet: false, is_dirty: true },
    ]);
  });

  it('have pumping on each side or in all', () => {
    expect(values(['Time,Pumped left (ml),Pumped right (ml)', '2026-01-15 10:00,30,40'])).toMatchObject([
      { left_tenths: 300, right_tenths: 400, ended_at: null },
    ]);
    expect(values(['Time,Total (ml)', '2026-01-15 10:00,70'], { table: 'pumping' })).toMatchObject([
      { left_tenths: 700, right_tenths: null },
    ]);
    expect(
      values(['Time,Left (ml),Total (ml)', '2026-01-15 10:00,60,140', '2026-01-15 12:00,140,60'], { table: 'pumping' }),
    ).toMatchObject([{ left_tenths: 600, right_tenths: 800 }]);
  });

  it('have measurements in the unit that a name or a cell says, and otherwise in the one that is answered', () => {
    const lines = ['Date,Weight (lb),Height,Head', '2026-02-15,10.5,22in,15'];
    expect(read(lines).questions.map(({ id }) => id)).toContain('length');
    expect(values(lines, { table: 'growth', length: 'in' })).toMatchObject([
      { weight_grams: 4762.7, weight_unit: 'lb', length_mm: 558.8, length_unit: 'in', head_mm: 381 },
    ]);
  });

  it('have measurements in feet and inches', () => {
    expect(values(['Date,Height (ft)', '2026-06-02,2.1', `2026-06-03,"2' 1"""`], { table: 'growth' })).toMatchObject([
      { length_mm: 640.1, length_unit: 'in' },
      { length_mm: 635, length_unit: 'in' },
    ]);
  });

  it('have thousands with the apostrophe of Switzerland', () => {
    expect(values(['Date,Weight (g)', `2026-06-02,7'450`], { table: 'growth' })).toMatchObject([
      { weight_grams: 7450 },
    ]);
  });

  it('have the days of a cycle in words', () => {
    const lines = [
      'Date,BBT (F),Bleeding,Cervical mucus,LH,Excluded',
      '2026-01-15,97.7,heavy,,neg,',
      '2026-01-16,97.9,,egg white,Positive,Fever',
      '2026-01-17,,,sticky,,',
    ];
    expect(values(lines, { table: 'cycle' })).toMatchObject([
      { temperature: 36.5, bleeding: 'heavy', mucus_texture: null, lh_test: 'negative', disturbed: null },
      { bleeding: null, mucus_texture: 'egg_white', lh_test: 'positive', disturbed: 'illness' },
      { mucus_feeling: null, mucus_texture: null, note: 'sticky' },
    ]);
  });

  it.each([
    ['+ – - −'.split(' '), ['positive', 'negative', 'negative', 'negative']],
    ['- – — -'.split(' '), [null, null, null, null]],
    ['pos - neg -'.split(' '), ['positive', null, 'negative', null]],
  ])('have tests in signs, of which a dash is a minus beside a plus: %j', (signs, results) => {
    const lines = ['Date,BBT (C),LH', ...signs.map((sign, index) => `2026-01-1${index},36.5,${sign}`)];
    const { problems, entries } = read(lines, { table: 'cycle' });
    const tests = entries.map(({ value }) => (value as { lh_test: string | null }).lh_test);
    expect([problems, tests]).toEqual([[], results]);
  });

  it('are about the child that they name', () => {
    const lines = ['Child,Time,Wet,Dirty', 'Mia,2026-01-15 10:00,yes,', 'Tom,2026-01-15 11:00,yes,'];
    expect(read(lines, { table: 'diaper' })).toMatchObject({
      entries: [{ value: { child_id: child.id } }],
      leftOut: [{ what: importTexts.aboutOther('Tom'), count: 1 }],
    });
  });

  it.each([
    ['bottle', 'Time,Milk,Amount (ml)', 'formula,120', 'formula,a lot'],
    ['bottle', 'Time,Milk,Amount (ml)', 'formula,120', 'formula,'],
    ['diaper', 'Time,Contents', 'wet', 'rash'],
    ['diaper', 'Time,Wet', 'yes', 'maybe'],
    ['diaper', 'Time,Wet', 'yes', 'no'],
    ['nursing', 'Time,Side,Minutes', 'left,10', 'middle,10'],
    ['nursing', 'Time,Side,Minutes', 'left,10', 'left,a while'],
    ['nursing', 'Time,Side,Minutes', 'left,10', ',10'],
    ['pumping', 'Time,Total (ml)', '60', ''],
    ['sleep', 'Start,Minutes', '60', ''],
    ['cycle', 'Date,Bleeding', 'light', 'yes'],
    ['cycle', 'Date,LH', 'pos', 'maybe'],
    ['cycle', 'Date,Mucus', 'dry', 'blue'],
    ['cycle', 'Date,Temperature (C),Excluded', '36.5,no', '36.5,perhaps'],
  ])('with a word that is not known, or without one, are problems: %s, %s', (table, header, good, bad) => {
    const { entries, problems } = read([header, `2026-01-15 10:00,${good}`, `2026-01-16 10:00,${bad}`], { table });
    expect([entries.length, problems.map(({ line }) => line)]).toEqual([1, [3]]);
  });

  it('without a date are problems', () => {
    expect(sentences(['Date,Start,End', '2026-01-15,10:00,11:00', ',10:00,11:00'], { table: 'sleep' })).toEqual([
      `3: ${importTexts.mapping.noDate}`,
    ]);
  });
});

it('a table with anything in its cells is read, left out or reported line by line, whatever is answered', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      '2026-01-15',
      '2026-01-15 10:00',
      '10:00',
      '1/2/26',
      '36.5',
      '120 ml',
      'yes',
      'left',
      'wet',
      '90',
    ),
    fc.string({ maxLength: 12 }),
  );
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const names = ['Date', 'A', 'B', 'C'];
  fc.assert(
    fc.property(
      fc.constantFrom(...mappedTables).chain((table) =>
        fc.record({
          table: fc.constant(table),
          answers: fc.tuple(...names.map(() => fc.constantFrom<string>(...meanings[table], 'leave_out'))),
        }),
      ),
      fc.array(fc.tuple(cell, cell, cell), { maxLength: 5 }),
      ({ table, answers }, rows) => {
        const lines = rows.map((cells, index) => [`2026-01-1${index}`, ...cells].map(quoted).join(','));
        const given = Object.fromEntries(names.map((name, index) => [`column:${name}`, answers[index] ?? '']));
        const content = read([names.join(','), '2026-01-19,,,', ...lines], { table, ...given });
        expect(content.questions.length).toBeGreaterThan(names.length);
        for (const { line, sentence } of content.problems) {
          expect(line).toBeLessThanOrEqual(lines.length + 2);
          expect(sentence).not.toBe('');
        }
      },
    ),
    { numRuns: 300 },
  );
});
