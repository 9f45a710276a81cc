import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './days';
import { localDayIn, localTimeIn, startOfDay } from './time-zone';
import { readTypedTime, typedTimeTexts } from './typed-time';

const berlin = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);
const nothing = { known: null, chosen: null, after: null };
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

describe('a local time that is typed', () => {
  it.each([
    ['an ordinary one', '2026-11-23T09:05', {}, ['2026-11-23T08:05:00.000Z', 1]],
    [
      'an unchanged one, with its seconds',
      '2026-11-23T09:05',
      { known: at('2026-11-23T08:05:42Z') },
      ['2026-11-23T08:05:42.000Z', 1],
    ],
    ['one before 1970', '1969-07-20T22:56', {}, ['1969-07-20T21:56:00.000Z', 1]],
    ['the first of two', '2026-10-25T02:30', {}, ['2026-10-25T00:30:00.000Z', 2]],
    [
      'the one of two that follows',
      '2026-10-25T02:30',
      { after: at('2026-10-25T00:50:00Z') },
      ['2026-10-25T01:30:00.000Z', 2],
    ],
    [
      'the first of two where both are over before what they follow',
      '2026-10-25T02:30',
      { after: at('2026-10-25T09:00:00Z') },
      ['2026-10-25T00:30:00.000Z', 2],
    ],
    ['the chosen one of two', '2026-10-25T02:30', { chosen: 1 }, ['2026-10-25T01:30:00.000Z', 2]],
    [
      'the known one of two, with its seconds',
      '2026-10-25T02:30',
      { known: at('2026-10-25T01:30:07Z') },
      ['2026-10-25T01:30:07.000Z', 2],
    ],
    [
      'the chosen one although the other is known',
      '2026-10-25T02:30',
      { known: at('2026-10-25T01:30:07Z'), chosen: 0 },
      ['2026-10-25T00:30:00.000Z', 2],
    ],
    [
      'one that occurred once, after one of two was chosen',
      '2026-11-23T09:05',
      { chosen: 1 },
      ['2026-11-23T08:05:00.000Z', 1],
    ],
  ])('can be %s', (_what, text, hints, [instant, count]) => {
    const typed = readTypedTime(berlin, text, { ...nothing, ...hints });
    expect([iso(typed.instant), typed.count, typed.problem]).toEqual([instant, count, null]);
  });

  it('says so where clocks skipped it, whatever was chosen before', () => {
    const skipped = { instant: null, index: 0, count: 0, problem: typedTimeTexts.skipped };
    expect(readTypedTime(berlin, '2026-03-29T02:30', nothing)).toEqual(skipped);
    expect(readTypedTime(berlin, '2026-03-29T02:30', { ...nothing, chosen: 1 })).toMatchObject({
      instant: null,
      problem: typedTimeTexts.skipped,
    });
  });

  it.each(['', '2026-11-23', '2026-11-23T', 'T09:05', '2026-11-23T09:0', '12026-11-23T09:05', 'yesterday'])(
    'is nothing yet while the field has “%s”',
    (text) => {
      expect(readTypedTime(berlin, text, nothing)).toEqual({ instant: null, index: 0, count: 0, problem: null });
    },
  );
});

/** Clocks go forward on the first day of each zone, and back on the second. Samoa leaves a whole day out after its first. */
const changes = [
  ['Europe/Berlin', '2026-03-29', '2026-10-25'],
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['America/St_Johns', '2026-03-08', '2026-11-01'],
  ['America/Havana', '2026-03-08', '2026-11-01'],
  ['Africa/Cairo', '2026-04-24', '2026-10-29'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-04-05'],
  ['Pacific/Apia', '2011-12-29', '2012-04-01'],
] as const;
const days = changes.flatMap(([zone, ...ofZone]) => ofZone.map((day) => ({ zone, day })));

describe('on a day on which clocks change', () => {
  const minute = 60_000;

  it.each(days)('every instant in $zone on $day survives the form that shows it', ({ zone, day }) => {
    const [from, to] = [startOfDay(zone, day), startOfDay(zone, addDays(day, 1))];
    const instants = Array.from({ length: (to - from) / minute }, (_, index) => from + index * minute);
    const read = (instant: number, hints: object) =>
      readTypedTime(zone, localTimeIn(zone, instant), { ...nothing, ...hints }).instant;
    const withSeconds = instants.map((instant) => instant + 17_250);
    expect(withSeconds.filter((known) => read(known, { known }) !== known)).toEqual([]);
    const ways = [0, 1].map((chosen) => instants.map((instant) => read(instant, { chosen })));
    expect(instants.filter((instant, index) => !ways.some((way) => way[index] === instant))).toEqual([]);
  });

  it('every local time has the instants at which clocks show it, or says that it has none', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...days),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: -1, max: 1 }),
        ({ zone, day }, minutes, shift) => {
          const clock = new Date(minutes * minute).toISOString().slice(11, 16);
          const text = `${addDays(day, shift)}T${clock}`;
          const { count, instant, problem } = readTypedTime(zone, text, nothing);
          const asUtc = Date.parse(`${text}Z`);
          // Half an hour is the least by which clocks change.
          const around = Array.from({ length: 120 }, (_, index) => asUtc + (index - 60) * 30 * minute);
          const shown = around.filter((each) => localTimeIn(zone, each) === text);
          expect([count, instant]).toEqual([shown.length, shown[0] ?? null]);
          expect(problem).toBe(shown.length === 0 ? typedTimeTexts.skipped : null);
        },
      ),
    );
  });

  it('the days of this table are longer or shorter than others, or the next one is left out', () => {
    const lengths = days.map(
      ({ zone, day }) => (startOfDay(zone, addDays(day, 1)) - startOfDay(zone, day)) / 3_600_000,
    );
    expect(lengths).toEqual([23, 25, 23, 25, 23, 25, 23, 25, 23, 25, 23.5, 24.5, 24, 25]);
    expect(localDayIn('Pacific/Apia', startOfDay('Pacific/Apia', '2011-12-29') + 24 * 3_600_000)).toBe('2011-12-31');
  });
});
