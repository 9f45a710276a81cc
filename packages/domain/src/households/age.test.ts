import { expect, it } from 'vitest';
import { correctedBirth } from './age';

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
