import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/days';
import { emptyEntry, type FertilityEntry } from '../entry';
import { defaultSettings } from '../settings';
import { calendarMarks } from './calendar-marks';
import { createCycleReport } from './cycle-report';
import { fertilityHeadline } from './headline';
import { headlineTexts } from './sentences';
import { fertilityToday } from './today';

/** A cycle whose rise on day `shiftDay` is confirmed by mucus. */
function cycle(start: string, length: number, { shiftDay = 15, isMarked = false } = {}): FertilityEntry[] {
  return Array.from({ length }, (_, index) => {
    const number = index + 1;
    const isBest = number >= shiftDay - 4 && number < shiftDay;
    return {
      ...emptyEntry(addDays(start, index)),
      bleeding: number <= 4 ? 'medium' : null,
      follows_pregnancy: isMarked && number === 1,
      temperature: number < shiftDay ? 36.4 : 36.75,
      mucus_feeling: isBest ? 'slippery' : 'dry',
      mucus_texture: isBest ? 'egg_white' : 'nothing',
    };
  });
}
const reportOf = (entries: FertilityEntry[], asOf: string, isAdvanced = true) =>
  createCycleReport({ entries, settings: defaultSettings, asOf, isAdvanced });
const lengthsAndReasons = (entries: FertilityEntry[], asOf: string) =>
  reportOf(entries, asOf).advanced?.cycles.map(({ length, left_out: reason }) => [length, reason]);

const regular = [...cycle('2026-03-01', 28), ...cycle('2026-03-29', 28), ...cycle('2026-04-26', 28)];
/** Three cycles of 28 days, a pregnancy of 63 days that ended with a loss, and two weeks since. */
const afterLoss = (isMarked: boolean) => [
  ...regular,
  ...cycle('2026-05-24', 63),
  ...cycle('2026-07-26', 14, { isMarked }),
];
const today = '2026-08-08';

describe('after a loss', () => {
  it('the pregnancy takes no part in the averages once it is marked', () => {
    const { advanced } = reportOf(afterLoss(true), today);
    expect(advanced?.statistics).toMatchObject({ minimum: 28, maximum: 28, mean: 28, median: 28 });
    expect(advanced?.complete_cycles).toBe(3);
    expect(reportOf(afterLoss(false), today).advanced?.statistics).toMatchObject({ maximum: 63, mean: 36.75 });
    expect(lengthsAndReasons(afterLoss(true), today)?.slice(0, 2)).toEqual([
      [null, undefined],
      [63, 'pregnancy'],
    ]);
  });

  it('the next period and the best days go by the cycles before it, on every plan', () => {
    for (const isAdvanced of [true, false])
      expect(reportOf(afterLoss(true), '2026-07-30', isAdvanced).estimate).toEqual({
        window: { from: '2026-08-03', to: '2026-08-08' },
        next_period: { from: '2026-08-22', to: '2026-08-24' },
        cycles: 3,
        varies_by: 0,
      });
    expect(reportOf(afterLoss(true), '2026-07-30').advanced?.conceiving?.best).toEqual({
      from: '2026-08-06',
      to: '2026-08-07',
    });
  });

  it('nothing of the pregnancy is confirmed, and its readings measure no luteal phase', () => {
    const { advanced } = reportOf(afterLoss(true), today);
    const pregnancy = advanced?.cycles.find(({ start }) => start === '2026-05-24');
    expect([pregnancy?.infertile_until, pregnancy?.infertile_from]).toEqual([null, null]);
    const marks = calendarMarks(reportOf(afterLoss(true), today), today).fertile;
    expect(marks.filter(({ to }) => to >= '2026-05-24' && to < '2026-07-26')).toEqual([]);
    // Counted, a pregnancy of 34 days would have one of 20 days, after two of 14.
    const early = [...regular.slice(28), ...cycle('2026-05-24', 34), ...cycle('2026-06-27', 4, { isMarked: true })];
    expect(reportOf(early, '2026-06-30').advanced?.luteal_phase).toEqual({ days: 14, is_personal: true });
  });

  it('no day at the start of the next cycle counts as less fertile', () => {
    const [current] = reportOf(afterLoss(true), '2026-07-30').advanced?.cycles ?? [];
    expect(current?.infertile_until).toBeNull();
    expect(current?.explanation.start).toBe(
      'No less fertile days are assumed at the start, as this is the first cycle after a pregnancy.',
    );
    const [unmarked] = reportOf(afterLoss(false), '2026-07-30').advanced?.cycles ?? [];
    expect(unmarked?.infertile_until).toBe('2026-07-30');
  });

  it('an early rise before the pregnancy still shortens the start of later cycles', () => {
    const shiftDay = 10;
    const entries = [
      ...cycle('2026-05-24', 63, { shiftDay }),
      ...cycle('2026-07-26', 28, { isMarked: true }),
      ...cycle('2026-08-23', 5),
    ];
    const [current] = reportOf(entries, '2026-08-27').advanced?.cycles ?? [];
    // Eight less than day 10 leaves two days.
    expect(current?.infertile_until).toBe('2026-08-24');
  });

  it('a second one, eight weeks later, is left out as well', () => {
    const entries = [
      ...regular,
      ...cycle('2026-05-24', 63),
      ...cycle('2026-07-26', 56, { isMarked: true }),
      ...cycle('2026-09-20', 5, { isMarked: true }),
    ];
    expect(reportOf(entries, '2026-09-24').advanced).toMatchObject({ complete_cycles: 3, statistics: { maximum: 28 } });
  });

  it('a pregnancy that goes on leaves out nothing of the time between them', () => {
    const entries = [...afterLoss(true), ...cycle('2026-08-23', 30)].filter(({ day }) => day < '2026-09-20');
    const pregnant = createCycleReport({
      entries,
      settings: { ...defaultSettings, mode: 'pregnancy', due_date: '2027-05-30' },
      asOf: '2026-09-19',
      isAdvanced: true,
    });
    expect(pregnant).toMatchObject({ estimate: null, advanced: null });
    const { advanced } = reportOf([...entries, ...cycle('2027-05-30', 5, { isMarked: true })], '2027-06-03');
    // The fourth is the cycle of 28 days between the two.
    expect(advanced).toMatchObject({ complete_cycles: 4, statistics: { maximum: 28 } });
  });

  it('marked on spotting, the estimates rest until the next period begins', () => {
    const spotting = [
      ...regular,
      ...cycle('2026-05-24', 62),
      { ...emptyEntry('2026-07-25'), bleeding: 'spotting' as const, follows_pregnancy: true },
    ];
    const report = reportOf(spotting, '2026-07-25');
    expect(report).toMatchObject({ cycle_start: null, estimate: null, advanced: { conceiving: null } });
    expect(fertilityHeadline(report, '2026-07-25')).toBe(headlineTexts.between);
    expect(fertilityToday(defaultSettings, report, '2026-07-25').text).toBe(headlineTexts.between);
    expect(calendarMarks(report, '2026-07-25').expectedPeriods).toEqual([]);
  });
});

describe('after a birth', () => {
  const birth = '2027-02-28';
  const entries = [...regular, ...cycle('2026-05-24', 30), ...cycle(birth, 5)];

  it('the pregnancy is too long for the averages, whether or not it is marked', () => {
    expect(lengthsAndReasons(entries, '2027-03-04')?.[1]).toEqual([280, 'too_long']);
    expect(reportOf(entries, '2027-03-04').advanced).toMatchObject({
      complete_cycles: 3,
      statistics: { maximum: 28 },
    });
    const marked = entries.map((entry) => (entry.day === birth ? { ...entry, follows_pregnancy: true } : entry));
    expect(lengthsAndReasons(marked, '2027-03-04')?.[1]).toEqual([280, 'pregnancy']);
  });

  it('bleeding that stops and comes back makes no short cycles', () => {
    const again = { ...emptyEntry('2027-03-12'), bleeding: 'light' as const };
    expect(lengthsAndReasons([...entries, again], '2027-03-12')?.slice(0, 2)).toEqual([
      [null, undefined],
      [12, 'too_short'],
    ]);
    expect(reportOf([...entries, again], '2027-03-12').advanced?.statistics.minimum).toBe(28);
  });
});

it.each([
  [90, 90],
  [91, 28],
])('of cycles of 28 and %i days the longest is %i', (length, longest) => {
  const entries = [...regular, ...cycle('2026-05-24', 28), ...cycle(addDays('2026-05-24', length), 1)];
  const asOf = addDays('2026-05-24', length);
  expect(reportOf(entries, asOf).advanced?.statistics.maximum).toBe(longest);
});
