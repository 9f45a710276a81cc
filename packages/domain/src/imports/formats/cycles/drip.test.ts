import { describe, expect, it } from 'vitest';
import { addDays } from '../../../base/days';
import { evaluateCycle } from '../../../fertility/engine/evaluate';
import { emptyEntry, maxNoteLength, toCycleDay, type FertilityEntry } from '../../../fertility/entry';
import { readFile } from '../../read-file';
import { importTexts } from '../../texts';

const context = { country: null, now: '2026-11-21T12:00:00Z', zone: 'UTC', children: [] };
function read(...lines: string[]) {
  const { entries, ...rest } = readFile(lines.join('\n'), context);
  return { ...rest, entries: entries.map(({ value }) => value as FertilityEntry) };
}
const readDay = (columns: string, row: string) => read(`date,${columns}`, `2018-06-01,${row}`);

describe('the table of drip', () => {
  const columns =
    'date,temperature.value,temperature.exclude,temperature.time,bleeding.value,bleeding.exclude,mucus.feeling,mucus.texture,mucus.value,' +
    'cervix.opening,cervix.firmness,pain.cramps,pain.tenderBreasts,mood.fatigue,sex.partner,sex.condom,note.value';

  it('is read into the fields that we have, and the time of measuring is left out', () => {
    const { app, entries, problems, leftOut, questions } = read(
      columns,
      '2018-06-01,36.7,false,07:30,3,false,,,,,,true,,true,,,first day',
      '2018-06-09,36.6,true,,,,2,2,4,2,1,,true,,true,true,',
      '2018-06-15,,,,0,true,3,0,4,,,,,,true,,',
      '2018-06-16,,,,7,,,,,,,,,,,,',
    );
    expect([app, questions]).toEqual(['drip', []]);
    expect(problems).toEqual([{ line: 5, sentence: importTexts.cycles.unknown('7', 'bleeding.value') }]);
    expect(leftOut).toEqual([{ what: 'temperature.time', count: 1 }]);
    expect(entries).toEqual([
      {
        ...emptyEntry('2018-06-01'),
        temperature: 36.7,
        bleeding: 'heavy',
        symptoms: ['cramps'],
        moods: ['tired'],
        note: 'first day',
      },
      {
        ...emptyEntry('2018-06-09'),
        temperature: 36.6,
        disturbed: 'other',
        mucus_feeling: 'wet',
        mucus_texture: 'egg_white',
        cervix_opening: 'open',
        cervix_firmness: 'soft',
        symptoms: ['tender_breasts'],
        intercourse: 'protected',
      },
      {
        ...emptyEntry('2018-06-15'),
        bleeding: 'spotting',
        is_between_periods: true,
        mucus_feeling: 'slippery',
        mucus_texture: 'nothing',
        intercourse: 'unprotected',
      },
    ]);
    expect(entries.map(toCycleDay)).toMatchObject([
      { bleeding: 3, exclude: false, mucus: null, cervix: null },
      { exclude: true, mucus: 4, cervix: { opening: 2, firmness: 1 } },
      { bleeding: 0, excludeBleeding: true, mucus: 4 },
    ]);
  });

  it.each([
    ['3,2,true,2,1,false', null, { opening: 2, firmness: 1 }],
    ['3,2,false,2,1,true', 4, null],
    ['3,2,true,2,1,true', null, null],
    ['3,2,,2,1,', 4, { opening: 2, firmness: 1 }],
  ])('has excluded signs, which are kept and do not count: %s', (row, mucus, cervix) => {
    const { entries, problems } = readDay(
      'mucus.feeling,mucus.texture,mucus.exclude,cervix.opening,cervix.firmness,cervix.exclude',
      row,
    );
    expect(problems).toEqual([]);
    expect(entries).toMatchObject([{ mucus_feeling: 'slippery', mucus_texture: 'egg_white', cervix_opening: 'open' }]);
    expect(entries.map(toCycleDay)).toMatchObject([{ mucus, cervix }]);
  });

  it('excludes nothing on a day without the sign', () => {
    const { entries } = readDay(
      'temperature.exclude,bleeding.exclude,mucus.exclude,cervix.exclude',
      'true,true,true,true',
    );
    expect(entries).toEqual([]);
  });

  it('leaves an excluded fertile sign out of the evaluation', () => {
    const peak = (isExcluded: boolean) => {
      const rows = Array.from({ length: 17 }, (_, index) => {
        const isFertile = index >= 9 && index < 12;
        const cells = [
          index < 12 ? 36.4 : 36.8,
          index === 0 ? 2 : '',
          isFertile ? 3 : 0,
          isFertile ? 2 : 0,
          isExcluded,
        ];
        return `${addDays('2018-06-01', index)},${cells.join(',')}`;
      });
      const { entries } = read(
        'date,temperature.value,bleeding.value,mucus.feeling,mucus.texture,mucus.exclude',
        ...rows,
      );
      return evaluateCycle({ days: entries.map(toCycleDay), secondarySign: 'mucus' }).mucusShift;
    };
    expect(peak(false)).not.toBeNull();
    expect(peak(true)).toBeNull();
  });

  it.each(['condom', 'pill', 'iud', 'patch', 'ring', 'implant', 'diaphragm'])(
    'calls intercourse with %s protected',
    (method) => {
      const [entry] = readDay(`sex.partner,sex.${method}`, 'true,true').entries;
      expect([entry?.intercourse, entry?.note]).toEqual(['protected', '']);
      expect(readDay(`sex.partner,sex.${method}`, 'true,false').entries[0]?.intercourse).toBe('unprotected');
    },
  );

  it.each([
    [
      'sex.partner,sex.other,sex.note',
      'true,true,natural',
      null,
      'Intercourse, contraception: other\nAbout intercourse: natural',
    ],
    ['sex.partner,sex.sponge', 'true,true', null, 'Intercourse, contraception: sponge'],
    ['sex.partner,sex.calendar', 'true,3', null, 'Intercourse, contraception: calendar 3'],
    ['sex.partner,sex.pill,sex.other', 'true,true,true', 'protected', 'Contraception: other'],
    ['sex.solo,sex.pill', 'true,true', null, 'Solo sex\nContraception: pill'],
    ['sex.partner,sex.none', 'true,true', 'unprotected', ''],
    ['sex.partner,sex.none', 'false,true', null, 'Contraception: none'],
    ['sex.partner,sex.sponge', 'true,false', 'unprotected', ''],
    ['sex.partner,sex.other,note.value', 'true,true,slept well', null, 'slept well\nIntercourse, contraception: other'],
  ])('with %s = %s has the intercourse %j and the note %j', (names, row, intercourse, note) => {
    const { entries, problems } = readDay(names, row);
    expect([entries[0]?.intercourse, entries[0]?.note, problems]).toEqual([intercourse, note, []]);
  });

  it.each([
    ['pain.migraine,pain.other,pain.note', 'true,true,knee', 'Migraine\nPain: knee'],
    ['pain.migraine,pain.other,pain.note', 'false,true,', 'Other pain'],
    ['mood.fine,mood.other,mood.note', 'true,true,feelings: grateful', 'Mood: fine\nFeelings: grateful'],
    ['pain.cramps,pain.toothache', 'false,true', 'Pain: toothache'],
    ['temperature.value,temperature.note', '36.5,new thermometer', 'Temperature: new thermometer'],
    ['cervix.position,desire.value', '2,0', 'Cervix position: high\nDesire: low'],
  ])('keeps what has no field here in the note: %s = %s', (names, row, note) => {
    const { entries, problems, leftOut } = readDay(names, row);
    expect([entries[0]?.note, problems, leftOut]).toEqual([note, [], []]);
  });

  it.each([
    ['sex.partner,sex.pill', 'true,perhaps'],
    ['mucus.feeling', '4'],
    ['mucus.texture', 'creamy'],
    ['temperature.exclude', 'maybe'],
    ['temperature.value', '97.9'],
    ['cervix.position', '9'],
    ['pain.cramps,pain.toothache', 'true,strong'],
    ['note.value,sex.partner,sex.other', `${'x'.repeat(maxNoteLength - 10)},true,true`],
  ])('has a problem with %s = %s', (names, row) => {
    const { entries, problems } = readDay(names, row);
    expect([entries, problems.map(({ line }) => line)]).toEqual([[], [2]]);
  });

  it('is read after a German spreadsheet has saved it', () => {
    const { entries, problems } = read(
      'date;temperature.value;temperature.exclude;bleeding.value;bleeding.exclude;pain.cramps',
      '2018-06-01;36,55;WAHR;0;FALSCH;WAHR',
    );
    expect([entries, problems]).toMatchObject([
      [{ temperature: 36.55, disturbed: 'other', is_between_periods: false, symptoms: ['cramps'] }],
      [],
    ]);
  });

  it.each(['Excluded', 'temperature.discard', 'moon', 'pain', 'sex.'])('has no column %s', (column) => {
    expect(read(`date,temperature.value,${column}`, '2026-01-15,36.52,TRUE').app).toBeNull();
  });
});
