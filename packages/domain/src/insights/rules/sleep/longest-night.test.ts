import { describe, expect, it } from 'vitest';
import { dayAgo, night, onDays, plain, sleep, stillMissing, told, wobble } from '../../simulated/plain';

const changed = (to: number) =>
  onDays(56, (daysAgo) => night(daysAgo, { longest: (daysAgo < 28 ? to : 300) + wobble(daysAgo) }));
const longestOf = (sleeps: ReturnType<typeof night>) => told(plain({ sleeps }), 'sleep_longest_night');

describe('the longest sleep at a stretch', () => {
  it('is told from seven nights on', () => {
    const six = plain({ sleeps: onDays(6, (daysAgo) => night(daysAgo)) });
    expect(told(six, 'sleep_longest_night')).toBeUndefined();
    expect(stillMissing(six, 'sleep_longest_night')).toBe('One more night');
    expect(longestOf(onDays(7, (daysAgo) => night(daysAgo, { longest: daysAgo % 2 ? 290 : 310 })))).toMatchObject({
      kind: 'count',
      sentence:
        'The longest sleep at a stretch in a night is usually about 5 h 10 min (likely between 4 h 50 min and 5 h 10 min).',
      numbers: { median: 310, low: 290, high: 310 },
    });
  });

  it('says since when it has grown, and that it has become shorter', () => {
    expect(longestOf(changed(360))).toMatchObject({
      kind: 'trend',
      direction: 'up',
      sentence: 'The longest sleep at a stretch in a night has grown: about 6 h since May 24, about 5 h before.',
      numbers: { earlier: 300, newer: 360, earlierDays: 28, newerDays: 28 },
    });
    expect(longestOf(changed(240))).toMatchObject({ kind: 'trend', direction: 'down' });
  });

  it('does not call a sure change one that is small', () => {
    expect(longestOf(changed(320))?.kind).toBe('count');
  });

  it('compares two groups of nights of which none is in both, however few there are', () => {
    const insight = longestOf(
      onDays(25, (daysAgo) => night(daysAgo, { longest: 360 - 8 * daysAgo + 6 * wobble(daysAgo) })),
    );
    expect(insight).toMatchObject({ kind: 'trend', direction: 'up' });
    const part = (name: string) => insight?.series.filter(({ part: one }) => one === name).length;
    expect(insight?.numbers).toMatchObject({ earlierDays: part('first'), newerDays: part('second') });
  });

  it('leaves out nights with a gap and the one that is not over, and counts the gaps', () => {
    const logged = onDays(9, (daysAgo) => (daysAgo === 4 ? night(daysAgo).slice(0, 1) : night(daysAgo)));
    const insight = longestOf([...logged, sleep(-1, 600, 930)]);
    expect(insight?.series.map(({ date }) => date)).toEqual([8, 7, 6, 5, 3, 2, 1, 0].map(dayAgo));
    expect(insight?.why).toMatchObject({ used: 8, leftOut: 1, counted: 'nights' });
  });

  it('counts sleeps that overlap or touch as one, and each moment once', () => {
    const parts = (daysAgo: number) => [
      sleep(daysAgo, 1170, 1300),
      sleep(daysAgo, 1300, 1400),
      sleep(daysAgo, 1250, 1470),
      ...night(daysAgo).slice(1),
    ];
    expect(longestOf(onDays(7, parts))?.numbers).toEqual({ median: 300, low: 300, high: 300 });
  });
});
