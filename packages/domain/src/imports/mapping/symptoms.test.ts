import { expect, it } from 'vitest';
import { openQuestions, type ImportAnswers } from '../questions';
import { readFile } from '../read-file';
import { meaningByName } from './column-names';

it.each([
  ...[
    'Spotting',
    'Spotting?',
    'Any spotting',
    'spotting_today',
    'Spotting (yes/no)',
    'Yes/no spotting',
    'Spotting amount',
  ],
  ...['Spotting (brown/pink)', 'Spotting between periods', 'Schmierblutung (ja/nein)', 'Zwischenblutungen', 'Manchado'],
])('a column of spotting is suggested as one: %s', (name) => {
  expect(meaningByName(name, 'cycle', [])).toBe('spotting');
});

it.each([
  ...[
    'No spotting',
    'no_spotting',
    'Without any spotting',
    'Spotting-free',
    'Kein Spotting',
    'Sans spotting',
    'Sin manchado',
  ],
  ...['Cramps, spotting', 'Spotting/cramps', 'Spotting with pain', 'Spotting after sex', 'Mood & spotting'],
  ...[
    'Spotting / mucus',
    'Spotting or discharge',
    'Days since spotting',
    'Days of spotting',
    'Last spotting',
    'Next spotting',
  ],
  ...['Spotting color', 'Spotting colour', 'Farbe der Schmierblutung', 'Spotting time'],
])('a column that says something else of spotting, or of something else too, is not: %s', (name) => {
  expect(meaningByName(name, 'cycle', [])).toBeNull();
});

it.each(['No period', 'Period pain', 'Period cramps', 'Days since last period', 'Flow color', 'Nächste Periode'])(
  'nor is one of bleeding: %s',
  (name) => {
    expect(meaningByName(name, 'cycle', [])).toBeNull();
  },
);

it.each(['Bleeding (none/light/heavy)', 'Blutung (keine bis stark)', 'Menstrual flow', 'Period'])(
  'a column of bleeding is suggested as one: %s',
  (name) => {
    expect(meaningByName(name, 'cycle', [])).toBe('bleeding');
  },
);

const table = (name: string, ...cells: string[]) =>
  [`Date,BBT (C),${name}`, ...cells.map((cell, index) => `2026-06-0${index + 1},36.5,${cell}`)].join('\n');
const read = (text: string, answers: ImportAnswers = {}) => {
  const { questions, entries, problems } = readFile(text, {
    country: 'US',
    now: '2026-11-23T12:00:00Z',
    zone: 'UTC',
    children: [],
    answers: { table: 'cycle', ...answers },
  });
  const bleeding = entries.map(({ value }) => (value as { bleeding: string | null }).bleeding);
  const suggested = questions.find(({ about, topic }) => topic === 'column' && about !== 'Date' && about !== 'BBT (C)');
  return {
    bleeding,
    problems: problems.map(({ sentence }) => sentence),
    suggested: suggested?.suggested,
    open: openQuestions(questions, { table: 'cycle', ...answers }).map(({ id }) => id),
  };
};

it('no word for spotting costs the day with its temperature', () => {
  const { bleeding, problems, open } = read(table('Spotting', 'brown', 'no', 'a little', '2', ''));
  expect([bleeding, problems, open]).toEqual([['spotting', null, 'spotting', 'spotting', null], [], []]);
});

it.each(['Bleeding/Spotting', 'Period or spotting', 'Spotting/period'])(
  'whether a yes is bleeding or spotting is asked, and the least is suggested: %s',
  (name) => {
    const id = `column:${name}`;
    expect(read(table(name, 'yes', 'no'))).toEqual({
      bleeding: ['spotting', null],
      problems: [],
      suggested: 'spotting',
      open: [id],
    });
    expect(read(table(name, 'yes', 'no'), { [id]: 'spotting' }).open).toEqual([]);
    expect(read(table(name, 'light', 'spotting', 'no'))).toMatchObject({
      bleeding: ['light', 'spotting', null],
      suggested: 'bleeding',
      open: [],
    });
  },
);

it('a column of dates is no spotting of these days', () => {
  expect(read(table('Spotting began', '2026-05-30', '2026-05-30'))).toMatchObject({
    bleeding: [null, null],
    suggested: 'leave_out',
  });
});

it('a word that is not known is reported with the name of its column in the file', () => {
  expect(read(table('Spotting?', 'maybe')).problems).toEqual(['"maybe" is not known here. Column: Spotting?.']);
  expect(read(table('My flow', 'purple')).problems).toEqual(['"purple" is not known here. Column: My flow.']);
  expect(read(table('Excluded', 'purple')).problems).toEqual(['"purple" is not known here. Column: Excluded.']);
});
