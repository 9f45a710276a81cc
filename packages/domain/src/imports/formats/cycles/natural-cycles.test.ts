import { describe, expect, it } from 'vitest';
import { emptyEntry, toCycleDay, type FertilityEntry } from '../../../fertility/entry';
import { readFile } from '../../read-file';

const context = {
  country: null,
  now: '2026-11-21T12:00:00Z',
  zone: 'UTC',
  children: [],
  answers: { temperature: 'c' },
};
function read(...lines: string[]) {
  const { entries, ...rest } = readFile(lines.join('\n'), context);
  return { ...rest, entries: entries.map(({ value }) => value as FertilityEntry) };
}
const header =
  'Date,Temperature,Menstruation,LH test,Pregnancy test,Had sex,Notes,Skipped,Source,Data Flag,' +
  'Menstruation Quantity,Cervical Mucus Consistency,Cervical Mucus Quantity';
/** A line with these cells. */
function line(day: string, cells: Record<string, string>, columns = header): string {
  const row = columns.split(',').map((name) => (name === 'Date' ? day : (cells[name] ?? '')));
  return row.map((cell) => `"${cell}"`).join(',');
}
const readDay = (cells: Record<string, string>) => read(header, line('2026-03-02', cells));

describe('the daily entries of Natural Cycles', () => {
  it('are read into the fields that we have, and the rest into the note', () => {
    const { app, entries, problems, leftOut } = read(
      header,
      line('2026-03-01', {
        Menstruation: 'MENSTRUATION',
        'Menstruation Quantity': 'HEAVY',
        'Data Flag': 'PAIN_CRAMPS',
      }),
      line('2026-03-10', {
        Temperature: '36.41',
        'LH test': 'POSITIVE',
        'Had sex': 'YES_PROTECTED',
        'Cervical Mucus Consistency': 'EGGWHITE',
        'Cervical Mucus Quantity': 'MEDIUM',
        'Data Flag': 'MOOD_HAPPY,MOOD_PMS,SEX_ORAL,PAIN_SORE_BREASTS',
        'Pregnancy test': 'NO',
        Notes: 'a good day',
        Source: 'THERMOMETER',
      }),
      line('2026-03-11', {}),
    );
    expect([app, problems, leftOut]).toEqual(['Natural Cycles', [], []]);
    expect(entries).toEqual([
      { ...emptyEntry('2026-03-01'), bleeding: 'heavy', symptoms: ['cramps'] },
      {
        ...emptyEntry('2026-03-10'),
        temperature: 36.41,
        lh_test: 'positive',
        intercourse: 'protected',
        mucus_texture: 'egg_white',
        moods: ['happy'],
        symptoms: ['tender_breasts'],
        note: 'a good day\nMood: pms\nSex: oral\nAmount of discharge: medium\nPregnancy test: no',
      },
    ]);
  });

  it('do not say in which unit the temperatures are', () => {
    const lines = [header, line('2026-03-10', { Temperature: '97.52' })];
    const { questions } = readFile(lines.join('\n'), { ...context, answers: {} });
    expect(questions).toMatchObject([{ id: 'temperature', suggested: 'f', isRequired: true }]);
    const answered = readFile(lines.join('\n'), { ...context, answers: { temperature: 'f' } });
    expect(answered.entries).toMatchObject([{ value: { temperature: 36.4 } }]);
  });

  it.each([
    [{ 'Data Flag': 'DEVIATION_REASON_ALCOHOL' }, 'alcohol', ''],
    [{ 'Data Flag': 'PAIN_CRAMPS, DEVIATION_REASON_SLEEP' }, 'short_night', ''],
    [{ 'Data Flag': 'DEVIATION_REASON_FEVER' }, 'illness', ''],
    [{ 'Data Flag': 'DEVIATION_REASON_FULL_MOON' }, 'other', 'Temperature: full moon'],
    [{ 'Data Flag': 'DEVIATION' }, 'other', ''],
    [{ Skipped: 'YES' }, 'other', ''],
    [{ Skipped: 'FORGOT' }, 'other', 'Skipped: forgot'],
    [{ Skipped: 'NO' }, null, ''],
    [{ 'Data Flag': 'PAIN_CRAMPS' }, null, ''],
  ])('have temperatures that do not count: %j', (cells, disturbed, note) => {
    const { entries } = readDay({ Temperature: '36.9', ...cells });
    expect(entries).toMatchObject([{ temperature: 36.9, disturbed, note }]);
    expect(toCycleDay(entries[0] ?? emptyEntry('')).exclude).toBe(disturbed !== null);
  });

  it('keep a reason without a temperature as a note', () => {
    expect(readDay({ 'Data Flag': 'DEVIATION_REASON_ALCOHOL' }).entries).toMatchObject([
      { disturbed: null, note: 'Temperature: alcohol' },
    ]);
  });

  it.each([
    ['MENSTRUATION', 'LIGHT', 'light', false, ''],
    ['MENSTRUATION', '', 'medium', false, 'Period: how heavy is not in the file'],
    ['MENSTRUATION', 'UNCATEGORIZED', 'medium', false, 'Period: how heavy is not in the file'],
    ['MENSTRUATION', 'SPOTTING', 'spotting', false, ''],
    ['', 'MEDIUM', 'medium', false, ''],
    ['SPOTTING', '', 'spotting', true, ''],
    ['SPOTTING', 'LIGHT', 'spotting', true, 'Spotting: light'],
    ['', 'SPOTTING', 'spotting', true, ''],
  ])('have bleeding: %s, %s', (Menstruation, amount, bleeding, is_between_periods, note) => {
    const { entries } = readDay({ Menstruation, 'Menstruation Quantity': amount });
    expect(entries).toMatchObject([{ bleeding, is_between_periods, note }]);
  });

  it('have days without a period', () => {
    expect(readDay({ Menstruation: 'NONE', 'Menstruation Quantity': 'NONE', 'Had sex': 'NO' }).entries).toEqual([]);
  });

  it.each([
    ['YES', null, 'Sex: yes'],
    ['YES_UNPROTECTED', 'unprotected', ''],
    ['UNPROTECTED', 'unprotected', ''],
  ])('have intercourse: %s', (sex, intercourse, note) => {
    expect(readDay({ 'Had sex': sex }).entries).toMatchObject([{ intercourse, note }]);
  });

  it.each(['WATERY', 'STICKY', 'UNUSUAL'])('have discharge that we have no name for: %s', (kind) => {
    expect(readDay({ 'Cervical Mucus Consistency': kind }).entries).toMatchObject([
      { mucus_texture: null, note: `Discharge: ${kind.toLowerCase()}` },
    ]);
  });

  it.each([
    ['Menstruation', 'PERHAPS'],
    ['Menstruation Quantity', 'TORRENTIAL'],
    ['Temperature', 'warm'],
    ['Temperature', '43.5'],
  ])('have a problem with %s: %s', (column, cell) => {
    const { entries, problems } = readDay({ [column]: cell });
    expect([entries, problems.map(({ line: at }) => at)]).toEqual([[], [2]]);
  });

  it('may have the columns that were added later, and no other one', () => {
    const later = `${header},Covid Test,Sex Type,Libido`;
    const cells = { 'Had sex': 'YES', 'Sex Type': 'PROTECTED', Libido: 'HIGH' };
    const { entries } = read(later, line('2026-03-02', cells, later));
    expect(entries).toMatchObject([{ intercourse: 'protected', note: 'Sex: yes\nLibido: high' }]);
    const unknown = `${header},Temperature discarded`;
    expect(read(unknown, line('2026-03-02', { Temperature: '36.5' }, unknown)).app).toBeNull();
  });
});
