import { addDays } from '@everstep/domain/base/days';
import { evaluateCycles, type CycleDay } from '@everstep/domain/fertility';
import type { CycleTimes } from './results/samples';
import { seededPicker } from './results/statistics';

const cycleCount = 40;
const cycleDays = 30;
const sortedNumbers = 100_000;

/** Alternates evaluating about three years of cycles with sorting numbers, so that both run under the same conditions. */
export function timeCycles(rounds: number): CycleTimes {
  const cycles = makeCycles();
  const numbers = Array.from({ length: sortedNumbers }, Math.random);
  const times: CycleTimes = { evaluate: [], sort: [] };
  const warmUp = Math.ceil(rounds / 10);
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const evaluate = timeWork(() => evaluateCycles(cycles, 'mucus'));
    const sort = timeWork(() => numbers.toSorted((a, b) => a - b));
    if (round < warmUp) continue;
    times.evaluate.push(evaluate);
    times.sort.push(sort);
  }
  return times;
}

function timeWork(work: () => readonly unknown[]): number {
  const start = performance.now();
  if (work().length === 0) throw new Error('the work returned nothing');
  return performance.now() - start;
}

/** Biphasic temperatures with noise, one excluded reading per cycle, and mucus that matches the shift. */
export function makeCycles(): CycleDay[][] {
  const pick = seededPicker();
  return Array.from({ length: cycleCount }, (_, cycle) => {
    const shift = 14 + pick(5);
    const excluded = pick(cycleDays);
    return Array.from({ length: cycleDays }, (_, index) => ({
      date: addDays('2023-01-01', cycle * cycleDays + index),
      temperature: ((index < shift ? 3640 : 3675) + pick(13) - 6) / 100,
      exclude: index === excluded,
      bleeding: index < 5 ? 2 : null,
      mucus: index < shift - 5 || index >= shift ? 1 : index < shift - 3 ? 3 : 4,
    }));
  });
}
