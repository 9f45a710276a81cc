import { describe, expect, it } from 'vitest';
import { emptyEntry, toCycleDay, type FertilityEntry } from '../../../fertility/entry';
import { readFile } from '../../read-file';
import { importTexts } from '../../texts';

const context = { country: null, now: '2026-11-21T12:00:00Z', zone: 'UTC', children: [] };
function read(content: unknown) {
  const { entries, ...rest } = readFile(JSON.stringify(content), context);
  return { ...rest, entries: entries.map(({ value }) => value as FertilityEntry) };
}
const tracked = (day: string, type: string, value: unknown) => ({ id: 'a1', date: day, type, value });
const readDay = (type: string, value: unknown) =>
  read([tracked('2026-03-01', 'period', { option: 'light' }), tracked('2026-03-09', type, value)]);

describe('the measurements of Clue', () => {
  it('become days, with what has no field here in the note', () => {
    const { app, entries, problems, leftOut, questions } = read([
      tracked('2026-03-01', 'period', { option: 'heavy' }),
      tracked('2026-03-01T00:00:00.000Z', 'pain', [{ option: 'period_cramps' }, { option: 'knee' }]),
      tracked('2026-03-02', 'period', { option: 'very_heavy' }),
      tracked('2026-03-02', 'collection_method', [{ option: 'menstrual_cup' }]),
      tracked('2026-03-10', 'bbt', { celsius: 36.42, excluded: false }),
      tracked('2026-03-10', 'feelings', [{ option: 'happy' }, { option: 'mood_swings' }]),
      tracked('2026-03-10', 'energy', [{ option: 'exhausted' }]),
      tracked('2026-03-10', 'discharge', [{ option: 'creamy' }, { option: 'egg_white' }]),
      tracked('2026-03-10', 'sex_life', [{ option: 'protected' }, { option: 'high_sex_drive' }]),
      tracked('2026-03-10', 'tests', [{ option: 'ovulation_positive' }, { option: 'pregnancy_negative' }]),
      tracked('2026-03-10', 'tags', [{ option: 'Long walk' }]),
      tracked('2026-03-10', 'sleep_duration', { minutes: 430 }),
      tracked('2026-03-10', 'birth_control_pill', { option: 'taken' }),
      tracked('2026-03-10', 'resting_heart_rate', { beats_per_minute: 61 }),
    ]);
    expect([app, problems, questions]).toEqual(['Clue', [], []]);
    expect(leftOut).toEqual([{ what: 'resting heart rate', count: 1 }]);
    expect(entries).toEqual([
      { ...emptyEntry('2026-03-01'), bleeding: 'heavy', symptoms: ['cramps'], note: 'Pain: knee' },
      {
        ...emptyEntry('2026-03-02'),
        bleeding: 'heavy',
        note: 'Collection method: menstrual cup\nPeriod: very heavy',
      },
      {
        ...emptyEntry('2026-03-10'),
        temperature: 36.42,
        mucus_texture: 'egg_white',
        lh_test: 'positive',
        intercourse: 'protected',
        moods: ['happy', 'tired'],
        note: [
          'Birth control pill: taken',
          'Discharge: creamy',
          'Feelings: mood swings',
          'Sex: high sex drive',
          'Sleep duration: minutes 430',
          'Tags: Long walk',
          'Tests: pregnancy negative',
        ].join('\n'),
      },
    ]);
  });

  it.each([
    [{ celsius: 36.9, excluded: true }, ''],
    [{ celsius: 36.9, excluded: 'true' }, ''],
    [[{ celsius: 36.9, excluded: 1 }], ''],
    [{ celsius: 36.9, questionable: true }, 'Temperature: questionable'],
    [{ celsius: 36.9, excluded: false, state: 'discarded' }, 'Temperature: state discarded'],
  ])('have temperatures that do not count: %j', (value, note) => {
    const [, entry] = readDay('bbt', value).entries;
    expect(entry).toMatchObject({ temperature: 36.9, disturbed: 'other', note });
    expect(entry && toCycleDay(entry).exclude).toBe(true);
  });

  it('may have the mark next to the value', () => {
    const record = { ...tracked('2026-03-09', 'bbt', { celsius: 36.9 }), excluded: true };
    expect(read([record]).entries).toMatchObject([{ temperature: 36.9, disturbed: 'other' }]);
  });

  it('have temperatures in the unit that they name, and a question about the others', () => {
    expect(readDay('bbt', { fahrenheit: 97.52 }).entries[1]?.temperature).toBe(36.4);
    const { questions } = readDay('bbt', { temperature: 97.52 });
    expect(questions).toMatchObject([{ id: 'temperature', suggested: 'f' }]);
  });

  it('have excluded discharge and bleeding, which do not count', () => {
    const { entries } = read([
      tracked('2026-03-01', 'period', { option: 'light', excluded: true }),
      tracked('2026-03-09', 'discharge', { option: 'egg_white', excluded: true }),
    ]);
    expect(entries.map(toCycleDay)).toMatchObject([{ excludeBleeding: true }, { mucus: null }]);
    expect(entries).toMatchObject([{ bleeding: 'light' }, { mucus_texture: 'egg_white', mucus_excluded: true }]);
  });

  it('have spotting, which is no period; in one it says nothing about how heavy it was', () => {
    expect(readDay('spotting', [{ option: 'brown' }]).entries[1]).toMatchObject({
      bleeding: 'spotting',
      is_between_periods: true,
      note: 'Spotting: brown',
    });
    const { entries, problems } = read([
      tracked('2026-03-01', 'spotting', { option: 'red' }),
      tracked('2026-03-01', 'period', { option: 'medium' }),
    ]);
    expect(problems).toEqual([]);
    expect(entries).toMatchObject([
      { bleeding: 'medium', is_between_periods: false, note: 'Spotting during the period: red' },
    ]);
  });

  it.each([
    ['none', 'nothing', ''],
    ['creamy', 'creamy', ''],
    ['sticky', null, 'Discharge: sticky'],
    ['watery', null, 'Discharge: watery'],
    ['atypical', null, 'Discharge: atypical'],
  ])('call discharge by the name that she chose: %s', (option, mucus_texture, note) => {
    const [, entry] = readDay('discharge', { option }).entries;
    expect(entry).toMatchObject({ mucus_texture, mucus_feeling: null, note });
  });

  it.each([
    [['protected'], 'protected', ''],
    [['unprotected_sex'], 'unprotected', ''],
    [['protected', 'unprotected'], 'unprotected', 'Sex: protected'],
    [['withdrawal'], null, 'Sex: withdrawal'],
    [['no_sex_today'], null, 'Sex: no sex today'],
  ])('say of intercourse only what they know: %j', (names, intercourse, note) => {
    const [, entry] = readDay(
      'sex_life',
      names.map((option) => ({ option })),
    ).entries;
    expect(entry).toMatchObject({ intercourse, note });
  });

  it('have a problem for each record that cannot be read, with its day', () => {
    const { entries, problems } = read([
      tracked('2026-03-01', 'period', { option: 'light' }),
      tracked('2026-03-02', 'period', { option: 'torrential' }),
      tracked('2026-03-03', 'bbt', { celsius: 12 }),
      tracked('someday', 'pain', [{ option: 'headache' }]),
      tracked('2027-03-03', 'pain', [{ option: 'headache' }]),
      tracked('2026-03-06', 'bbt', [{ celsius: 36.4 }, { celsius: 36.9 }]),
    ]);
    expect(entries.map(({ day }) => day)).toEqual(['2026-03-01']);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
    const { onDay, unknown } = importTexts.cycles;
    expect(problems[0]?.sentence).toBe(onDay('2026-03-02', unknown('torrential', 'period')));
  });

  it('say so if a day has two different readings', () => {
    const { problems } = read([
      tracked('2026-03-01', 'period', { option: 'light' }),
      tracked('2026-03-01', 'period', { option: 'heavy' }),
    ]);
    expect(problems.map(({ sentence }) => sentence)).toEqual(
      Array(2).fill(importTexts.contradiction('2026-03-01', ['bleeding'])),
    );
  });

  it.each([
    [[]],
    [{}],
    [[{ type: 'period', date: '2026-03-01' }]],
    [[tracked('2026-03-01', 'invoice', { option: 'paid' })]],
    [{ data: [{ day: '2026-03-01', steps: 4000 }] }],
    [{ data: [{ date: '2026-03-01', period: 'light' }] }],
    [['period', 'light']],
  ])('are not what other files have: %j', (content) => {
    expect(read(content).app).toBeNull();
  });
});

describe('the older file of Clue', () => {
  it('has a record for each day', () => {
    const { app, entries, problems } = read({
      data: [
        { day: '2021-01-01T00:00:00Z', period: 'medium', pain: ['cramps', 'tender_breasts'], tags: ['dentist'] },
        { day: '2021-01-05T00:00:00Z', period: 'spotting' },
        { day: '2021-01-12T00:00:00Z', bbt: { temperature: 97.7, is_celsius: false }, fluid: 'egg_white' },
        { day: '2021-01-13T00:00:00Z', bbt: { temperature: 36.5, is_celsius: true }, mood: ['sad', 'pms'] },
        { day: '2021-01-14T00:00:00Z', sex: ['unprotected'], test: ['ovulation_test_neg'], digestion: ['bloated'] },
      ],
      environment: { platform: 'Android' },
      version: 6,
    });
    expect([app, problems]).toEqual(['Clue', []]);
    expect(entries).toEqual([
      {
        ...emptyEntry('2021-01-01'),
        bleeding: 'medium',
        symptoms: ['cramps', 'tender_breasts'],
        note: 'Tags: dentist',
      },
      { ...emptyEntry('2021-01-05'), bleeding: 'spotting', is_between_periods: true },
      { ...emptyEntry('2021-01-12'), temperature: 36.5, mucus_texture: 'egg_white' },
      { ...emptyEntry('2021-01-13'), temperature: 36.5, moods: ['sad'], note: 'Feelings: pms' },
      {
        ...emptyEntry('2021-01-14'),
        intercourse: 'unprotected',
        lh_test: 'negative',
        symptoms: ['bloating'],
      },
    ]);
  });
});
