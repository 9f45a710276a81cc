import { addDays } from '@everstep/domain/days';
import { evaluateCycles, type CycleDay } from '@everstep/domain/fertility';
import type { CycleTimes } from './results/samples';
import { picker } from './results/statistics';

const cycleCount = 40;
const cycleDays = 30;
const sortedNumbers = 100_000;

/** Evaluates the cycles of some three years and sorts numbers, each after the other, so that both meet the same machine. */
export function timeCycles(rounds: number): CycleTimes {
  const cycles = makeCycles();
  const numbers = Array.from({ length: sortedNumbers }, Math.random);
  const times: CycleTimes = { evaluate: [], sort: [] };
  const warmUp = Math.ceil(rounds / 10);
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const evaluate = timeOf(() => evaluateCycles(cycles, 'mucus'));
    const sort = timeOf(() => numbers.toSorted((a, b) => a - b));
    if (round < warmUp) continue;
    times.evaluate.push(evaluate);
    times.sort.push(sort);
  }
  return times;
}

function timeOf(work: () => readonly unknown[]): number {
  const from = performance.now();
  if (work().length === 0) throw new Error('there was nothing to do');
  return performance.now() - from;
}

/** Temperatures that waver around a level which rises in the middle, with a disturbed one and mucus that fits. */
export function makeCycles(): CycleDay[][] {
  const pick = picker();
  return Array.from({ length: cycleCount }, (_, cycle) => {
    const rise = 14 + pick(5);
    const disturbed = pick(cycleDays);
    return Array.from({ length: cycleDays }, (_, index) => ({
      date: addDays('2023-01-01', cycle * cycleDays + index),
      temperature: ((index < rise ? 3640 : 3675) + pick(13) - 6) / 100,
      exclude: index === disturbed,
      bleeding: index < 5 ? 2 : null,
      mucus: index < rise - 5 || index >= rise ? 1 : index < rise - 3 ? 3 : 4,
    }));
  });
}
