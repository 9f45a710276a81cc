import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { localTimeIn } from '../base/time-zone';
import {
  averageSleep,
  demoSleeps,
  findOverlaps,
  firstSleepDay,
  isForgotten,
  isNap,
  last24Hours,
  pushedSleepProblem,
  sleepCsvRows,
  sleepDays,
  sleepParts,
  sleepSchema,
  sleepState,
  sleepTexts,
  sleepTotals,
  sortSleeps,
  stoppedAt,
  toSpan,
  typicalNaps,
  typicalSleep,
  validateSleep,
  type SleepSpan,
} from './index';

const berlin = 'Europe/Berlin';
const hour = 3_600_000;
const minute = 60_000;
const at = (text: string) => Date.parse(text.length === 16 ? `${text}:00Z` : text);
/** Times in UTC, for example '2026-11-23T20:00'. */
const span = (id: string, start: string, end: string | null, more: Partial<SleepSpan> = {}): SleepSpan => ({
  id,
  start: at(start),
  end: end === null ? null : at(end),
  note: null,
  ...more,
});
const child = '019ac3a0-0000-7000-8000-00000000c001';

describe('validation of a sleep', () => {
  const now = at('2026-11-23T12:00');
  const others = [span('nap', '2026-11-23T09:00', '2026-11-23T10:00')];
  it.each([
    ['a nap', '2026-11-23T10:30', '2026-11-23T11:30', null],
    ['a sleep that is still running', '2026-11-23T11:30', null, null],
    ['a sleep that begins when another one ends', '2026-11-23T10:00', '2026-11-23T10:30', null],
    ['a sleep that ends when another one begins', '2026-11-23T08:00', '2026-11-23T09:00', null],
    ['exactly 24 hours', '2026-11-22T08:00', '2026-11-23T08:00', null],
    ['a start in the future', '2026-11-23T12:01', null, { code: 'future', field: 'started_at' }],
    ['an end in the future', '2026-11-23T11:00', '2026-11-23T12:01', { code: 'future', field: 'ended_at' }],
    [
      'an end before the start',
      '2026-11-23T11:00',
      '2026-11-23T10:59',
      { code: 'end_before_start', field: 'ended_at' },
    ],
    ['no length', '2026-11-23T11:00', '2026-11-23T11:00', { code: 'end_before_start', field: 'ended_at' }],
    ['a minute more than 24 hours', '2026-11-22T07:59', '2026-11-23T08:00', { code: 'too_long', field: 'ended_at' }],
    ['a start before 2000', '1999-12-31T23:59', '2000-01-01T01:00', { code: 'too_early', field: 'started_at' }],
    [
      'an overlap of a minute',
      '2026-11-23T09:59',
      '2026-11-23T11:00',
      { code: 'overlap', field: 'started_at', id: 'nap' },
    ],
    [
      'a sleep around another',
      '2026-11-23T08:00',
      '2026-11-23T11:00',
      { code: 'overlap', field: 'started_at', id: 'nap' },
    ],
    ['a timer that runs over another', '2026-11-23T08:00', null, { code: 'overlap', field: 'started_at', id: 'nap' }],
  ])('%s, from %s to %s', (_what, start, end, problem) => {
    expect(validateSleep(span('new', start, end), { now, others })).toEqual(problem);
  });

  it('does not compare an edited sleep with itself', () => {
    expect(validateSleep(span('nap', '2026-11-23T09:10', '2026-11-23T10:10'), { now, others })).toBeNull();
  });

  it('takes a note on a sleep that overlaps as it came by sync, and refuses other times that overlap', () => {
    const both = [...others, span('car', '2026-11-23T09:30', '2026-11-23T10:30')];
    expect(validateSleep(span('car', '2026-11-23T09:30', '2026-11-23T10:30'), { now, others: both })).toBeNull();
    expect(validateSleep(span('car', '2026-11-23T09:40', '2026-11-23T10:30'), { now, others: both })).toEqual({
      code: 'overlap',
      field: 'started_at',
      id: 'nap',
    });
  });

  it('refuses a sleep during a running one', () => {
    const running = [span('now', '2026-11-23T11:00', null)];
    expect(validateSleep(span('new', '2026-11-23T11:30', '2026-11-23T11:45'), { now, others: running })).toEqual({
      code: 'overlap',
      field: 'started_at',
      id: 'now',
    });
    expect(validateSleep(span('new', '2026-11-23T10:30', '2026-11-23T11:00'), { now, others: running })).toBeNull();
  });

  it('on the server accepts clocks that are two minutes ahead, and overlaps', () => {
    const sleep = (start: string, end: string | null) => ({
      child_id: child,
      note: null,
      started_at: new Date(at(start)).toISOString(),
      ended_at: end === null ? null : new Date(at(end)).toISOString(),
    });
    expect(pushedSleepProblem(sleep('2026-11-23T12:02', null), now)).toBeNull();
    expect(pushedSleepProblem(sleep('2026-11-23T12:03', null), now)).toBe(sleepTexts.problems.future);
    expect(pushedSleepProblem(sleep('2026-11-23T11:00', '2026-11-23T12:02'), now)).toBeNull();
    expect(pushedSleepProblem(sleep('2026-11-23T11:00', '2026-11-23T12:03'), now)).toBe(sleepTexts.problems.future);
    expect(pushedSleepProblem(sleep('2026-11-23T11:00', '2026-11-23T10:00'), now)).toBe(
      sleepTexts.problems.end_before_start,
    );
    expect(pushedSleepProblem(sleep('2026-11-22T08:00', '2026-11-23T09:00'), now)).toBe(sleepTexts.problems.too_long);
    expect(pushedSleepProblem(sleep('1999-01-01T08:00', null), now)).toBe(sleepTexts.problems.too_early);
  });

  it('accepts a note of 500 characters, and an empty one as none', () => {
    const value = { child_id: child, started_at: '2026-11-23T09:00:00.000Z', ended_at: null };
    expect(safeParse(sleepSchema, { ...value, note: 'a'.repeat(500) }).success).toBe(true);
    expect(safeParse(sleepSchema, { ...value, note: 'a'.repeat(501) }).success).toBe(false);
    expect(safeParse(sleepSchema, { ...value, note: '' }).data?.note).toBeNull();
    expect(safeParse(sleepSchema, { ...value, note: null, child_id: 'Mila' }).success).toBe(false);
    expect(safeParse(sleepSchema, { ...value, note: null, started_at: '2026-11-23 09:00' }).success).toBe(false);
  });
});

describe('running timers', () => {
  const now = at('2026-11-23T12:00');

  it('of two devices count as one, from the earlier start', () => {
    const spans = [
      span('b', '2026-11-23T11:02', null),
      span('night', '2026-11-22T20:00', '2026-11-23T06:00'),
      span('a', '2026-11-23T11:00', null),
    ];
    const { running, duplicates, sleeps } = sortSleeps(spans);
    expect(running?.id).toBe('a');
    expect(duplicates.map(({ id }) => id)).toEqual(['b']);
    expect(sleeps.map(({ id }) => id)).toEqual(['night', 'a']);
  });

  it('that started at the same moment count as the one with the lower id, on every device', () => {
    const [a, b] = [span('a', '2026-11-23T11:00', null), span('b', '2026-11-23T11:00', null)];
    expect(sortSleeps([b, a]).running).toBe(a);
    expect(sortSleeps([a, b]).running).toBe(a);
    expect(sortSleeps([]).running).toBeNull();
  });

  it('ask when the sleep ended after 16 hours, and count nothing until then', () => {
    const [long, longer] = [span('a', '2026-11-22T20:00', null), span('a', '2026-11-22T19:59', null)];
    expect([isForgotten(long, now), isForgotten(longer, now)]).toEqual([false, true]);
    expect(isForgotten(span('a', '2026-11-20T20:00', '2026-11-21T20:00'), now)).toBe(false);
    expect(last24Hours([long], { now, zone: 'UTC' }).totalMs).toBe(16 * hour);
    expect(last24Hours([longer], { now, zone: 'UTC' }).totalMs).toBe(0);
  });

  it('end now, and never before they began', () => {
    const timer = span('a', '2026-11-23T11:00', null);
    expect(stoppedAt(timer, now)).toBe(now);
    expect(stoppedAt(timer, at('2026-11-23T10:59'))).toBe(at('2026-11-23T11:00') + 1000);
  });
});

describe('a child', () => {
  const now = at('2026-11-23T12:00');
  const nap = span('a', '2026-11-23T09:00', '2026-11-23T10:00');
  it.each<[string, SleepSpan[], object]>([
    ['is awake since the end of the last sleep', [nap], { kind: 'awake', since: at('2026-11-23T10:00') }],
    [
      'is awake since the latest end, whichever began last',
      [span('a', '2026-11-23T09:00', '2026-11-23T11:00'), span('b', '2026-11-23T09:30', '2026-11-23T10:00')],
      { kind: 'awake', since: at('2026-11-23T11:00') },
    ],
    ['is asleep', [nap, span('b', '2026-11-23T11:00', null)], { kind: 'asleep', since: at('2026-11-23T11:00') }],
    [
      'may be awake, as the timer was forgotten',
      [span('a', '2026-11-22T19:59', null)],
      { kind: 'forgotten', since: at('2026-11-22T19:59') },
    ],
    [
      'was not awake for 16 hours and a minute',
      [span('a', '2026-11-22T09:00', '2026-11-22T19:59')],
      { kind: 'unknown', lastEnd: at('2026-11-22T19:59') },
    ],
    ['has no sleep yet', [], { kind: 'empty' }],
  ])('%s', (_what, spans, state) => {
    const { sleeps, running } = sortSleeps(spans);
    expect(sleepState(sleeps, running, now)).toEqual(state);
  });
});

describe('a nap', () => {
  it.each([
    ['at six in the morning', '2026-11-23T05:00', '2026-11-23T06:00', true],
    ['a minute before six', '2026-11-23T04:59', '2026-11-23T06:00', false],
    ['a minute before six in the evening', '2026-11-23T16:59', '2026-11-23T18:00', true],
    ['at six in the evening', '2026-11-23T17:00', '2026-11-23T18:00', false],
    ['an early bedtime', '2026-11-23T16:45', '2026-11-24T05:00', false],
    ['until nine in the evening', '2026-11-23T14:00', '2026-11-23T20:00', true],
    ['until a minute past nine', '2026-11-23T14:00', '2026-11-23T20:01', false],
    ['a long one by day', '2026-11-23T08:00', '2026-11-23T15:00', true],
  ])('%s in Berlin, from %s to %s in UTC: %s', (_what, start, end, expected) => {
    expect(isNap({ start: at(start), end: at(end) }, berlin)).toBe(expected);
  });
});

describe('totals', () => {
  const totalsOf = (sleeps: SleepSpan[], day: string, { zone = berlin, now = `${day}T23:00` } = {}) =>
    sleepDays(sleeps, { lastDay: day, count: 2, now: at(now), zone });

  it('list every sleep of a day, also one within another, and a forgotten timer where it began', () => {
    const sleeps = [
      span('timer', '2026-11-22T10:00', null),
      span('night', '2026-11-22T19:00', '2026-11-23T05:00'),
      span('within', '2026-11-23T02:00', '2026-11-23T04:00'),
      span('nap', '2026-11-23T10:00', '2026-11-23T11:00'),
      span('late', '2026-11-23T22:00', '2026-11-23T23:00'),
    ];
    const days = totalsOf(sleeps, '2026-11-23', { now: '2026-11-24T10:00' });
    expect(days.map(({ listed }) => listed.map(({ sleep, kind }) => `${sleep.id} ${kind}`))).toEqual([
      ['night night', 'within night', 'nap nap', 'late night'],
      ['timer forgotten', 'night night'],
    ]);
    expect(days.map(({ totalMs }) => totalMs)).toEqual([8 * hour, 4 * hour]);
  });

  it('split a night between its two days', () => {
    const [today, yesterday] = totalsOf([span('a', '2026-11-22T19:00', '2026-11-23T05:30')], '2026-11-23');
    expect([yesterday?.nightMs, today?.nightMs]).toEqual([4 * hour, 6.5 * hour]);
    expect([yesterday?.naps, today?.naps]).toEqual([0, 0]);
  });

  it.each([
    [
      'back: the night of eleven hours by the clock has twelve',
      '2026-10-25',
      '2026-10-24T18:00',
      '2026-10-25T06:00',
      4,
      8,
      25,
    ],
    [
      'forward: the night of eleven hours by the clock has ten',
      '2026-03-29',
      '2026-03-28T19:00',
      '2026-03-29T05:00',
      4,
      6,
      23,
    ],
  ])('are true when clocks go %s', (_what, day, start, end, before, after, length) => {
    expect([localTimeIn(berlin, at(start)), localTimeIn(berlin, at(end))].map((time) => time.slice(11))).toEqual([
      '20:00',
      '07:00',
    ]);
    const [today, yesterday] = totalsOf([span('a', start, end)], day);
    expect([yesterday?.totalMs, today?.totalMs]).toEqual([before * hour, after * hour]);
    expect((today?.to ?? 0) - (today?.from ?? 0)).toBe(length * hour);
  });

  it('tell naps from the night, count naps where they began, and find the longest stretch', () => {
    const sleeps = [
      span('night', '2026-11-22T22:00', '2026-11-23T02:00'),
      span('after a feed', '2026-11-23T02:00', '2026-11-23T05:00'),
      span('nap', '2026-11-23T09:00', '2026-11-23T10:15'),
      span('now', '2026-11-23T13:00', null),
    ];
    const [today] = totalsOf(sleeps, '2026-11-23', { zone: 'UTC', now: '2026-11-23T13:40' });
    expect(today).toMatchObject({
      naps: 2,
      napMs: 115 * minute,
      nightMs: 5 * hour,
      totalMs: 5 * hour + 115 * minute,
      longestMs: 5 * hour,
    });
    expect(last24Hours(sleeps, { now: at('2026-11-23T13:40'), zone: 'UTC' }).totalMs).toBe(7 * hour + 115 * minute);
  });

  it('of the last 24 hours are by instants, whatever clocks do', () => {
    const sleeps = [span('a', '2026-10-24T18:00', '2026-10-25T06:00')];
    expect(last24Hours(sleeps, { now: at('2026-10-25T20:00'), zone: berlin }).totalMs).toBe(10 * hour);
  });

  it('count a moment once when two sleeps overlap', () => {
    const sleeps = [
      span('a', '2026-11-23T09:00', '2026-11-23T11:00'),
      span('b', '2026-11-23T10:00', '2026-11-23T11:30'),
    ];
    expect(totalsOf(sleeps, '2026-11-23')[0]?.totalMs).toBe(2.5 * hour);
    expect([...findOverlaps(sleeps)]).toEqual([
      ['b', 'a'],
      ['a', 'b'],
    ]);
  });

  it('have a mean over whole days after the first one', () => {
    const sleeps = [20, 21, 22, 23].map((day) =>
      span(String(day), `2026-11-${day}T01:00`, `2026-11-${day}T${day - 10}:00`),
    );
    const now = at('2026-11-23T20:00');
    const days = sleepDays(sleeps, { lastDay: '2026-11-23', count: 7, now, zone: 'UTC' });
    const firstDay = firstSleepDay(sleeps, 'UTC');
    expect(averageSleep(days, { now, firstDay })).toBe(10.5 * hour);
    expect(averageSleep(days, { now, firstDay: '2026-11-22' })).toBeNull();
    expect(averageSleep(days, { now, firstDay: null })).toBeNull();
  });

  it('have a mean without the days on which nothing is known', () => {
    const slept = [16, 17, 19, 21].map((day) => span(String(day), `2026-11-${day}T01:00`, `2026-11-${day}T14:00`));
    const sleeps = [...slept, span('forgotten', '2026-11-22T01:00', null)];
    const now = at('2026-11-23T20:00');
    const days = sleepDays(sleeps, { lastDay: '2026-11-23', count: 7, now, zone: 'UTC' });
    expect(averageSleep(days, { now, firstDay: firstSleepDay(sleeps, 'UTC') })).toBe(13 * hour);
  });

  it('have a mean without the days in which a forgotten sleep may have been', () => {
    const nights = [15, 16, 17, 18, 19, 20].map((day) =>
      span(`night ${day}`, `2026-11-${day}T20:00`, day === 19 ? null : `2026-11-${day + 1}T06:00`),
    );
    const naps = [16, 17, 18, 19, 20, 21].map((day) =>
      span(`nap ${day}`, `2026-11-${day}T12:30`, `2026-11-${day}T14:00`),
    );
    const { sleeps } = sortSleeps([...nights, ...naps]);
    const now = at('2026-11-22T08:00');
    const days = sleepDays(sleeps, { lastDay: '2026-11-22', count: 8, now, zone: 'UTC' });
    const forgotten = days.filter(({ hasForgotten }) => hasForgotten).map(({ day }) => day);
    expect(forgotten).toEqual(['2026-11-20', '2026-11-19']);
    // The 16th, 17th and 18th have 11.5 hours each, the 21st 7.5 because its night is not logged yet.
    expect(averageSleep(days, { now, firstDay: '2026-11-15' })).toBe(10.5 * hour);
    // The night began before the days that are shown.
    const shown = sleepDays(sleeps, { lastDay: '2026-11-20', count: 1, now, zone: 'UTC' });
    expect(averageSleep(shown, { now, firstDay: '2026-11-15' })).toBeNull();
  });

  it('begin on the day of the first sleep', () => {
    expect(firstSleepDay([span('a', '2026-11-22T23:30', '2026-11-23T01:00')], berlin)).toBe('2026-11-23');
    expect(firstSleepDay([], berlin)).toBeNull();
  });
});

describe('for any sleeps', () => {
  const zones = [berlin, 'America/New_York', 'Australia/Lord_Howe', 'UTC'];
  // Around the autumn change in Berlin and New York.
  const from = at('2026-10-20T00:00');
  const spans = fc
    .array(fc.record({ start: fc.integer({ min: 0, max: 20_000 }), length: fc.integer({ min: 1, max: 900 }) }), {
      maxLength: 30,
    })
    .map(
      (list) =>
        sortSleeps(
          list.map(({ start, length }, index) => ({
            id: String(index).padStart(2, '0'),
            start: from + start * minute,
            note: null,
            end: from + (start + length) * minute,
          })),
        ).sleeps,
    );
  const now = at('2026-11-08T00:00');

  it('the days together are as long as every moment that was slept', () => {
    fc.assert(
      fc.property(spans, fc.constantFrom(...zones), (sleeps, zone) => {
        const slept = new Set(
          sleeps.flatMap(({ start, end }) =>
            Array.from({ length: ((end ?? 0) - start) / minute }, (_, index) => start + index * minute),
          ),
        );
        const total = sleepDays(sleeps, { lastDay: '2026-11-08', count: 25, now, zone }).reduce(
          (sum, { totalMs }) => sum + totalMs,
          0,
        );
        expect(total).toBe(slept.size * minute);
      }),
      { numRuns: 60 },
    );
  });

  it('no day has more sleep than it is long, and parts are in order without overlap', () => {
    fc.assert(
      fc.property(spans, fc.constantFrom(...zones), (sleeps, zone) => {
        for (const { totalMs, longestMs, napMs, nightMs, ...day } of sleepDays(sleeps, {
          lastDay: '2026-11-08',
          count: 25,
          now,
          zone,
        })) {
          expect(totalMs).toBeLessThanOrEqual(day.to - day.from);
          expect(longestMs).toBeLessThanOrEqual(totalMs);
          expect(napMs + nightMs).toBe(totalMs);
          for (const [index, part] of day.parts.entries())
            expect(part.start).toBeGreaterThanOrEqual(day.parts[index - 1]?.end ?? day.from);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('a sleep is marked as overlapping exactly if the form would refuse it', () => {
    fc.assert(
      fc.property(spans, (sleeps) => {
        const marked = findOverlaps(sleeps);
        for (const sleep of sleeps) {
          const others = sleeps.filter(({ id }) => id !== sleep.id);
          expect(marked.has(sleep.id)).toBe(validateSleep(sleep, { now, others })?.code === 'overlap');
        }
      }),
    );
  });

  it('totals of nothing are zero', () => {
    expect(sleepTotals(sleepParts([], { from, to: now }, { now, zone: 'UTC' }))).toEqual({
      napMs: 0,
      nightMs: 0,
      totalMs: 0,
      naps: 0,
      longestMs: 0,
    });
  });
});

describe('what is usual', () => {
  it.each([
    [0, 14, 17, 9, 20],
    [2, 14, 17, 9, 20],
    [3, 14, 17, 9, 18],
    [4, 12, 16, 9, 18],
    [6, 12, 16, 9, 17],
    [11, 12, 16, 9, 17],
    [12, 11, 14, 10, 15],
    [23, 11, 14, 10, 15],
    [24, 11, 14, 9.9, 13.8],
    [36, 10, 13, 9.9, 13.8],
    [71, 10, 13, 9.9, 13.8],
  ])('at %i months is %i to %i hours recommended, and %f to %f observed', (months, from, to, least, most) => {
    expect(typicalSleep(months)).toMatchObject({
      recommended: { range: { from, to } },
      observed: { range: { from: least, to: most } },
    });
  });

  it('from 6 years on is not said, and naps are listed from birth to 5 years', () => {
    expect(typicalSleep(72)).toBeNull();
    expect([typicalNaps[0]?.age, typicalNaps.at(-1)?.age]).toEqual(['0 to 6 weeks', '3 to 5 years']);
  });

  it('lists naps for every age once, without a gap and without an overlap', () => {
    const ages = typicalNaps.map(({ age }) => {
      const [, from, fromUnit, to, toUnit] = /^(\d+)(?: (\w+))? to (\d+) (\w+)$/.exec(age) ?? [];
      return { from: `${from} ${fromUnit ?? toUnit}`, next: `${Number(to) + 1} ${toUnit}` };
    });
    expect(ages.slice(1).map(({ from }) => from)).toEqual(ages.slice(0, -1).map(({ next }) => next));
  });
});

it('the table of an export has a header, times in UTC and by local clocks, names, and no text that a spreadsheet runs', () => {
  const times = { started_at: '2026-11-23T09:00:00.000Z', ended_at: null };
  const names = { child_name: '@Mila', author_name: '=Sam' };
  expect(sleepCsvRows([{ child, ...times, ...names, note: '=1+1' }], berlin)).toEqual([
    [
      ...['child', 'child_name', 'started_at', 'started_local', 'ended_at', 'ended_local', 'zone'],
      ...['note', 'author_name'],
    ],
    [child, "'@Mila", '2026-11-23T09:00:00.000Z', '2026-11-23 10:00', '', '', berlin, "'=1+1", "'=Sam"],
  ]);
});

it('the demo data is a week of sleeps that the form would accept', () => {
  const now = at('2026-11-23T13:00');
  const entries = demoSleeps({ today: '2026-11-23', now, zone: berlin });
  const { sleeps, running } = sortSleeps(entries.map(({ key, value }) => toSpan(key, value)));
  expect(running).toBeNull();
  expect(sleeps.length).toBeGreaterThan(40);
  for (const sleep of sleeps) {
    const others = sleeps.filter(({ id }) => id !== sleep.id);
    expect(validateSleep(sleep, { now, others })).toBeNull();
  }
  const [today, ...before] = sleepDays(sleeps, { lastDay: '2026-11-23', count: 7, now, zone: berlin });
  expect(sleepState(sleeps, null, now).kind).toBe('awake');
  expect(today?.totalMs).toBeGreaterThan(5 * hour);
  for (const { totalMs } of before.slice(0, 5)) expect(totalMs).toBeGreaterThan(12 * hour);
});
