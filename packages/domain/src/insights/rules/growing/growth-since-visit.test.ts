import { describe, expect, it } from 'vitest';
import type { InsightHistory } from '../../history';
import { childId } from '../../simulated/histories';
import { dayAgo, plain, stillMissing, told } from '../../simulated/plain';

const logged = (weights: readonly [daysAgo: number, weightKg: number][], parts: Partial<InsightHistory> = {}) =>
  plain({
    units: 'metric',
    measurements: weights.map(([daysAgo, weightKg]) => ({ childId, date: dayAgo(daysAgo), weightKg })),
    ...parts,
  });
const grownOf = (...args: Parameters<typeof logged>) => told(logged(...args), 'growth_since_visit');

describe('how much the weight grew', () => {
  it('is told from two weights a week apart on', () => {
    for (const weights of [
      [[5, 7.35]],
      [
        [9, 7.2],
        [5, 7.35],
      ],
    ] as [number, number][][]) {
      expect(grownOf(weights)).toBeUndefined();
      expect(stillMissing(logged(weights), 'growth_since_visit')).toBe('One more weight');
    }
    expect(
      grownOf([
        [19, 7],
        [5, 7.35],
      ]),
    ).toMatchObject({
      kind: 'count',
      direction: 'up',
      sentence: 'From June 1 to June 15 the weight grew by 350 g in 14 days, about 175 g a week.',
      numbers: { gain: 350, days: 14, perWeek: 175 },
    });
  });

  it('is told in pounds and ounces in the United States', () => {
    expect(
      grownOf(
        [
          [75, 6.2],
          [5, 7],
        ],
        { units: 'us' },
      )?.sentence,
    ).toBe('From April 6 to June 15 the weight grew by 1 lb 12 oz in 70 days, about 3 oz a week.');
  });

  it('is from the last weight at least a week before the latest one, and of what can be', () => {
    const insight = grownOf([
      [40, 6.5],
      [19, 7],
      [7, 7.2],
      [5, 7.35],
      [3, 0],
      [2, 99],
      [-5, 8],
    ]);
    expect(insight?.period).toEqual({ from: dayAgo(19), to: dayAgo(5) });
  });

  it.each(['UK', 'US'] as const)('is not told in %s where a weight needs to be looked at', (country) => {
    expect(
      grownOf(
        [
          [40, 7.6],
          [12, 7],
          [5, 7.1],
        ],
        { country },
      ),
    ).toBeUndefined();
    expect(
      grownOf(
        [
          [40, 6.6],
          [12, 7],
          [5, 7.1],
        ],
        { country },
      ),
    ).toBeDefined();
  });

  it('is not told far below the lines of the chart, where the growth page asks for a call, however much was gained', () => {
    const weights: [number, number][] = [
      [19, 4.7],
      [5, 5.1],
    ];
    const childOf = (sex: 'girl' | 'boy' | null) => ({ children: [{ id: childId, birth: dayAgo(240), sex }] });
    for (const sex of ['girl', 'boy', null] as const) expect(grownOf(weights, childOf(sex))).toBeUndefined();
  });

  it('is looked at by the chart of the country where the child lives, wherever the reader does', () => {
    const weights: [number, number][] = [
      [400, 9],
      [2, 10],
    ];
    const girl = { id: childId, birth: dayAgo(800), sex: 'girl' } as const;
    for (const reader of ['US', 'UK', null] as const) {
      expect(grownOf(weights, { country: reader, children: [{ ...girl, country: 'US' }] })).toBeUndefined();
      expect(grownOf(weights, { country: reader, children: [{ ...girl, country: 'UK' }] })).toBeDefined();
    }
    expect(grownOf(weights, { country: 'US', children: [{ ...girl, country: null }] })).toBeUndefined();
  });

  it.each([
    [0, false],
    [4, false],
    [5, true],
  ])('is not told from a weight of the first days, in which every baby loses some: day %i', (ageDays, isTold) => {
    const bornDaysAgo = 12;
    const insight = grownOf(
      [
        [bornDaysAgo - ageDays, 3.5],
        [0, 3.53],
      ],
      { children: [{ id: childId, birth: dayAgo(bornDaysAgo), sex: null }] },
    );
    expect(insight !== undefined).toBe(isTold);
  });

  it('is not told of a weight that has not grown, and not of months ago', () => {
    expect(
      grownOf([
        [19, 7],
        [5, 7],
      ]),
    ).toBeUndefined();
    expect(
      grownOf([
        [19, 7],
        [5, 6.99],
      ]),
    ).toBeUndefined();
    expect(
      grownOf([
        [150, 5],
        [130, 5.5],
      ]),
    ).toBeUndefined();
  });

  it('is the same in whichever order two weights of one day come', () => {
    const weights: [number, number][] = [
      [19, 7],
      [5, 7.35],
      [5, 7.3],
    ];
    expect(grownOf(weights)).toEqual(grownOf(weights.toReversed()));
  });
});
