import { expect, it } from 'vitest';
import { evaluateCycles } from '@everstep/domain/fertility';
import { makeCycles, timeCycles } from './cycles';

it('generates cycles that mostly have a confirmed temperature shift', () => {
  const cycles = makeCycles();
  expect(cycles.map(({ length }) => length)).toEqual(Array(40).fill(30));
  const confirmed = evaluateCycles(cycles, 'mucus').filter(({ temperatureShift }) => temperatureShift !== null);
  expect(confirmed.length).toBeGreaterThan(30);
});

it('returns one time per round for the evaluation and the sort', () => {
  const { evaluate, sort } = timeCycles(2);
  expect([evaluate.length, sort.length]).toEqual([2, 2]);
});
