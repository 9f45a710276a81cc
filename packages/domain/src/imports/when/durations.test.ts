import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, durationText, shortDuration, spokenDuration } from '../../base/durations';
import { readDuration } from './index';

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

describe('a duration', () => {
  it.each([
    ['0:15:00', 15 * minute],
    ['06:30', 6 * hour + 30 * minute],
    ['1:05', hour + 5 * minute],
    ['1:05:00.000', hour + 5 * minute],
    ['0:00:07.250', 7_250],
    ['1 day, 2:00:00', day + 2 * hour],
    ['1d 02:00:00', day + 2 * hour],
    ['2 days, 0:00:01', 2 * day + second],
    ['36:00:00', 36 * hour],
    ['1h 20m', hour + 20 * minute],
    ['1h20m', hour + 20 * minute],
    ['1h20', hour + 20 * minute],
    ['1 hr 5 min', hour + 5 * minute],
    ['1 hr, 5 min', hour + 5 * minute],
    ['1 hour and 5 minutes', hour + 5 * minute],
    ['85 min', 85 * minute],
    ['85 min.', 85 * minute],
    ['90s', 90 * second],
    ['1m 30s', 90 * second],
    ['1.5 h', 1.5 * hour],
    ['1,5 Std.', 1.5 * hour],
    ['1 t 20 min', hour + 20 * minute],
    ['1 Std. 20 Min.', hour + 20 * minute],
    ['1 Stunde und 20 Minuten', hour + 20 * minute],
    ['1 heure 20 minutes', hour + 20 * minute],
    ['2 ore 20 min', 2 * hour + 20 * minute],
    ['1 uur en 20 minuten', hour + 20 * minute],
    ['1 ч 20 мин', hour + 20 * minute],
    ['1時間20分', hour + 20 * minute],
    ['1시간 20분', hour + 20 * minute],
    ['1小时20分钟', hour + 20 * minute],
    ['1 h 20\u00a0min', hour + 20 * minute],
    ['１：０５', hour + 5 * minute],
    ['0 min', 0],
  ])('is read from %s', (text, length) => {
    expect(readDuration(text)).toBe(length);
    expect(readDuration(text, 'minutes')).toBe(length);
  });

  it.each([
    '',
    'long',
    '-5 min',
    '85:00',
    '1:60',
    '1:5',
    '0:15:60',
    '1 day, 24:00:00',
    '5 min 1 h',
    '1 h 1 h',
    '1 h 60 min',
    '1.5 h 10 min',
    '1,234 min',
    '1.2.3 min',
    '5 apples',
    '1 h 20 oz',
    '1 h, 20',
    '5 min ago',
    '2026-01-13',
    'min',
    `${'1 h '.repeat(10_000)}`,
  ])('is not guessed from "%s"', (text) => {
    expect([readDuration(text), readDuration(text, 'minutes')]).toEqual([null, null]);
  });

  it.each([
    ['85', 'minutes', 85 * minute],
    ['85', 'seconds', 85 * second],
    ['1.5', 'hours', 1.5 * hour],
    ['1,5', 'hours', 1.5 * hour],
    ['0', 'minutes', 0],
    ['1234', 'minutes', 1234 * minute],
    ['1,234', 'minutes', null],
    ['85', undefined, null],
  ] as const)('without a unit is in that of its column: %s in %s', (text, unit, length) => {
    expect(readDuration(text, unit)).toBe(length);
  });

  it('is what our own texts of it say', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1439 }), (minutes) => {
        const length = minutes * minute;
        const texts = [durationText, shortDuration, spokenDuration, clockText].map((write) => write(length));
        expect([texts, ...texts.map((text) => readDuration(text))]).toEqual([texts, length, length, length, length]);
      }),
    );
  });
});
