import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../base/days';
import { emptyEntry, type FertilityEntry } from '../entry';
import { defaultSettings, type FertilitySettings } from '../settings';
import { conceivingSentences } from './conception-window';
import { createCycleReport } from './cycle-report';

const start = '2026-11-01';
const mucus = {
  dry: { mucus_feeling: 'dry', mucus_texture: 'nothing' },
  creamy: { mucus_feeling: 'nothing', mucus_texture: 'creamy' },
  eggWhite: { mucus_feeling: 'slippery', mucus_texture: 'egg_white' },
} as const;
const closed = { cervix_opening: 'closed', cervix_firmness: 'hard' } as const;
const soft = { cervix_opening: 'open', cervix_firmness: 'soft' } as const;

type Logged = Record<number, Partial<FertilityEntry>>;

/** Three cycles of 28 days, and a current one whose three higher readings begin on day 10, with what else is logged by its day. */
function reportOf(later: Logged, asOfDay: number, settings: Partial<FertilitySettings> = {}, pastRise?: number) {
  const periods = [-84, -56, -28, 0].map((days) => ({
    ...emptyEntry(addDays(start, days)),
    bleeding: 'medium' as const,
  }));
  const past = [-84, -56, -28].flatMap((days) =>
    pastRise === undefined
      ? []
      : Array.from({ length: 27 }, (_, day) => ({
          ...emptyEntry(addDays(start, days + day + 1)),
          temperature: day + 2 < pastRise ? 36.4 : 36.75,
        })),
  );
  const asOf = addDays(start, asOfDay - 1);
  const logged: Logged = { 10: {}, 11: {}, 12: {}, ...later };
  const days = Array.from({ length: asOfDay - 1 }, (_, index) => index + 2).flatMap((day): FertilityEntry[] => {
    const temperature = day < 10 ? 36.4 : day < 13 ? 36.75 : null;
    return temperature === null && !logged[day]
      ? []
      : [{ ...emptyEntry(addDays(start, day - 1)), temperature, ...logged[day] }];
  });
  const entries = [...periods, ...past, ...days];
  return createCycleReport({ entries, settings: { ...defaultSettings, ...settings }, asOf, isAdvanced: true });
}
const on = (first: number, last: number, entry: Partial<FertilityEntry>): Logged =>
  Object.fromEntries(Array.from({ length: last - first + 1 }, (_, index) => [first + index, entry]));
/** What the best days are named by, and the first of them. */
function bestOf(...args: Parameters<typeof reportOf>) {
  const conceiving = reportOf(...args).advanced?.conceiving;
  return conceiving && [conceiving.by, daysBetween(start, conceiving.best.from) + 1];
}
const byRise = ['temperature', 7];
const byCalendar = ['calendar', 12];
const confirmed: Logged = { ...on(5, 8, mucus.eggWhite), ...on(9, 12, mucus.dry) };
const high = { temperature: 36.75 };
const low = { temperature: 36.45 };

describe('the best days of a current cycle with a rise', () => {
  it.each<[string, Logged, typeof byRise]>([
    ['nothing else is logged', {}, byRise],
    ['readings stay above the line', on(13, 19, high), byRise],
    ['the latest reading is on the line', { ...on(13, 15, high), 16: { temperature: 36.4 } }, byCalendar],
    ['the latest reading is rounded to the line', { ...on(13, 15, high), 16: { temperature: 36.42 } }, byCalendar],
    ['one reading is low, and those after it are high', { 13: { temperature: 36.3 }, ...on(14, 19, high) }, byRise],
    ['two in a row are low', { ...on(13, 14, { temperature: 36.3 }), ...on(15, 19, high) }, byCalendar],
    ['a low reading is disturbed', { 13: { temperature: 36.3, disturbed: 'other' } }, byRise],
    ['the rise is not three days old', on(10, 12, { ...high, lh_test: 'negative' }), byRise],
    ['a test is positive on its first day', { 10: { ...high, lh_test: 'positive' } }, byRise],
    ['a test is positive on its second day', { 11: { ...high, lh_test: 'positive' } }, byCalendar],
    ['a test is positive later', { 18: { lh_test: 'positive' } }, byCalendar],
    ['a test is negative later', { 18: { lh_test: 'negative' } }, byRise],
    ['mucus is fertile on its third day', { 12: { ...high, ...mucus.eggWhite } }, byRise],
    ['mucus is like egg white later', { 17: mucus.eggWhite }, byCalendar],
    ['mucus is creamy later, after none', { 17: mucus.creamy }, byCalendar],
    ['it is confirmed, and mucus is dry later', { ...withHigh(confirmed), 17: mucus.dry }, byRise],
    ['it is confirmed, and mucus is creamy later', { ...withHigh(confirmed), 17: mucus.creamy }, byRise],
    ['it is confirmed, and mucus is like egg white again', { ...withHigh(confirmed), 17: mucus.eggWhite }, byCalendar],
  ])('%s', (_what, later, best) => {
    expect(bestOf(later, 19)).toEqual(best);
  });

  it('go by the rise where the temperature falls before the next period', () => {
    expect(bestOf({ ...on(13, 19, high), 20: low }, 20)).toEqual(byRise);
    expect(bestOf({ ...on(13, 18, high), 19: { temperature: 36.4 } }, 19)).toEqual(byCalendar);
  });

  it.each<[string, Logged]>([
    ['a positive test', { 19: { lh_test: 'positive' } }],
    ['mucus like egg white', { 19: mucus.eggWhite }],
    ['a reading on the line', { ...on(13, 18, high), 19: { temperature: 36.4 } }],
  ])('are doubted for nine days after the rise by %s, and not on the tenth', (_what, later) => {
    expect(bestOf(later, 20)).toEqual(byCalendar);
    const dayLater = Object.fromEntries(Object.entries(later).map(([day, entry]) => [Number(day) + 1, entry]));
    expect(bestOf({ ...dayLater, ...on(13, 13, high) }, 21)).toEqual(byRise);
  });

  it('are doubted for as long as the usual days after ovulation are known to go on, but for the last two', () => {
    const testOn = (day: number): Logged => ({ [day]: { lh_test: 'positive' } });
    expect(bestOf(testOn(21), 23, {}, 15)?.[0]).toBe('calendar');
    expect(bestOf(testOn(22), 23, {}, 15)?.[0]).toBe('temperature');
    expect(bestOf({ ...on(13, 21, high), ...on(22, 23, low) }, 23, {}, 15)?.[0]).toBe('temperature');
  });

  it.each<[string, Logged]>([
    ['a positive test', { 16: { lh_test: 'positive' } }],
    ['mucus like egg white', { 16: mucus.eggWhite }],
  ])('go by a confirmed rise in spite of %s while temperatures stay high', (_what, sign) => {
    const isHigh = { ...withHigh(confirmed), ...on(13, 15, high) };
    expect(bestOf({ ...isHigh, ...sign, 17: high }, 18)).toEqual(byRise);
    expect(bestOf({ ...isHigh, ...sign }, 18)).toEqual(byCalendar);
    expect(bestOf({ ...isHigh, ...sign, ...on(17, 18, { temperature: 36.4 }) }, 18)).toEqual(byCalendar);
    expect(bestOf({ ...on(13, 15, high), ...sign, 17: high }, 18)).toEqual(byCalendar);
  });

  it('go by the cervix where that is the second sign, and by egg-white mucus all the same', () => {
    const settings = { secondary_sign: 'cervix' } as const;
    expect(bestOf({ 17: closed }, 19, settings)).toEqual(byRise);
    expect(bestOf({ 17: soft }, 19, settings)).toEqual(byCalendar);
    expect(bestOf({ 17: soft }, 19)).toEqual(byRise);
    expect(bestOf({ 17: mucus.creamy }, 19, settings)).toEqual(byRise);
    expect(bestOf({ 17: mucus.eggWhite }, 19, settings)).toEqual(byCalendar);
  });
});

describe('what is said of a rise', () => {
  const sentences = (later: Logged, asOfDay = 19) =>
    conceivingSentences(reportOf(later, asOfDay), addDays(start, asOfDay - 1));

  it('that has passed: the days by the calendar, and that they may also come later', () => {
    const passed = {
      ...on(13, 17, low),
      16: { ...low, ...mucus.eggWhite },
      17: { ...low, lh_test: 'positive' as const },
    };
    expect(sentences({ ...passed, 13: { temperature: 36.4 }, 14: { temperature: 36.4 } }).slice(0, 3)).toEqual([
      'The days on which you were most likely to conceive were 9 November to 14 November (estimate by the length of your cycles).',
      'The best two of them were 12 November and 13 November, the two days before ovulation.',
      'What you logged after your temperature rose does not fit a lasting rise, so they may also come later this time.',
    ]);
  });

  it('that the second sign has not confirmed: that they may also come later', () => {
    expect(sentences({})[2]).toBe(
      'Your second sign has not confirmed the rise, so they may also come later this time.',
    );
    expect(sentences(withHigh(confirmed)).join(' ')).not.toContain('later');
  });
});

/** The same with the higher readings of days 10 to 12 and the lower ones before. */
function withHigh(logged: Logged): Logged {
  return Object.fromEntries(
    Object.entries(logged).map(([day, entry]) => [day, { temperature: Number(day) < 10 ? 36.4 : 36.75, ...entry }]),
  );
}
