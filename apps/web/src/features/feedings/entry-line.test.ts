import { describe, expect, it } from 'vitest';
import { describeFeedings } from './entry-line';

const child = '0199d1a2-0000-7000-8000-00000000000a';
const batch = '0199d1a2-0000-7000-8000-00000000000b';
const time = (clock: string) => `2026-11-23T${clock}:00.000Z`;
const at = time('12:10');

const bottle = {
  type: 'bottle',
  child_id: child,
  started_at: at,
  ended_at: null,
  milk: 'formula',
  amount_tenths: 1183,
  unit: 'oz',
  is_supplement: false,
  note: null,
};
const segment = (side: string, from: string, to: string | null) => ({
  side,
  started_at: time(from),
  ended_at: to && time(to),
});
const nursing = {
  type: 'nursing',
  child_id: child,
  segments: [segment('left', '12:10', '12:22')],
  is_supplement: false,
  note: null,
};
const solids = { type: 'solids', child_id: child, started_at: at, foods: 'Porridge', allergens: [], note: null };
const diaper = { child_id: child, at, is_wet: true, is_dirty: true, color: null, note: null };
const pumping = { started_at: at, ended_at: null, left_tenths: 600, right_tenths: null, unit: 'ml', note: null };
const pumped = { type: 'pumped', at, amount_tenths: 600, unit: 'ml', storage: 'freezer', note: null };
const inOunces = describeFeedings('oz');
const inMl = describeFeedings('ml');

describe('an entry of the feeding tracker in words', () => {
  it.each([
    ['feeding', bottle, 'Bottle', '4 oz, formula'],
    [
      'feeding',
      { ...bottle, is_supplement: true, note: 'Half asleep' },
      'Bottle',
      '4 oz, formula, supplement, Half asleep',
    ],
    ['feeding', { ...bottle, milk: 'cow' }, 'Bottle', "4 oz, cow's milk"],
    ['feeding', { ...bottle, milk: 'other' }, 'Bottle', '4 oz, other milk or not known'],
    ['feeding', { ...bottle, ended_at: time('12:40') }, 'Bottle', '4 oz, formula, until 12:40'],
    ['feeding', { ...bottle, amount_tenths: 600, unit: 'ml' }, 'Bottle', '2 oz, formula, typed as 60 ml'],
    ['feeding', nursing, 'Nursing', 'left, 12 min'],
    ['feeding', { ...nursing, segments: [segment('left', '12:10', null)] }, 'Nursing', 'left, going on'],
    [
      'feeding',
      { ...nursing, segments: [segment('left', '12:10', '12:22'), segment('right', '12:25', '12:33')] },
      'Nursing',
      'left and right, 20 min, left 12:10 to 12:22, right 12:25 to 12:33',
    ],
    [
      'feeding',
      { ...nursing, segments: [segment('left', '12:10', '12:22'), segment('right', '12:25', null)] },
      'Nursing',
      'left and right, going on, left 12:10 to 12:22, right 12:25 to now',
    ],
    ['feeding', { ...solids, allergens: ['milk', 'egg'] }, 'Solids', 'Porridge, milk, egg'],
    ['diaper', { ...diaper, is_wet: false, color: 'gray' }, 'Diaper', 'dirty, gray'],
    ['diaper', { ...diaper, is_wet: false, color: 'white' }, 'Diaper', 'dirty, white or pale'],
    ['diaper', { ...diaper, color: 'yellow', note: 'A lot' }, 'Diaper', 'wet and dirty, yellow, A lot'],
    ['feeding', { ...solids, foods: 'solids', allergens: ['egg'] }, 'Solids', 'egg'],
    ['pumping', pumping, 'Pumping', 'left 2 oz, typed as 60 ml'],
    [
      'pumping',
      { ...pumping, unit: 'oz', left_tenths: 591, right_tenths: 296 },
      'Pumping',
      '3 oz, left 2 oz, right 1 oz',
    ],
    ['pumping', { ...pumping, left_tenths: null, ended_at: time('12:30') }, 'Pumping', 'until 12:30'],
    ['milk', { ...pumped, note: 'Morning' }, 'Milk stored', '2 oz, typed as 60 ml, freezer, Morning'],
    ['milk', { type: 'thawed', at, batch }, 'Milk thawed in the fridge', ''],
    [
      'milk',
      {
        type: 'discarded',
        at,
        uses: [
          { batch, amount_tenths: 600 },
          { batch, amount_tenths: 300 },
        ],
      },
      'Milk discarded',
      '2 oz, 1 oz',
    ],
  ])('a %s: %j', (kind, value, title, detail) => {
    expect(inOunces(kind, value)).toEqual({ title, detail, at });
  });

  it('names the weekday of an end on another day', () => {
    const overnight = { ...bottle, started_at: time('23:50'), ended_at: '2026-11-24T00:10:00.000Z' };
    expect(inOunces('feeding', overnight)?.detail).toBe('4 oz, formula, until Tue 24, 00:10');
  });

  it('is in the unit of the reader', () => {
    expect(inMl('feeding', { ...bottle, amount_tenths: 600, unit: 'ml' })?.detail).toBe('60 ml, formula');
  });

  it.each([
    [
      'feeding',
      bottle,
      [{ milk: 'breast' }, { amount_tenths: 1200 }, { unit: 'ml' }, { is_supplement: true }, { note: 'x' }],
    ],
    ['feeding', bottle, [{ ended_at: time('13:00') }, { started_at: time('12:00') }, { is_confirmed: true }]],
    ['feeding', nursing, [{ segments: [segment('right', '12:10', '12:22')] }, { is_supplement: true }, { note: 'x' }]],
    ['feeding', nursing, [{ segments: [segment('left', '12:10', '12:32')] }, { is_confirmed: true }]],
    ['feeding', solids, [{ foods: 'Pear' }, { allergens: ['milk'] }, { note: 'x' }, { is_confirmed: true }]],
    [
      'diaper',
      diaper,
      [{ is_wet: false }, { is_dirty: false }, { color: 'green' }, { note: 'x' }, { at: time('12:00') }],
    ],
    ['pumping', pumping, [{ left_tenths: 1200 }, { right_tenths: 600 }, { unit: 'oz' }, { note: 'x' }]],
    ['pumping', pumping, [{ left_tenths: null, right_tenths: 600 }, { ended_at: time('12:30') }]],
    ['milk', pumped, [{ storage: 'room' }, { amount_tenths: 1200 }, { unit: 'oz' }, { note: 'x' }]],
  ])('reads differently with each other value of a %s: %j', (kind, value, others) => {
    const all = [value, ...others.map((other) => ({ ...value, ...other }))].map((one) => inOunces(kind, one));
    expect(all).not.toContain(null);
    expect(new Set(all.map((line) => JSON.stringify(line))).size).toBe(all.length);
  });

  it.each([
    ['sleep', bottle],
    ['feeding', diaper],
    ['feeding', null],
    ['milk', 'frozen'],
  ])('knows nothing of a %s that is %j', (kind, value) => {
    expect(inOunces(kind, value)).toBeNull();
  });
});
