import { expect, it } from 'vitest';
import { defaultUnit } from './settings';

it.each([
  ['en-US', 'f'],
  ['en', 'f'],
  ['es-PR', 'f'],
  ['es', 'c'],
  ['en-GB', 'c'],
  ['en-CA', 'c'],
  ['de-DE', 'c'],
  ['', 'c'],
])('a browser with the language %j defaults to °%s', (language, unit) => {
  expect(defaultUnit(language)).toBe(unit);
});
