import fc from 'fast-check';
import { localText } from './recurrence/calendar';

// What property tests about series start from.

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const some = <Value>(values: readonly Value[], maxLength = 3) => fc.subarray([...values], { minLength: 1, maxLength });
const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1);
const signed = (max: number) => [...upTo(max), ...upTo(max).map((number) => -number)];
const list = (name: string, values: fc.Arbitrary<readonly unknown[]>) =>
  values.map((taken) => `;${name}=${taken.join(',')}`);
const none = fc.constant('');

const byDay = list('BYDAY', some(weekdays));
const byMonthDay = list('BYMONTHDAY', some(signed(28)));
const byMonth = fc.oneof(none, list('BYMONTH', some(upTo(12))));
const numberedDays = (max: number) =>
  list(
    'BYDAY',
    fc.array(
      fc.tuple(fc.constantFrom(...signed(max)), fc.constantFrom(...weekdays)).map(([number, day]) => `${number}${day}`),
      { minLength: 1, maxLength: 3 },
    ),
  );
const interval = (max: number) =>
  fc.oneof(
    none,
    fc.integer({ min: 2, max }).map((every) => `;INTERVAL=${every}`),
  );
// One of them, as the second opinion gives an occurrence twice that two positions name.
const positions = fc.oneof(none, list('BYSETPOS', some([1, -1], 1)));
const times = fc.oneof(
  none,
  list('BYHOUR', some([0, 2, 9, 18, 23])),
  list('BYMINUTE', some([0, 15, 59])),
  list('BYSECOND', some([0, 6, 59])),
);
const join = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''));

/** Rules that happen within some years: those that never do keep the second opinion busy until the year 9999. */
export const rules = fc.oneof(
  join(fc.constant('FREQ=DAILY'), interval(40), fc.oneof(none, byMonthDay), times, positions),
  join(fc.constant('FREQ=DAILY'), interval(3), byDay, times, positions),
  join(fc.constant('FREQ=DAILY'), byMonth, fc.oneof(byDay, byMonthDay), times),
  // Of positions in a week the second opinion counts those of the first week from the start on.
  join(fc.constant('FREQ=WEEKLY'), interval(9), fc.oneof(none, byDay), times, list('WKST', some(weekdays, 1))),
  join(fc.constant('FREQ=WEEKLY'), byMonth, byDay, times),
  join(fc.constant('FREQ=MONTHLY'), interval(7), fc.oneof(none, byDay, byMonthDay, numberedDays(4)), times, positions),
  join(fc.constant('FREQ=MONTHLY'), byMonth, fc.oneof(byDay, byMonthDay, numberedDays(4)), times, positions),
  join(fc.constant('FREQ=MONTHLY'), byDay, byMonthDay, times),
  join(fc.constant('FREQ=YEARLY'), interval(3), fc.oneof(none, byDay, byMonthDay, numberedDays(50)), times, positions),
  join(fc.constant('FREQ=YEARLY'), byMonth, fc.oneof(byDay, byMonthDay, numberedDays(4)), times, positions),
  join(fc.constant('FREQ=YEARLY'), list('BYYEARDAY', some(signed(365))), times, positions),
  // Around New Year the second opinion takes days for those of other weeks.
  join(fc.constant('FREQ=YEARLY'), list('BYWEEKNO', some(upTo(51).slice(1))), fc.oneof(none, byDay)),
);

export const second = 1000;
export const day = 86_400 * second;
export const startMs = fc
  .integer({ min: Date.UTC(1990, 0, 1) / second, max: Date.UTC(2040, 0, 1) / second })
  .map((seconds) => seconds * second);
export const local = (ms: number) => localText(ms / second);
const digits = (text: string) => text.replace(/[-:]/g, '');

export const ends = (start: number) =>
  fc.oneof(
    none,
    fc.integer({ min: 1, max: 300 }).map((count) => `;COUNT=${count}`),
    fc.integer({ min: 0, max: 2000 }).map((days) => `;UNTIL=${digits(local(start + days * day))}Z`),
  );
