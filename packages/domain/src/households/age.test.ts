import { expect, it } from 'vitest';
import { correctedBirth, hasCorrectionJustEnded } from './age';

it.each([
  ['eight weeks early', 32, '2026-07-15', '2026-03-12'],
  ['four weeks early', 36, '2026-07-15', '2026-02-12'],
  ['on time', 37, '2026-07-15', null],
  ['at a time that nobody said', null, '2026-07-15', null],
  ['early, the day before two years', 32, '2028-01-14', '2026-03-12'],
  ['early, at two years', 32, '2028-01-15', null],
])('the corrected age of a child born %s', (_name, gestationWeeks, on, expected) => {
  expect(correctedBirth({ birth: '2026-01-15', gestationWeeks }, on)).toBe(expected);
});

it.each([
  ['on the day before two years', 32, '2028-01-14', false],
  ['on the day on which the child is two', 32, '2028-01-15', true],
  ['on the day after', 32, '2028-01-16', true],
  ['30 days later', 32, '2028-02-14', true],
  ['31 days later', 32, '2028-02-15', false],
  ['where the child was born four weeks early', 36, '2028-01-15', true],
  ['where the child was born on time', 37, '2028-01-15', false],
  ['where nobody said when the child was born', null, '2028-01-15', false],
  ['in the first days of life', 32, '2026-01-20', false],
])('whether the correction has just ended, %s', (_name, gestationWeeks, on, expected) => {
  expect(hasCorrectionJustEnded({ birth: '2026-01-15', gestationWeeks }, on)).toBe(expected);
});

it.each([
  ['2030-02-27', false],
  ['2030-02-28', true],
  ['2030-03-30', true],
  ['2030-03-31', false],
])('whether the correction of a child born on 29 February has just ended, on %s', (on, expected) => {
  expect(hasCorrectionJustEnded({ birth: '2028-02-29', gestationWeeks: 30 }, on)).toBe(expected);
});
