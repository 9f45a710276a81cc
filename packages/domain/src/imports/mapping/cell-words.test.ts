import { expect, it } from 'vitest';
import { readBleeding, readDisturbance, readLh, readMucus, readSide, readSpotting, readYesOrNo } from './cell-words';

it.each(['-', '–', 'n/a', 'none', 'None', 'keine', 'No test', ''])(
  'a test that was not made is not negative: %s',
  (text) => {
    expect(readLh(text, 'My column')).toBeNull();
  },
);

it.each(['?', '±', '+/-', '…'])('a sign that is not known is a problem, and not passed over: %s', (text) => {
  for (const readCell of [readLh, readMucus, readSide, readBleeding, readDisturbance])
    expect(() => readCell(text, 'My column')).toThrow(`"${text}" is not known here. Column: My column.`);
});

it.each(['neg', '✗', 'Negative', 'low', 'no', '0', 'nein'])('a negative test is one: %s', (text) => {
  expect(readLh(text, 'My column')).toBe('negative');
});

it.each(['-', '–', 'n/a', ''])('mucus that nobody looked at is not "nothing": %s', (text) => {
  expect([readMucus(text, 'My column'), readMucus('none', 'My column')]).toEqual([{}, { mucus_texture: 'nothing' }]);
});

it('a dash is no side', () => {
  expect(readSide('-', 'My column')).toBeNull();
});

it.each([
  ['WAHR', true],
  ['✓', true],
  ['+', true],
  ['FALSCH', false],
  ['-', false],
  ['✗', false],
  ['', false],
])('yes and no are read as people and spreadsheets write them: %s', (text, isYes) => {
  expect(readYesOrNo(text)).toBe(isYes);
});

it('what is neither yes nor no is a problem', () => {
  expect(() => readYesOrNo('?')).toThrow(/neither yes nor no/);
});

it.each([
  ...[
    'yes',
    'x',
    '✓',
    '+',
    '++',
    '1',
    '2',
    '0.5',
    '10',
    'brown',
    'pink',
    'rosa',
    'a little',
    'very light',
    'scant',
    'trace',
  ],
  ...[
    'heavy',
    'light',
    'a drop, no cramps',
    'morning only',
    'not much',
    'brown?',
    'sí',
    'ein wenig',
    'nur abends',
    '🩸',
  ],
])('what is no word for no says that there was spotting: %s', (text) => {
  expect(readSpotting(text, 'Spotting')).toBe('spotting');
});

it.each([
  ...[
    '',
    '-',
    'n/a',
    'no',
    'No spotting',
    'none',
    'None today',
    'n',
    'false',
    '0',
    '0.0',
    '0 ml',
    '✗',
    '☐',
    'not today',
  ],
  ...[
    'not yet',
    'nothing',
    'never',
    'absent',
    'dry',
    'clear',
    'nein',
    'keine',
    'kein Spotting',
    'nichts',
    'non',
    'aucun',
  ],
  ...['pas de spotting', 'rien', 'nada', 'sin manchado', 'ninguno'],
])('what says no is no spotting: "%s"', (text) => {
  expect(readSpotting(text, 'Spotting')).toBeNull();
});

it.each(['?', '±', '+/-', '…', 'maybe', 'not sure', 'unknown', 'vielleicht'])(
  'what does not say whether there was spotting is a problem: %s',
  (text) => {
    expect(() => readSpotting(text, 'Spotting?')).toThrow(`"${text}" is not known here. Column: Spotting?.`);
  },
);
