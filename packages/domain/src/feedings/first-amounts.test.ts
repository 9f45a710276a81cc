import { expect, it } from 'vitest';
import { volumeText, type VolumeUnit } from './amounts';
import { firstAmounts } from './first-amounts';

it.each<[number, VolumeUnit, string]>([
  [0, 'ml', '30 ml, 60 ml, 90 ml, 120 ml'],
  [27, 'oz', '1 oz, 2 oz, 3 oz, 4 oz'],
  [28, 'oz', '3 oz, 4 oz, 5 oz, 6 oz'],
  [121, 'ml', '90 ml, 120 ml, 150 ml, 180 ml'],
  [122, 'oz', '5 oz, 6 oz, 7 oz, 8 oz'],
  [300, 'ml', '150 ml, 180 ml, 210 ml, 240 ml'],
])('at %i days the first bottles to choose from in %s are %s', (ageDays, unit, amounts) => {
  const offered = firstAmounts(ageDays, unit).map((tenths) => volumeText(tenths, unit));
  expect(offered.join(', ')).toBe(amounts);
});
