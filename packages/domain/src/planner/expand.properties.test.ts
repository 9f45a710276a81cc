import fc from 'fast-check';
import { RRule } from 'rrule';
import { describe, expect, it } from 'vitest';
import { day, ends, local, rules, second, startMs } from './arbitraries';
import { expandEvent } from './expand';
import type { EventSeries } from './recurrence/series';

describe('expansion', () => {
  it('agrees with the library rrule about any rule, start and window', () => {
    const cases = fc.record({ rule: rules, start: startMs }).chain(({ rule, start }) =>
      fc.record({
        rule: fc.constant(rule),
        start: fc.constant(start),
        end: ends(start),
        from: fc.integer({ min: -200, max: 2500 }).map((days) => start + days * day),
        length: fc.integer({ min: 1, max: 500 }).map((days) => days * day),
      }),
    );
    fc.assert(
      fc.property(cases, ({ rule, start, end, from, length }) => {
        const options = RRule.parseString(rule + end);
        const other = new RRule({ ...options, dtstart: new Date(start) }, true);
        const expected = other
          .between(new Date(from), new Date(from + length - second), true)
          .map((date) => local(date.getTime()));
        const series = { start: local(start), zone: 'UTC', rrule: rule + end };
        expect(expandEvent(series, from, from + length).map((found) => found.start)).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  const zones = fc.constantFrom(
    'America/New_York',
    'Europe/London',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Kolkata',
  );
  const anySeries: fc.Arbitrary<EventSeries> = fc
    .record({ rule: rules, start: startMs, zone: zones, allDay: fc.boolean() })
    .chain(({ rule, start, zone, allDay }) => {
      const near = fc.integer({ min: -50, max: 1000 }).map((days) => local(start + days * day));
      const offsets = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: -2000, max: 2000 })), { maxLength: 5 });
      return fc
        .record({
          end: ends(start),
          rdates: fc.array(near, { maxLength: 4 }),
          exdates: fc.array(near, { maxLength: 4 }),
          offsets,
        })
        .map(({ end, rdates, exdates, offsets }) => {
          const series = { start: local(start), zone, allDay, rrule: rule + end, rdates, exdates };
          const all = expandEvent(series, start - 60 * day, start + 1000 * day);
          const overrides = offsets.flatMap(([index, hours]) => {
            const original = all[index]?.original;
            if (original === undefined) return [];
            const moved = local(Date.parse(`${original}Z`) + hours * 3_600_000);
            // eslint-disable-next-line everstep/glossary -- The spelling of iCalendar.
            return [hours % 3 === 0 ? { original, cancelled: true } : { original, start: moved }];
          });
          return { ...series, overrides };
        });
    });

  it('of any window is the cut of the whole', () => {
    const windows = fc.record({
      series: anySeries,
      from: fc.integer({ min: -300, max: 30_000 }),
      hours: fc.nat(20_000),
    });
    fc.assert(
      fc.property(windows, ({ series, from, hours }) => {
        const begin = Date.parse(`${series.start}Z`) + from * 3_600_000;
        const end = begin + hours * 3_600_000;
        const whole = expandEvent(series, begin - 3000 * day, end + 3000 * day);
        const cut = whole.filter(({ startUtc }) => Date.parse(startUtc) >= begin && Date.parse(startUtc) < end);
        expect(expandEvent(series, begin, end)).toEqual(cut);
      }),
      { numRuns: 300 },
    );
  });

  it('shows each start on the clocks of its zone, but for those that they skip', () => {
    fc.assert(
      fc.property(anySeries, (series) => {
        const begin = Date.parse(`${series.start}Z`);
        const clock = new Intl.DateTimeFormat('sv-SE', {
          timeZone: series.zone,
          dateStyle: 'short',
          timeStyle: 'medium',
        });
        for (const { start, startUtc } of expandEvent(series, begin, begin + 400 * day)) {
          const shown = Date.parse(`${clock.format(Date.parse(startUtc)).replace(' ', 'T')}Z`);
          // A gap is an hour, on Lord Howe Island half of one.
          expect([0, 1_800_000, 3_600_000]).toContain(shown - Date.parse(`${start}Z`));
        }
      }),
      { numRuns: 100 },
    );
  });
});
