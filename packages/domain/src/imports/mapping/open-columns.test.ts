import { describe, expect, it } from 'vitest';
import { openQuestions, type ImportAnswers } from '../questions';
import { readFile } from '../read-file';

const context = {
  country: 'US',
  now: '2026-11-23T12:00:00Z',
  zone: 'UTC',
  children: [{ id: '019ac3a0-0000-7000-8000-00000000000c', name: 'Mia', birth_date: '2026-01-02' }],
};
const read = (lines: readonly string[], answers: ImportAnswers = {}) =>
  readFile(lines.join('\n'), { ...context, answers });
const values = (...parameters: Parameters<typeof read>) => read(...parameters).entries.map(({ value }) => value);
const open = (lines: readonly string[], answers: ImportAnswers) =>
  openQuestions(read(lines, answers).questions, answers).map(({ id }) => id);

describe('a length like 12:30', () => {
  const nursing = ['Date,Time,Left,Right', '2026-06-02,08:00,12:30,10:00'];
  const ends = (lines: readonly string[], answers: ImportAnswers) =>
    values(lines, { table: 'nursing', ...answers }).flatMap((value) =>
      (value as { segments: { ended_at: string }[] }).segments.map(({ ended_at }) => ended_at.slice(11, 19)),
    );

  it('is asked about once a column, and is minutes of nursing rather than half a day', () => {
    expect(open(nursing, { table: 'nursing' })).toEqual(['clock:Left', 'clock:Right']);
    expect(read(nursing, { table: 'nursing' }).questions.find(({ id }) => id === 'clock:Left')).toMatchObject({
      topic: 'clock',
      suggested: 'minutes',
      examples: { hours: ['12:30: 12 h 30 min'], minutes: ['12:30: 12 min 30 s'] },
    });
    expect(ends(nursing, { 'clock:Left': 'minutes', 'clock:Right': 'minutes' })).toEqual(['08:12:30', '08:22:30']);
    expect(ends(nursing, { 'clock:Left': 'hours', 'clock:Right': 'minutes' })).toEqual(['20:30:00', '20:40:00']);
  });

  it('is suggested to be hours of sleep', () => {
    const sleep = ['Date,Start,Duration', '2026-06-02,20:00,8:30'];
    expect(read(sleep, { table: 'sleep' }).questions.find(({ id }) => id === 'clock:Duration')?.suggested).toBe(
      'hours',
    );
  });

  it('has minutes and seconds below a name with minutes', () => {
    const lines = ['Date,Time,Left (min),Right (min)', '2026-06-02,08:00,12:30,8:15'];
    expect([open(lines, { table: 'nursing' }), ends(lines, {})]).toEqual([[], ['08:12:30', '08:20:45']]);
  });

  it.each([
    ['Duration (h:min)', '09:30:00'],
    ['Duration (hours:minutes)', '09:30:00'],
    ['Dauer (Std:Min)', '09:30:00'],
    ['Dauer in h und min', '09:30:00'],
    ['Durée (h min)', '09:30:00'],
    ['Duration h:mm', '09:30:00'],
    ['Duration (hh:mm)', '09:30:00'],
    ['Duration (min:sec)', '08:01:30'],
    ['Duration mm:ss', '08:01:30'],
    ['Duration (min)', '08:01:30'],
  ])('has the parts that its name says: %s', (name, end) => {
    const lines = [`Date,Time,Side,${name}`, '2026-06-02,08:00,left,1:30'];
    expect([open(lines, { table: 'nursing' }), ends(lines, {})]).toEqual([[], [end]]);
  });

  it.each([
    ['1:30', '09:30', '09:30:00'],
    ['1:30', '2026-06-02 09:35', '09:30:00'],
    ['12:30', '08:13', '08:12:30'],
  ])('fits the end of its line, so that it is not asked: %s until %s', (length, end, expected) => {
    for (const name of ['Left', 'Left (min)']) {
      const lines = [`Date,Start,End,${name}`, `2026-06-02,08:00,${end},${length}`];
      expect([open(lines, { table: 'nursing' }), ends(lines, {})]).toEqual([[], [expected]]);
    }
    const sleep = ['Date,Start,End,Duration', '2026-06-02,23:00,00:30,1:30'];
    expect([open(sleep, { table: 'sleep' }), read(sleep, { table: 'sleep' }).problems]).toEqual([[], []]);
  });

  it.each(['Duration in minutes (not hours)', 'Duration (min)', 'Dauer in Minuten (nicht in Stunden)'])(
    'of minutes has minutes and seconds: %s',
    (name) => {
      const table = { table: 'sleep' };
      const until = [`Date,Start,End,${name}`, '2026-06-02,08:00,08:12,12:30'];
      const alone = [`Date,Start,${name}`, '2026-06-02,08:00,12:30'];
      for (const lines of [until, alone]) {
        const { entries, problems } = read(lines, table);
        expect([problems, open(lines, table)]).toEqual([[], []]);
        expect(entries).toMatchObject([{ value: { ended_at: '2026-06-02T08:12:30.000Z' } }]);
      }
    },
  );

  it.each([
    ...['Hours slept (min)', 'Sleep hours (min)', 'Minutes of sleep per 24 hours', 'Length of sleep (min) in hours'],
    ...['Stunden Schlaf (Minuten)', 'Heures de sommeil (minutes)', 'Minutes (hours)'],
  ])('is asked below a name with hours and minutes, unless the end of its line says it: %s', (name) => {
    const answers = { table: 'sleep', [`column:${name}`]: 'duration' };
    const alone = [`Date,Start,${name}`, '2026-06-02,08:00,12:30'];
    expect(open(alone, answers)).toEqual([`clock:${name}`]);
    const until = [`Date,Start,End,${name}`, '2026-06-02,08:00,08:12,12:30'];
    expect([open(until, answers), read(until, answers).problems]).toEqual([[], []]);
    expect(values(until, answers)).toMatchObject([{ ended_at: '2026-06-02T08:12:30.000Z' }]);
  });

  it('fits the end of its line whatever its name says', () => {
    const lines = ['Date,Start,End,Duration (h:mm)', '2026-06-02,08:00,08:12,12:30'];
    expect(read(lines, { table: 'sleep' }).problems).toEqual([]);
  });

  it('has minutes and seconds if one value of its column would be more than a day', () => {
    const lines = ['Date,Start,Side,Duration', '2026-06-02,08:00,left,12:30', '2026-06-02,11:00,left,24:00'];
    expect([open(lines, { table: 'nursing' }), ends(lines, {})]).toEqual([[], ['08:12:30', '11:24:00']]);
    expect(ends([lines[0] ?? '', ...lines.slice(1).toReversed()], {})).toEqual(['08:12:30', '11:24:00']);
  });
});

describe('a column of units', () => {
  it('has the unit of each line', () => {
    const lines = ['Date,Time,Amount,Unit,Milk', '2026-06-02,08:00,4,oz,formula', '2026-06-02,12:00,120,mL,formula'];
    expect(open(lines, { table: 'bottle' })).toEqual([]);
    expect(values(lines, { table: 'bottle' })).toMatchObject([
      { amount_tenths: 1183, unit: 'oz' },
      { amount_tenths: 1200, unit: 'ml' },
    ]);
  });

  it('has the units of weights and lengths, each for what it measures', () => {
    const lines = ['Date,Weight,Height (cm),Unit', '2026-06-02,16.5,66,lb', '2026-06-03,7.5,66,kg'];
    expect(values(lines, { table: 'growth' })).toMatchObject([
      { weight_grams: 7484.3, weight_unit: 'lb', length_mm: 660 },
      { weight_grams: 7500, weight_unit: 'kg', length_mm: 660 },
    ]);
  });

  it('with an unknown unit is a problem of its line, and without one the unit is asked', () => {
    const lines = ['Date,Time,Amount,Unit,Milk', '2026-06-02,08:00,4,cups,formula', '2026-06-02,12:00,120,,formula'];
    const { entries, problems } = read(lines, { table: 'bottle', volume: 'ml' });
    expect([entries.length, problems.map(({ line }) => line)]).toEqual([1, [2]]);
    expect(open(lines, { table: 'bottle' })).toEqual(['volume']);
  });
});

describe('a name with more than one unit', () => {
  it.each([
    ['growth', 'Date,Weight (kg/lb)', '2026-06-02,7.2', 'weight', 'kg'],
    ['growth', 'Date,Weight kg (lbs)', '2026-06-02,15.8', 'weight', 'lb'],
    ['growth', 'Date,Gewicht (kg oder g)', '2026-06-02,7200', 'weight', 'g'],
    ['growth', 'Date,Length (cm/in)', '2026-06-02,66', 'length', 'cm'],
    ['bottle', 'Date,Time,Milk,Amount (ml/oz)', '2026-06-02,08:00,formula,5', 'volume', 'oz'],
    ['bottle', 'Date,Time,Milk,Amount (units ml/oz)', '2026-06-02,08:00,formula,150', 'volume', 'ml'],
    ['cycle', 'Date,Temperature (°C/°F)', '2026-06-02,36.5', 'temperature', 'c'],
  ])('is asked about, with what is plausible: %s, %s', (table, header, line, id, suggested) => {
    const lines = [header, line];
    expect([open(lines, { table }), read(lines, { table }).entries.length]).toEqual([[id], 1]);
    expect(read(lines, { table }).questions.find((question) => question.id === id)?.suggested).toBe(suggested);
  });
});

describe('ounces beside pounds', () => {
  const weights = (header: string, ...lines: string[]) =>
    values([header, ...lines.map((line) => `2026-06-02,${line}`)], { table: 'growth' }).map(
      (value) => (value as { weight_grams: number }).weight_grams,
    );

  it.each([
    ['Date,Weight (lb),Weight (oz)', '14,11', 6662.1],
    ['Date,Weight (oz),Weight (lb)', '11,14', 6662.1],
    ['Date,Pounds,Ounces', '14,11.5', 6676.3],
    ['Date,Weight (lb),Weight (oz)', '14.5,', 6577.1],
    ['Date,Weight (oz)', '235', 6662.1],
    ['Date,Weight (kg),Weight (oz)', '6.7,236', 6700],
  ])('are added, and no weight is counted twice: %s, %s', (header, line, grams) => {
    expect(weights(header, line)).toEqual([grams]);
  });

  it.each(['Peso (libras y onzas)', 'Poids (livres et onces)', 'Gewicht (Pfund und Unzen)'])(
    'in another language are no ounces alone, and it is asked: %s',
    (name) => {
      const found = read([`Date,${name}`, '2026-06-02,14.8'], { table: 'growth' });
      expect(found.questions.some(({ topic, isRequired }) => topic === 'weight' && isRequired !== false)).toBe(true);
    },
  );

  it.each(['14.7,235', '14.7,11', '14,16'])('that are the whole weight once more are a problem: %s', (line) => {
    expect(read(['Date,Weight (lb),Weight (oz)', `2026-06-02,${line}`], { table: 'growth' })).toMatchObject({
      entries: [],
      problems: [{ line: 2 }],
    });
  });
});

describe('a column of yes and no beside temperatures', () => {
  const lines = (name: string, ...cells: string[]) => [
    `Date,BBT (C),${name}`,
    ...cells.map((cell, index) => `2026-06-0${index + 1},36.5,${cell}`),
  ];
  const disturbed = (...parameters: Parameters<typeof read>) =>
    values(...parameters).map((value) => (value as { disturbed: string | null }).disturbed);

  it.each([
    ['Counts', 'count_temperature'],
    ['Valid', 'count_temperature'],
    ['gültig', 'count_temperature'],
    ['Doesn’t count', 'exclude_temperature'],
    ['Circle', 'leave_out'],
  ])('is asked about whatever it is called: %s', (name, suggested) => {
    const text = lines(name, 'yes', 'no');
    const answers = { table: 'cycle' };
    expect(read(text, answers).questions.find(({ about }) => about === name)?.suggested).toBe(suggested);
    expect(open(text, answers)).toEqual(suggested === 'exclude_temperature' ? [] : [`column:${name}`]);
    expect(open(text, { ...answers, [`column:${name}`]: 'leave_out' })).toEqual([]);
  });

  it.each(['Cramps', 'Headache?', 'Had sex', 'Acne', 'Mood swings', 'Breast tenderness', 'Kopfschmerzen', 'Stimmung'])(
    'is not asked about if it is called a symptom or the like: %s',
    (name) => {
      expect(open(lines(name, 'yes', 'no'), { table: 'cycle' })).toEqual([]);
    },
  );

  it.each(['Fever', 'Alcohol', 'Sex before measuring', 'Headache late', 'Cramps counted', 'Excluded for headache'])(
    'is asked about, or does not count, if its name can say more: %s',
    (name) => {
      const text = lines(name, 'yes', 'no');
      expect([...open(text, { table: 'cycle' }), ...disturbed(text, { table: 'cycle' })]).not.toEqual([null, null]);
    },
  );

  it.each([
    ['Spotting', 'yes', 'no'],
    ['Spotting?', 'x', ''],
    ['Schmierblutung', 'ja', 'nein'],
    ['Spotting', 'light', 'none'],
  ])('is bleeding if it is called spotting: %s', (name, ...cells) => {
    const text = lines(name, ...cells);
    expect(read(text).questions.find(({ about }) => about === name)?.suggested).toBe('spotting');
    expect(open(text, { table: 'cycle' })).toEqual([]);
    expect(values(text, { table: 'cycle' })).toMatchObject([{ bleeding: 'spotting' }, { bleeding: null }]);
  });

  it('of spotting says nothing against bleeding beside it', () => {
    const text = ['Date,Bleeding,Spotting', '2026-06-01,heavy,yes', '2026-06-02,,yes', '2026-06-03,,'];
    expect(values(text, { table: 'cycle' })).toMatchObject([{ bleeding: 'heavy' }, { bleeding: 'spotting' }]);
  });

  it('is not asked about if it has other words, or without temperatures', () => {
    expect(open(lines('Mood', 'good', 'no'), { table: 'cycle' })).toEqual([]);
    expect(open(['Date,Bleeding,Headache', '2026-06-01,light,yes'], { table: 'cycle' })).toEqual([]);
  });

  it('says which temperatures count', () => {
    expect(disturbed(lines('Counts', 'yes', 'no', ''), { table: 'cycle' })).toEqual([null, 'other', null]);
    expect(disturbed(lines('Counts', 'x', ''), { table: 'cycle' })).toEqual([null, 'other']);
    expect(disturbed(lines('Circle', 'yes', 'no'), { table: 'cycle', 'column:Circle': 'exclude_temperature' })).toEqual(
      ['other', null],
    );
  });
});
