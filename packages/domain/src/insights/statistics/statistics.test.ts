import { describe, expect, it } from 'vitest';
import { holding } from './false-discovery';
import { medianInterval } from './bootstrap';
import { permutationP } from './permutation';
import { randomFrom, seedOf, shuffle } from './random';
import { normalScores, ranks, winsorizedScores } from './ranks';
import { testSpread } from './spread-test';
import { testTogether } from './together-test';
import { testTrend } from './trend-test';
import { chanceOf } from '../simulated/histories';

const noCourse = () => ({ rise: 0, fall: 0 });
const shareBelow = (values: readonly number[], limit: number) =>
  values.filter((value) => value <= limit).length / values.length;

describe('random numbers', () => {
  it('are the same for the same seed, and spread evenly', () => {
    const [one, other] = [randomFrom(seedOf('sleep_naps')), randomFrom(seedOf('sleep_naps'))];
    const drawn = Array.from({ length: 10_000 }, one);
    expect(drawn.slice(0, 20)).toEqual(Array.from({ length: 20 }, other));
    for (const tenth of [0.1, 0.5, 0.9]) expect(shareBelow(drawn, tenth)).toBeCloseTo(tenth, 1);
  });

  it('put values in every order alike, and only between two places', () => {
    const random = randomFrom(1);
    const firsts = Array.from({ length: 6_000 }, () => {
      const values = Float64Array.of(9, 0, 1, 2, 9);
      shuffle(values, random, 1, 4);
      expect([values[0], values[4], values.reduce((sum, value) => sum + value, 0)]).toEqual([9, 9, 21]);
      return values[1];
    });
    for (const value of [0, 1, 2])
      expect(firsts.filter((first) => first === value).length / 6_000).toBeCloseTo(1 / 3, 1);
  });
});

describe('ranks', () => {
  it('share the mean of theirs where values are equal', () => {
    expect(ranks([30, 10, 20, 20])).toEqual([4, 1, 2.5, 2.5]);
  });

  it('become scores with mean 0 and variance 1 that a single outlier does not bend', () => {
    for (const scores of [normalScores([1, 2, 3, 4, 1_000_000]), winsorizedScores([...Array(39).keys(), 1_000_000])]) {
      expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(0);
      expect(scores.reduce((sum, score) => sum + score ** 2, 0)).toBeCloseTo(scores.length);
      expect(Math.max(...scores)).toBeLessThan(2);
    }
    expect([...winsorizedScores([5, 5, 5])]).toEqual([0, 0, 0]);
  });
});

describe('a probability by permutation', () => {
  it('is one in five thousand where chance never shows as much, and nearly exact where it often does', () => {
    const random = randomFrom(7);
    expect(permutationP(2, random)).toBe(1 / 5000);
    expect(permutationP(0.5, random)).toBeGreaterThan(0.25);
    expect(permutationP(0, random)).toBe(1);
  });
});

describe('the limit of false discoveries', () => {
  const tried = (ps: readonly number[], weight = 1) => ps.map((p) => ({ p, weight }));
  const held = (ps: readonly number[]) => [...holding(tried(ps), 0.01)].map(({ p }) => p);

  it('counts everything that was tried', () => {
    expect(held([0.009])).toEqual([0.009]);
    expect(held([0.009, 0.5])).toEqual([]);
    expect(held([0.004, 0.5])).toEqual([0.004]);
    expect(held([0.004, 0.009])).toEqual([0.004, 0.009]);
    expect(held([])).toEqual([]);
  });

  it('gives the questions that matter more their larger part', () => {
    const [main, other] = [
      { p: 0.006, weight: 3 },
      { p: 0.006, weight: 1 },
    ];
    expect([...holding([main, { p: 0.9, weight: 1 }], 0.01)]).toEqual([main]);
    expect([...holding([other, { p: 0.9, weight: 3 }], 0.01)]).toEqual([]);
  });
});

describe('a median', () => {
  it('lies in its interval nine times in ten', () => {
    const inside = Array.from({ length: 200 }, (_, seed) => {
      const chance = chanceOf(seed);
      const { low, high } = medianInterval(
        Array.from({ length: 28 }, () => chance.normal(300, 40)),
        seed,
      );
      return low <= 300 && high >= 300;
    }).filter(Boolean).length;
    expect(inside / 200).toBeGreaterThan(0.8);
    expect(medianInterval([5], 1)).toEqual({ median: 5, low: 5, high: 5 });
  });
});

/** The probabilities that a test finds in values without a pattern. */
const ofChance = (draw: (seed: number) => { p: number } | null) =>
  Array.from({ length: 200 }, (_, seed) => draw(seed)?.p ?? NaN);

describe('the test of a change', () => {
  const values = (seed: number, course: (day: number) => number, days = 60) => {
    const chance = chanceOf(seed);
    return Array.from({ length: days }, (_, day) => ({ day, value: course(day) + chance.normal(0, 20) }));
  };

  it('finds in chance what chance finds', () => {
    const found = ofChance((seed) =>
      testTrend(
        values(seed, () => 300),
        noCourse,
        seed,
      ),
    );
    expect(shareBelow(found, 0.05)).toBeLessThan(0.1);
    expect(shareBelow(found, 0.01)).toBeLessThan(0.03);
    expect(shareBelow(found, 0.5)).toBeGreaterThan(0.3);
  });

  it.each([
    ['up', (day: number) => (day < 30 ? 300 : 360)],
    ['down', (day: number) => 300 - day],
  ] as const)('says that it went %s, since when, and by how much', (direction, course) => {
    const found = testTrend(values(1, course), noCourse, 1);
    expect(found).toMatchObject({ direction });
    expect(found?.p).toBeLessThan(0.001);
    expect(found?.beyondAge).toBeGreaterThan(20);
    if (direction === 'up') expect(found?.shape).toMatchObject({ kind: 'step', from: 32 });
  });

  it('takes out what age explains, and finds what goes beyond or against it', () => {
    const growing = (day: number) => ({ rise: day, fall: 0 });
    expect(
      testTrend(
        values(2, (day) => day),
        growing,
        2,
      )?.p,
    ).toBeGreaterThan(0.05);
    expect(
      testTrend(
        values(2, () => 0),
        growing,
        2,
      )?.p,
    ).toBeGreaterThan(0.05);
    expect(
      testTrend(
        values(2, (day) => 3 * day),
        growing,
        2,
      ),
    ).toMatchObject({ direction: 'up' });
    expect(
      testTrend(
        values(2, (day) => -day),
        growing,
        2,
      ),
    ).toMatchObject({ direction: 'down' });
  });

  it('knows that days in a row are alike', () => {
    const found = ofChance((seed) => {
      const chance = chanceOf(seed);
      let rest = 0;
      const alike = Array.from({ length: 60 }, (_, day) => {
        rest = 0.3 * rest + chance.normal(0, 20);
        return { day, value: rest };
      });
      return testTrend(alike, noCourse, seed);
    });
    expect(shareBelow(found, 0.01)).toBeLessThan(0.06);
  });

  it('says nothing of too few days', () => {
    expect(testTrend([], noCourse, 1)).toBeNull();
    expect(
      testTrend(
        values(1, () => 300, 17),
        noCourse,
        1,
      ),
    ).toBeNull();
    expect(testTrend([...values(1, () => 300, 17), { day: 400, value: 300 }], noCourse, 1)).toBeNull();
  });
});

describe('the test of two values together', () => {
  const pairs = (seed: number, effect: number, drift = 0) => {
    const chance = chanceOf(seed);
    return Array.from({ length: 60 }, (_, day) => {
      const isMore = chance.isTrue(0.5);
      const x = (isMore ? 100 : 0) + chance.normal(0, 10) + drift * day;
      return { day, x, y: 400 + (isMore ? effect : 0) + chance.normal(0, 25) + drift * day };
    });
  };

  it('finds in chance what chance finds, and no connection in what only grows alike', () => {
    for (const drift of [0, 3]) {
      const found = ofChance((seed) => testTogether(pairs(seed, 0, drift), seed));
      expect(shareBelow(found, 0.05)).toBeLessThan(0.11);
      expect(shareBelow(found, 0.01)).toBeLessThan(0.04);
    }
  });

  it('says in which direction they go together, where the days part, and by how much', () => {
    const found = testTogether(pairs(4, -40), 4);
    expect(found).toMatchObject({ direction: 'down' });
    expect(found?.p).toBeLessThan(0.001);
    expect(found?.split).toBeCloseTo(50, -2);
    expect(found?.difference).toBeCloseTo(-40, -2);
  });

  it('says nothing of too few days, or of days that are all alike', () => {
    expect(testTogether(pairs(1, 40).slice(0, 20), 1)).toBeNull();
    expect(
      testTogether(
        pairs(1, 40).map((pair) => ({ ...pair, x: 1 })),
        1,
      ),
    ).toBeNull();
  });
});

describe('the test of a spread', () => {
  const lengths = (seed: number, count: number, newer: number) => {
    const chance = chanceOf(seed);
    return Array.from({ length: count }, (_, index) => Math.round(chance.normal(29, index < count / 2 ? 5 : newer)));
  };

  it('finds in chance what chance finds', () => {
    const found = ofChance((seed) => testSpread(lengths(seed, 24, 5), seed));
    expect(shareBelow(found, 0.01)).toBeLessThan(0.04);
    expect(shareBelow(found, 0.5)).toBeGreaterThan(0.3);
  });

  it('finds a spread that was halved, and the other way round', () => {
    expect(testSpread(lengths(1, 80, 2), 1)).toMatchObject({ direction: 'down', newer: 40 });
    expect(testSpread(lengths(1, 80, 2), 1)?.p).toBeLessThan(0.01);
    expect(testSpread(lengths(1, 80, 2).toReversed(), 1)).toMatchObject({ direction: 'up' });
  });

  it('says nothing of fewer than sixteen, and nothing of lengths that are all the same', () => {
    expect(testSpread(lengths(1, 15, 2), 1)).toBeNull();
    expect(testSpread(Array(20).fill(28), 1)?.p).toBe(1);
  });
});
