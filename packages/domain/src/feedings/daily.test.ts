import { describe, expect, it } from 'vitest';
import { formProblem, keepConfirmed, pushedFeedingProblem } from './checks';
import {
  averagedDays,
  bottlesMl,
  dailyTotals,
  findQuestions,
  firstAllergens,
  lastThreeDays,
  type DayTotals,
} from './daily';
import type { Bottle, Diaper, Feeding, Solids } from './entries';
import { startNursing, stopNursing } from './timer';

const child_id = '01990000-0000-7000-8000-0000000000c1';
const at = (time: string) => `2026-03-10T${time}:00.000Z`;
const bottle = (time: string, ml = 100, more: Partial<Bottle> = {}): Bottle => ({
  type: 'bottle',
  child_id,
  started_at: at(time),
  ended_at: null,
  milk: 'formula',
  amount_tenths: ml * 10,
  unit: 'ml',
  is_supplement: false,
  note: null,
  ...more,
});
const nursing = (from: string, to: string): Feeding =>
  stopNursing(startNursing(child_id, 'left', new Date(at(from))), new Date(at(to)));
const meal = (time: string, allergens: Solids['allergens']): Solids => ({
  type: 'solids',
  child_id,
  started_at: at(time),
  foods: 'Porridge',
  allergens,
  note: null,
});
const logged = <Value>(key: string, value: Value, createdBy: string | null = 'maya') => ({ key, value, createdBy });

describe('the totals of a day', () => {
  it('are by local days, with minutes for nursing and milliliters for bottles', () => {
    const totals = dailyTotals(
      {
        feedings: [
          bottle('04:30', 90),
          bottle('06:00', 60, { milk: 'mixed' }),
          nursing('12:00', '12:20'),
          meal('13:00', []),
        ],
        diapers: [{ child_id, at: at('06:00'), is_wet: true, is_dirty: true, color: null, note: null }],
      },
      { today: '2026-03-10', dayCount: 2, zone: 'America/New_York', now: Date.parse(at('20:00')) },
    );
    const bottles = { breastMl: 0, formulaMl: 0, cowMl: 0, otherMl: 0 };
    const empty = { ...bottles, feeds: 0, nursingMs: 0, solids: 0, wet: 0, dirty: 0 };
    expect(totals).toEqual([
      { ...empty, day: '2026-03-09' },
      {
        ...empty,
        day: '2026-03-10',
        feeds: 3,
        nursingMs: 20 * 60_000,
        breastMl: 60,
        formulaMl: 90,
        solids: 1,
        wet: 1,
        dirty: 1,
      },
    ]);
    const earlier = dailyTotals(
      { feedings: [bottle('03:30')], diapers: [] },
      { today: '2026-03-10', dayCount: 2, zone: 'America/New_York', now: Date.parse(at('20:00')) },
    );
    expect(earlier.map(({ formulaMl }) => formulaMl)).toEqual([100, 0]);
  });

  it('count nothing of a timer that was forgotten', () => {
    const [totals] = dailyTotals(
      { feedings: [startNursing(child_id, 'left', new Date(at('06:00')))], diapers: [] },
      { today: '2026-03-10', dayCount: 1, zone: 'UTC', now: Date.parse(at('20:00')) },
    );
    expect(totals).toMatchObject({ feeds: 1, nursingMs: 0 });
  });

  it.each([
    ['breast', { breastMl: 80 }],
    ['fortified', { breastMl: 80 }],
    ['mixed', { breastMl: 80 }],
    ['formula', { formulaMl: 80 }],
    ['cow', { cowMl: 80 }],
    ['other', { otherMl: 80 }],
  ] as const)('count a bottle of %s as %j alone, and among all bottles', (milk, expected) => {
    const [totals] = dailyTotals(
      { feedings: [bottle('06:00', 80, { milk })], diapers: [] },
      { today: '2026-03-10', dayCount: 1, zone: 'UTC', now: Date.parse(at('20:00')) },
    );
    expect(totals).toMatchObject({ breastMl: 0, formulaMl: 0, cowMl: 0, otherMl: 0, feeds: 1, ...expected });
    expect(totals && bottlesMl(totals)).toBe(80);
  });

  const on = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;
  const diaper = (day: number) => ({ child_id, at: on(day), is_wet: true, is_dirty: false, color: null, note: null });
  const fed = (day: number) => bottle('12:00', 100, { started_at: on(day) });
  const march = (feedings: Feeding[], diapers: Diaper[]) =>
    dailyTotals(
      { feedings, diapers },
      { today: '2026-03-10', dayCount: 10, zone: 'America/New_York', now: Date.parse(at('20:00')) },
    );
  const averaged = (days: DayTotals[], of: 'feeds' | 'diapers', firstDay: string | null) =>
    averagedDays(days, { of, firstDay }).map(({ day }) => day);

  it.each([
    [null, []],
    ['2026-03-10', []],
    ['2026-03-09', []],
    ['2026-03-08', ['2026-03-09']],
    ['2025-12-01', ['2026-03-07', '2026-03-08', '2026-03-09']],
  ] as const)('with the first entry on %s, are averaged over %j', (firstDay, expected) => {
    const days = march([7, 8, 9, 10].map(fed), [7, 8, 9, 10].map(diaper));
    expect(averaged(days, 'feeds', firstDay)).toEqual(expected);
    expect(averaged(days, 'diapers', firstDay)).toEqual(expected);
  });

  it('are averaged over the days with an entry of that sort alone: 800 ml on the 2nd and 9th, 7 wet on the 9th', () => {
    const eightBottles = [1, 2, 9].flatMap((day) => Array<Feeding>(8).fill(fed(day)));
    const days = march(eightBottles, [...[8, 8], ...Array<number>(7).fill(9)].map(diaper));
    expect(averagedDays(days, { of: 'feeds', firstDay: '2026-03-01' }).map(({ formulaMl }) => formulaMl)).toEqual([
      800, 800,
    ]);
    expect(averagedDays(days, { of: 'diapers', firstDay: '2026-03-08' }).map(({ wet }) => wet)).toEqual([7]);
  });

  it('with nursing alone have no bottle, which counts, but say nothing of milk if there was only a meal', () => {
    const nursed = stopNursing(startNursing(child_id, 'left', new Date(on(8))), new Date('2026-03-08T12:20:00Z'));
    const days = march([fed(6), fed(7), nursed, { ...meal('12:00', []), started_at: on(9) }], []);
    expect(averaged(days, 'feeds', '2026-03-06')).toEqual(['2026-03-07', '2026-03-08']);
  });
});

describe('a question to the parents', () => {
  it('is asked when both have logged the same kind of feed within ten minutes', () => {
    const one = logged('a', bottle('09:00'), 'maya');
    expect(findQuestions([logged('b', bottle('09:10'), 'sam'), one])).toEqual(
      new Map([['b', { kind: 'double', other: 'a' }]]),
    );
    expect(findQuestions([logged('b', bottle('09:11'), 'sam'), one]).size).toBe(0);
    expect(findQuestions([logged('b', bottle('09:05'), 'maya'), one]).size).toBe(0);
    expect(findQuestions([logged('b', meal('09:05', []), 'sam'), one]).size).toBe(0);
  });

  it('is asked when two overlap, also when a long one began before others', () => {
    const feedings = [
      logged('long', nursing('09:00', '10:00')),
      logged('b', bottle('09:20')),
      logged('c', bottle('09:50')),
    ];
    expect([...findQuestions(feedings)]).toEqual([
      ['b', { kind: 'overlap', other: 'long' }],
      ['c', { kind: 'overlap', other: 'long' }],
    ]);
  });

  it('is not asked again once it was answered', () => {
    const feedings = [logged('a', bottle('09:00')), logged('b', bottle('09:01', 100, { is_confirmed: true }), 'sam')];
    expect(findQuestions(feedings).size).toBe(0);
  });
});

describe('solids', () => {
  const meals = [
    logged('b', meal('12:00', ['egg', 'milk'])),
    logged('a', meal('08:00', ['egg'])),
    logged('c', meal('18:00', ['milk'])),
  ];

  it('mark each allergen where it was eaten first', () => {
    expect([...firstAllergens(meals)]).toEqual([
      ['a', ['egg']],
      ['b', ['milk']],
    ]);
  });

  it('can be looked back at for three days', () => {
    const later = Date.parse('2026-03-13T12:00:00Z');
    expect(lastThreeDays(meals, later).map(({ key }) => key)).toEqual(['c']);
  });
});

describe('the check of what a device sends', () => {
  const now = Date.parse(at('12:00'));

  it.each<[string, Feeding, boolean]>([
    ['a timer that runs', startNursing(child_id, 'left', new Date(at('11:00'))), true],
    ['a clock that is a minute fast', bottle('12:01'), true],
    ['a clock that is an hour fast', bottle('13:00'), false],
    ['a bottle of 1999', bottle('11:00', 100, { started_at: '1999-12-31T00:00:00Z' }), false],
    ['an end before its start', bottle('11:00', 100, { ended_at: at('10:00') }), false],
    ['25 hours', bottle('11:00', 100, { started_at: '2026-03-09T10:00:00Z', ended_at: at('11:00') }), false],
  ])('%s', (_what, feeding, isAccepted) => {
    expect(pushedFeedingProblem(feeding, now) === null).toBe(isAccepted);
  });

  it('refuses segments that overlap, or an open one before another', () => {
    const [first, second] = [
      startNursing(child_id, 'left', new Date(at('10:00'))),
      startNursing(child_id, 'right', new Date(at('10:30'))),
    ];
    expect(pushedFeedingProblem({ ...first, segments: [...first.segments, ...second.segments] }, now)).not.toBeNull();
    const stopped = stopNursing(first, new Date(at('10:40')));
    expect(
      pushedFeedingProblem({ ...stopped, segments: [...stopped.segments, ...second.segments] }, now),
    ).not.toBeNull();
  });
});

describe('the check of a form', () => {
  const now = new Date(at('12:00'));

  it('refuses a bottle during the nursing that is going on, but not because of a timer forgotten days ago', () => {
    const running = logged('r', startNursing(child_id, 'left', new Date(at('11:50'))));
    expect(formProblem(logged('n', bottle('11:55')), { now, others: [running] })).toEqual({ code: 'overlap', id: 'r' });
    const forgotten = logged('f', startNursing(child_id, 'left', new Date('2026-03-08T10:00:00Z')));
    expect(formProblem(logged('n', bottle('11:55')), { now, others: [forgotten] })).toBeNull();
  });

  it('lets an edited feed overlap its former self', () => {
    const old = logged('a', nursing('11:00', '11:30'));
    expect(formProblem(logged('a', nursing('11:10', '11:40')), { now, others: [old] })).toBeNull();
  });

  it('does not refuse an edit for an overlap that was there before, unless it changes the times', () => {
    const others = [logged('n', nursing('11:00', '11:30')), logged('b', bottle('11:10', 60))];
    expect(formProblem(logged('b', bottle('11:10', 90)), { now, others })).toBeNull();
    expect(formProblem(logged('n', { ...nursing('11:00', '11:30'), note: 'Sleepy' }), { now, others })).toBeNull();
    expect(formProblem(logged('b', bottle('11:20', 90)), { now, others })).toEqual({ code: 'overlap', id: 'n' });
    expect(formProblem(logged('n', nursing('11:00', '11:31')), { now, others })).toEqual({ code: 'overlap', id: 'b' });
  });

  it('keeps a feed confirmed while its times stay', () => {
    const saved = bottle('11:10', 60, { is_confirmed: true });
    expect(keepConfirmed(bottle('11:10', 90), saved)).toEqual(bottle('11:10', 90, { is_confirmed: true }));
    expect(keepConfirmed(bottle('11:11', 60), saved)).toEqual(bottle('11:11', 60));
    expect(keepConfirmed(bottle('11:10', 60), bottle('11:10', 60))).toEqual(bottle('11:10', 60));
    expect(keepConfirmed(bottle('11:10', 60), undefined)).toEqual(bottle('11:10', 60));
  });

  it('refuses a feed before 2000, as the server does', () => {
    const inYear = (year: string) => ({ ...bottle('11:55'), started_at: `${year}-12-31T12:00:00.000Z` });
    const problems = ['0202', '1999', '2000'].map((year) =>
      formProblem(logged('n', inYear(year)), { now, others: [] }),
    );
    expect(problems).toEqual([{ code: 'too_early' }, { code: 'too_early' }, null]);
  });
});
