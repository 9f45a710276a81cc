import { describe, expect, it } from 'vitest';
import { examplePlan } from './example-plan';
import type { CustodyPlan, Summer } from './plan';
import { nightBegins, planProblem } from './plan-problem';
import { planTexts } from './plan-texts';

const now = new Date('2027-01-01T12:00:00Z');
const problemOf = (changed: Partial<CustodyPlan>, isFirst = false) =>
  planProblem(examplePlan(changed), { now, isFirst });

const holiday = (on: CustodyPlan['holidays'][number]['on']) => ({
  holidays: [{ name: 'Holi', on, nights: 1, with: { even: 'a', odd: 'b' } as const }],
});
const vacation = (from: string, to: string) => ({ vacations: [{ name: 'Lake', from, to, with: 'a' as const }] });
const summer = (first: Summer['first'], end: Summer['end']) => ({
  summer: { first, end, turns: 7, begins: { even: 'a', odd: 'b' } } as const,
});
const at = (time: string) => ({ exchange: { time, place: null, driver: null } });

describe('what is wrong with a plan', () => {
  it('is nothing in a plan that begins later', () => {
    expect(problemOf({})).toBeNull();
    expect(problemOf({ pattern: null })).toBeNull();
    expect(problemOf({ parents: { a: 'ana', b: null } })).toBeNull();
  });

  it('is the same parent twice', () => {
    expect(problemOf({ parents: { a: 'ana', b: 'ana' } })).toBe(planTexts.sameParents);
    expect(problemOf({ parents: { a: null, b: null } })).toBe(planTexts.sameParents);
  });

  it('is an unknown zone', () => {
    for (const zone of ['Mars/Olympus', '', '+01:00']) expect(problemOf({ zone })).toBe(planTexts.zoneUnknown);
  });

  it('is a year before 1990 or after 2099', () => {
    expect(problemOf({ anchor: '1989-12-31' })).toBe(planTexts.yearOutside);
    expect(problemOf({ anchor: '1990-01-01' })).toBeNull();
    expect(problemOf({ from: '2099-12-31' })).toBeNull();
    expect(problemOf({ from: '2100-01-01' })).toBe(planTexts.yearOutside);
    expect(problemOf(vacation('2099-12-30', '2100-01-01'))).toBe(planTexts.yearOutside);
  });

  it('is a holiday that no year has, unlike 29 February', () => {
    expect(problemOf(holiday({ month: 2, day: 29 }))).toBeNull();
    expect(problemOf(holiday({ from_easter: -47 }))).toBeNull();
    expect(problemOf(holiday({ month: 5, weekday: 1, nth: -1 }))).toBeNull();
    expect(problemOf(holiday({ month: 2, day: 30 }))).toBe(planTexts.dateMissing('Holi'));
    expect(problemOf(holiday({ month: 11, day: 31 }))).toBe(planTexts.dateMissing('Holi'));
  });

  it('is a vacation without a night, or with more than 92', () => {
    expect(problemOf(vacation('2027-07-01', '2027-07-02'))).toBeNull();
    expect(problemOf(vacation('2027-07-01', '2027-07-01'))).toBe(planTexts.backwards('Lake'));
    expect(problemOf(vacation('2027-07-02', '2027-07-01'))).toBe(planTexts.backwards('Lake'));
    expect(problemOf(vacation('2027-06-01', '2027-09-01'))).toBeNull();
    expect(problemOf(vacation('2027-06-01', '2027-09-02'))).toBe(planTexts.vacationLong);
  });

  it('is a summer with a date that not every year has, or that ends before it begins', () => {
    expect(problemOf(summer({ month: 6, day: 14 }, { month: 8, day: 23 }))).toBeNull();
    expect(problemOf(summer({ month: 6, day: 31 }, { month: 8, day: 23 }))).toBe(planTexts.dateMissing('Summer'));
    expect(problemOf(summer({ month: 1, day: 1 }, { month: 2, day: 29 }))).toBe(planTexts.dateMissing('Summer'));
    expect(problemOf(summer({ month: 8, day: 23 }, { month: 6, day: 14 }))).toBe(planTexts.summerBackwards);
    expect(problemOf(summer({ month: 6, day: 14 }, { month: 6, day: 14 }))).toBe(planTexts.summerBackwards);
  });

  it('is not a summer over new year, as south of the equator', () => {
    expect(problemOf(summer({ month: 12, day: 18 }, { month: 1, day: 28 }))).toBeNull();
    expect(problemOf(summer({ month: 10, day: 1 }, { month: 4, day: 2 }))).toBeNull();
    expect(problemOf(summer({ month: 10, day: 1 }, { month: 4, day: 3 }))).toBe(planTexts.summerBackwards);
  });

  it('is a first evening that has begun by the clocks of the plan, unless there is nothing to replace', () => {
    // Noon in UTC is 7 in New York and 21 in Tokyo.
    expect(problemOf({ from: '2027-01-01' })).toBeNull();
    expect(problemOf({ from: '2027-01-01', ...at('07:00') })).toBe(planTexts.begun);
    expect(problemOf({ from: '2027-01-01', ...at('07:01') })).toBeNull();
    expect(problemOf({ from: '2027-01-01', zone: 'Asia/Tokyo' })).toBe(planTexts.begun);
    expect(problemOf({ from: '2027-01-01', zone: 'Asia/Tokyo' }, true)).toBeNull();
    expect(problemOf({ from: '2020-01-01' })).toBe(planTexts.begun);
    expect(problemOf({ from: '2020-01-01', pattern: null })).toBe(planTexts.begun);
    expect(problemOf({ from: '2020-01-01' }, true)).toBeNull();
  });

  it('is an exchange at a time that clocks skip within two years, with the day', () => {
    expect(problemOf(at('02:30'))).toBe(planTexts.timeSkipped('14 March 2027'));
    expect(problemOf(at('02:00'))).toBe(planTexts.timeSkipped('14 March 2027'));
    expect(problemOf(at('03:00'))).toBeNull();
    expect(problemOf(at('01:59'))).toBeNull();
    // What comes twice in November can be an exchange.
    expect(problemOf(at('01:30'))).toBeNull();
    expect(problemOf({ ...at('01:30'), zone: 'Europe/London' })).toBe(planTexts.timeSkipped('28 March 2027'));
    expect(problemOf({ ...at('02:30'), zone: 'Asia/Kolkata' })).toBeNull();
    expect(problemOf({ ...at('02:30'), pattern: null })).toBeNull();
    // Clocks in Cairo went forward on 28 April 2023, for the first time in nine years.
    const inCairo = { ...at('00:30'), zone: 'Africa/Cairo' };
    expect(problemOf({ ...inCairo, from: '2021-04-28' }, true)).toBe(planTexts.timeSkipped('28 April 2023'));
    expect(problemOf({ ...inCairo, from: '2021-04-27' }, true)).toBeNull();
  });
});

describe('the beginning of a night', () => {
  it('is the time of the exchange by the clocks of the plan', () => {
    expect(nightBegins(examplePlan(), '2027-01-04')).toBe(Date.parse('2027-01-04T22:00:00Z'));
    expect(nightBegins(examplePlan(), '2027-07-04')).toBe(Date.parse('2027-07-04T21:00:00Z'));
  });
});
