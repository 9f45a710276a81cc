import { expect, it } from 'vitest';
import { parse } from 'zod/v4/core';
import { agoLabel, diaperLabel, feedingLabel, feedingSummary, lastMealLabel } from './labels';
import { feedingSchema, type Bottle, type Nursing, type Segment, type Solids } from './entries';

const at = '2026-11-22T03:00:00.000Z';
const shared = { child_id: 'child', is_supplement: false, note: null };
const segment = (side: Segment['side']) => ({ side, started_at: at, ended_at: at });

it.each([
  [['left'], 'left'],
  [['right', 'left', 'right'], 'right and left'],
] as const)('nursing at %j is called %j', (order, label) => {
  const nursing: Nursing = { ...shared, type: 'nursing', segments: order.map(segment) };
  expect(feedingLabel(nursing, 'ml')).toBe(label);
  expect(feedingSummary(nursing, 'ml')).toBe(`Nursing, ${label}`);
});

it('a bottle is called by its amount in the unit of the reader, and a meal by its foods', () => {
  const bottle: Bottle = {
    ...shared,
    type: 'bottle',
    milk: 'formula',
    unit: 'ml',
    amount_tenths: 1200,
    started_at: at,
    ended_at: null,
  };
  expect(feedingLabel(bottle, 'ml')).toBe('120 ml');
  expect(feedingSummary(bottle, 'ml')).toBe('120 ml');
  expect(feedingLabel(bottle, 'oz')).toBe('4.1 oz');
  const { is_supplement: _, ...ofMeal } = shared;
  const meal: Solids = { ...ofMeal, type: 'solids', foods: 'Pear', allergens: [], started_at: at };
  expect(feedingLabel(meal, 'ml')).toBe('Pear');
});

it('a diaper is called wet, dirty or both', () => {
  const labels = [
    [true, false],
    [false, true],
    [true, true],
  ].map(([wet = false, dirty = false]) => diaperLabel({ is_wet: wet, is_dirty: dirty }));
  expect(labels).toEqual(['Wet', 'Dirty', 'Wet and dirty']);
});

it('how long ago is told in minutes and hours', () => {
  expect([0, 59, 60, 7800].map(agoLabel)).toEqual(['Just now', 'Just now', '1 min ago', '2 h 10 min ago']);
});

it('foods stay on one line, however they were typed', () => {
  const solids = { type: 'solids', child_id: '019ac3a0-0000-7000-8000-00000000000c', allergens: [], note: null };
  const parsed = parse(feedingSchema, { ...solids, started_at: '2026-11-20T12:00:00.000Z', foods: ' pea\ncarrot\tx ' });
  expect(parsed).toMatchObject({ foods: 'pea carrot x' });
});

it('the last meal is called by its foods and its age', () => {
  const { is_supplement: _, ...ofMeal } = shared;
  const meal: Solids = { ...ofMeal, type: 'solids', foods: 'Pasta', allergens: [], started_at: at };
  expect(lastMealLabel(meal, 3600)).toBe('Last meal: Pasta, 1 h ago');
  expect(lastMealLabel(meal, 30)).toBe('Last meal: Pasta, just now');
});
