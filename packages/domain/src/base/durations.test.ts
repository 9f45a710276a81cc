import { expect, it } from 'vitest';
import { clockText, durationText, runningText, shortDuration, spokenDuration } from './durations';

it.each([
  [0, '0 min', 'under a minute', '0:00:00'],
  [1, 'under a minute', 'under a minute', '0:00:00'],
  [34_000, 'under a minute', 'under a minute', '0:00:34'],
  [59_999, 'under a minute', 'under a minute', '0:00:59'],
  [60_000, '1 min', '1 minute', '0:01:00'],
  [42 * 60_000 + 7000, '42 min', '42 minutes', '0:42:07'],
  [3_600_000, '1 h', '1 hour', '1:00:00'],
  [80 * 60_000, '1 h 20 min', '1 hour 20 minutes', '1:20:00'],
  [121 * 60_000, '2 h 1 min', '2 hours 1 minute', '2:01:00'],
  [-5000, '0 min', 'under a minute', '0:00:00'],
])('%i ms are %s, %s and %s', (ms, short, spoken, clock) => {
  expect([durationText(ms), spokenDuration(ms), clockText(ms)]).toEqual([short, spoken, clock]);
});

it('what has just begun has lasted under a minute', () => {
  expect([-5000, 0, 59_999, 60_000].map(runningText)).toEqual([
    'under a minute',
    'under a minute',
    'under a minute',
    '1 min',
  ]);
});

it('narrow columns show hours and minutes', () => {
  expect([0, 0.5, 42, 60, 815].map((minutes) => shortDuration(minutes * 60_000))).toEqual([
    '0 h 00',
    '< 1 min',
    '0 h 42',
    '1 h 00',
    '13 h 35',
  ]);
});
