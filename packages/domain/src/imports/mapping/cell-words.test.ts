import { expect, it } from 'vitest';
import { readBleeding, readDisturbance, readLh, readMucus, readSide, readYesOrNo } from './cell-words';

it.each(['-', '–', 'n/a', 'none', 'None', 'keine', 'No test', ''])(
  'a test that was not made is not negative: %s',
  (text) => {
    expect(readLh(text)).toBeNull();
  },
);

it.each(['?', '±', '+/-', '…'])('a sign that is not known is a problem, and not passed over: %s', (text) => {
  for (const readCell of [readLh, readMucus, readSide, readBleeding, readDisturbance])
    expect(() => readCell(text)).toThrow(/is not known here/);
});

it.each(['neg', '✗', 'Negative', 'low', 'no', '0', 'nein'])('a negative test is one: %s', (text) => {
  expect(readLh(text)).toBe('negative');
});

it.each(['-', '–', 'n/a', ''])('mucus that nobody looked at is not "nothing": %s', (text) => {
  expect([readMucus(text), readMucus('none')]).toEqual([{}, { mucus_texture: 'nothing' }]);
});

it('a dash is no side', () => {
  expect(readSide('-')).toBeNull();
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
