import { expect, it } from 'vitest';
import { naps, night, onDays, plain, stillMissing, told, wobble } from '../../simulated/plain';

/** Three naps on some days and two on the others, and nights that then end so much later. */
const logged = (days: number, later = 40) =>
  plain({
    sleeps: onDays(days, (daysAgo) => [
      ...naps(daysAgo, wobble(daysAgo) > 1 ? 3 : 2),
      ...night(daysAgo, { waking: 1830 + (wobble(daysAgo) > 1 ? later : 0) }),
    ]),
  });

it('says by how much more a child slept at night after days of more naps', () => {
  expect(told(logged(31), 'day_sleep_night')).toMatchObject({
    kind: 'together',
    direction: 'up',
    sentence:
      'On 11 days with more than 2 h 30 min of naps, the night after them had more sleep: about 11 h 10 min, against about 10 h 30 min on 19 with less.',
    numbers: { more: 670, less: 630, moreDays: 11, lessDays: 19, split: 150 },
  });
  expect(told(logged(31, -40), 'day_sleep_night')?.direction).toBe('down');
});

it('says nothing of fewer than 24 days between two nights, and of a small difference', () => {
  expect(told(logged(24), 'day_sleep_night')).toBeUndefined();
  expect(stillMissing(logged(24), 'day_sleep_night')).toBe('One more day of naps with the night after it');
  expect(told(logged(31, 20), 'day_sleep_night')).toBeUndefined();
});
