import { expect, it } from 'vitest';
import { readMilk, readStoolColor } from './words';

it.each([
  ['Breast Milk', 'breast', ''],
  ['Formula', 'formula', ''],
  ['fortified breast milk', 'fortified', ''],
  ['Breast Milk Formula', 'mixed', ''],
  ['Mixed', 'mixed', ''],
  ['Cow Milk', 'cow', ''],
  ['Kuhmilch', 'cow', ''],
  ['Leche de fórmula', 'formula', ''],
  ['Other', 'other', ''],
  ['Soy Formula', 'formula', 'Soy Formula'],
  ['Goat Milk', 'other', 'Goat Milk'],
  ['Tube Feeding', 'other', 'Tube Feeding'],
  ['', null, ''],
])('a milk is one that we have, and what its name says besides goes along: %s', (text, name, rest) => {
  expect(readMilk(text)).toEqual({ name, rest });
});

it.each([
  ['yellow', 'yellow', ''],
  ['Grey', 'gray', ''],
  ['grün', 'green', ''],
  ['Dark green', 'green', 'Dark green'],
  ['GREEN YELLOW', null, 'GREEN YELLOW'],
  ['orange', null, 'orange'],
  ['', null, ''],
])('a color is the only one that is named, and any other word goes along: %s', (text, name, rest) => {
  expect(readStoolColor(text)).toEqual({ name, rest });
});
