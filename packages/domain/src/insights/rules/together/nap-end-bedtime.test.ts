import { expect, it } from 'vitest';
import { night, onDays, plain, sleep, stillMissing, told, wobble } from '../../simulated/plain';

/** Naps that end at four or, on some days, at five, and then so much later a bedtime. */
const logged = (days: number, later = 30, hasNaps = (_daysAgo: number) => true) =>
  plain({
    locale: 'en-GB',
    sleeps: onDays(days, (daysAgo) => {
      const isLate = wobble(daysAgo) > 1;
      return [
        ...(hasNaps(daysAgo) ? [sleep(daysAgo, 600, 660), sleep(daysAgo, 900, isLate ? 1020 : 960)] : []),
        ...night(daysAgo, { bedtime: 1170 + (isLate ? later : 0) }),
      ];
    }),
  });

it('says by how much later the night began after a nap that ended late', () => {
  expect(told(logged(31), 'nap_end_bedtime')).toMatchObject({
    kind: 'together',
    direction: 'up',
    sentence:
      'On 11 days whose last nap ended after 16:30, the night began later: about 20:00, against about 19:30 on 19 with an earlier end.',
    numbers: { more: 480, less: 450, moreDays: 11, lessDays: 19, split: 270 },
  });
  expect(told(logged(31, -30), 'nap_end_bedtime')?.direction).toBe('down');
});

it('says nothing of fewer than 24 days, and of a small difference, and leaves out days without a nap', () => {
  expect(told(logged(24), 'nap_end_bedtime')).toBeUndefined();
  expect(stillMissing(logged(24), 'nap_end_bedtime')).toBe('One more day of naps with the night after it');
  expect(told(logged(31, 10), 'nap_end_bedtime')).toBeUndefined();
  expect(
    told(
      logged(31, 30, (daysAgo) => daysAgo !== 5),
      'nap_end_bedtime',
    )?.why,
  ).toMatchObject({
    used: 29,
    leftOut: 1,
  });
});
