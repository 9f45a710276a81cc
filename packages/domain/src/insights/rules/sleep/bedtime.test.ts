import { expect, it } from 'vitest';
import { night, onDays, plain, sleep, stillMissing, told } from '../../simulated/plain';

const bedtimeOf = (sleeps: ReturnType<typeof night>, locale = 'en-GB') =>
  told(plain({ sleeps, locale }), 'sleep_bedtime');

it('is told from seven nights on, as the clock of the reader shows it', () => {
  const six = plain({ sleeps: onDays(6, (daysAgo) => night(daysAgo)) });
  expect(told(six, 'sleep_bedtime')).toBeUndefined();
  expect(stillMissing(six, 'sleep_bedtime')).toBe('One more night');
  const seven = onDays(7, (daysAgo) => night(daysAgo));
  expect(bedtimeOf(seven)).toMatchObject({ kind: 'count', sentence: 'Bedtime is usually about 19:30.' });
  expect(bedtimeOf(seven, 'en-US')?.sentence).toMatch(/^Bedtime is usually about 7:30\sPM\.$/);
  expect(bedtimeOf(seven)?.numbers).toEqual({ median: 450, low: 450, high: 450 });
});

it('says since when it has moved, earlier or later', () => {
  const moved = (to: number) => onDays(56, (daysAgo) => night(daysAgo, { bedtime: daysAgo < 28 ? to : 1170 }));
  expect(bedtimeOf(moved(1125))).toMatchObject({
    kind: 'trend',
    direction: 'down',
    sentence: 'Bedtime has moved earlier: about 18:45 since 24 May, about 19:30 before.',
    numbers: { earlier: 450, newer: 405 },
  });
  expect(bedtimeOf(moved(1215))).toMatchObject({ direction: 'up' });
  expect(bedtimeOf(moved(1155))?.kind).toBe('count');
});

it('takes no short sleep before the night for its beginning, and leaves out nights that begin after one', () => {
  const withDoze = (daysAgo: number) => [sleep(daysAgo, 1100, 1130), ...night(daysAgo)];
  expect(bedtimeOf(onDays(7, withDoze))?.numbers.median).toBe(450);
  const late = (daysAgo: number) => night(daysAgo, daysAgo === 3 ? { bedtime: 1530, longest: 150 } : {});
  expect(bedtimeOf(onDays(8, late))?.why).toMatchObject({ used: 7, leftOut: 1 });
});
