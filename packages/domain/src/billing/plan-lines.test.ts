import { describe, expect, it } from 'vitest';
import { allLines, planLines } from './plan-lines';
import { isComingSoon, plans } from './plans';

describe('the lines of the plans page', () => {
  it.each([
    ['free', ['Growth, compared with the WHO charts', 'Summaries to print for the doctor', 'Imports from other apps']],
    ['elite_premium', ['Family Planner', 'Dr. Halsey, an AI guide to our lessons']],
    ['ultra_elite', ['Feeds, diapers and sleep, with timers', 'Milk stock, with how long it keeps']],
  ])('say what works with %s', (tier, lines) => {
    const plan = plans.find((each) => each.tier === tier);
    expect(plan && allLines(plan)).toEqual(expect.arrayContaining(lines));
  });

  it('name each thing once, in the plan that opens it', () => {
    const all = plans.flatMap(allLines);
    expect(new Set(all).size).toBe(all.length);
    for (const { features } of plans) expect(all).toEqual(expect.arrayContaining([...features]));
  });

  it('are apart by what works and what is announced', () => {
    for (const plan of plans) {
      const { working, coming } = planLines(allLines(plan));
      expect(working.filter(isComingSoon)).toEqual([]);
      expect(coming).toEqual(plan.features.filter(isComingSoon));
      expect(working.length).toBeGreaterThan(coming.length);
    }
  });
});
