import fc from 'fast-check';
import { addDays } from '../base/days';
import type { PlannedEvent } from './event-kind';
import { toSeries } from './event-problem';
import { expandEvent } from './expand';
import { localText } from './recurrence/calendar';
import { weekdays } from './recurrence/rule';
import type { RuleShape } from './rule-form';

// What property tests about series start from.

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

const swimming = {
  title: 'Swimming',
  place: 'Pool',
  note: null,
  members: [],
  children: [],
  exceptions: [],
  busy_in: [],
};

const unlikeRules = fc.constantFrom(
  ...[
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=15,45',
    'FREQ=DAILY;INTERVAL=2;BYDAY=MO,FR',
  ],
  ...['FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU'],
  ...[
    'FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2,-1',
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;BYDAY=-1FR,2TU',
    'FREQ=MONTHLY;BYMONTHDAY=31',
  ],
  ...[
    'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1,15',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE;BYSETPOS=-1,2',
    'FREQ=YEARLY;BYMONTH=3,11',
  ],
  ...['FREQ=YEARLY;BYWEEKNO=1,53;BYDAY=MO', 'FREQ=YEARLY;BYYEARDAY=1,100,-1', 'FREQ=YEARLY;INTERVAL=2;BYDAY=20MO'],
);
/** Series with extra, moved and canceled dates. */
export const anySeries = fc
  .record({
    rule: unlikeRules,
    start: fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) }).map((ms) => ms - (ms % 900_000)),
    zone: fc.constantFrom('America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Africa/Casablanca'),
    all_day: fc.boolean(),
    end: fc.constantFrom('', ';COUNT=25', 'until'),
    extra: fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 4 }),
    changed: fc.array(fc.tuple(fc.nat(20), fc.integer({ min: -50, max: 50 })), { maxLength: 4 }),
  })
  .map(({ rule, start, zone, all_day, end, extra, changed }): PlannedEvent => {
    const begin = all_day ? start - (start % day) : start;
    const until = `;UNTIL=${local(begin + 700 * day).replace(/[-:]/g, '')}Z`;
    const rrule = rule + (end === 'until' ? (all_day ? until.slice(0, 15) : until) : end);
    const times = { all_day, zone, rrule, start: local(begin), end: local(begin + (all_day ? day : 3_600_000)) };
    const series = { ...swimming, ...times, extra_dates: extra.map((days) => local(begin + days * day)) };
    const found = expandEvent(toSeries(series), begin - 30 * day, begin + 1500 * day);
    const exceptions = new Map(
      changed.flatMap(([index, hours]) => {
        const original = found[index]?.original;
        if (original === undefined) return [];
        const moved = local(Date.parse(`${original}Z`) + hours * (all_day ? day : 3_600_000));
        return [[original, hours % 2 ? { original, is_canceled: true as const } : { original, start: moved }] as const];
      }),
    );
    return { ...series, exceptions: [...exceptions.values()] };
  });

/** How a form lets an event repeat, from a start. */
export const shapes = (from: string): fc.Arbitrary<RuleShape> => {
  const every = fc.integer({ min: 1, max: 60 });
  const end = fc.oneof(
    fc.constant(null),
    fc.record({ count: fc.integer({ min: 1, max: 999 }) }),
    fc.integer({ min: 0, max: 3000 }).map((days) => ({ until: addDays(from.slice(0, 10), days) })),
  );
  return fc.oneof(
    fc.record({
      every,
      unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
      end,
    }),
    fc.record({
      every,
      unit: fc.constant('week' as const),
      weekdays: fc
        .uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 })
        .map((days) => weekdays.filter((day) => days.includes(day))),
      end,
    }),
    fc.record({ every, unit: fc.constant('month' as const), monthly: fc.constant('weekday_of_month' as const), end }),
  );
};
