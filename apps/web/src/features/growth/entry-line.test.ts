import { expect, it } from 'vitest';
import { describeGrowth } from './entry-line';

const value = {
  child_id: '0199d1a2-0000-7000-8000-00000000000a',
  date: '2026-11-23',
  weight_grams: 5620,
  length_mm: 615,
  position: 'lying',
  head_mm: 410,
  note: 'At the clinic',
};
const metric = describeGrowth({ weight: 'kg', length: 'cm' });
const imperial = describeGrowth({ weight: 'lb', length: 'in' });

it('a measurement in words says everything, in the units of the reader', () => {
  expect(metric('growth', value)).toEqual({
    title: 'Measurement',
    detail: '5.62 kg, 61.5 cm lying, head 41 cm, At the clinic',
    at: '2026-11-23',
  });
  const typed = { weight_grams: 4079.5, weight_unit: 'lb', length_mm: 533.4, length_unit: 'in', head_mm: null };
  expect(imperial('growth', { ...value, ...typed, note: null })?.detail).toBe('8 lb 15.9 oz, 21 in lying');
  expect(metric('growth', { ...value, ...typed, note: null })?.detail).toBe('4.08 kg, 53.3 cm lying');
  expect(imperial('growth', { ...value, head_mm: null, note: null })?.detail).toBe('12 lb 6 oz, 24.2 in lying');
});

it.each([
  { date: '2026-11-22' },
  { weight_grams: null },
  { length_mm: 620 },
  { position: 'standing' },
  { position: null },
  { head_mm: null },
  { note: null },
])('a measurement with %j reads differently', (other) => {
  expect(metric('growth', { ...value, ...other })).not.toEqual(metric('growth', value));
});

it('what is no measurement has no words', () => {
  expect(metric('growth', { ...value, weight_grams: 1 })).toBeNull();
  expect(metric('sleep', value)).toBeNull();
});
