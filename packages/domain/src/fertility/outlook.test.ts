import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days';
import { fertilityAnswer, fertilityTexts } from './answer';
import { conceivingSentences } from './conceiving';
import { dueDateSentence } from './due-date';
import { emptyEntry, type FertilityEntry } from './entry';
import { secondOpinion } from './explain';
import { fertilityOutlook, outlookSchema } from './outlook';
import { usualSettings } from './settings';

const entry = (day: string, noted: Partial<FertilityEntry>): FertilityEntry => ({ ...emptyEntry(day), ...noted });
const period = (...starts: string[]) =>
  starts.flatMap((start) => [0, 1, 2, 3].map((day) => entry(addDays(start, day), { bleeding: 'medium' })));
/** A cycle in which the rise begins on the day given, with signs that confirm it. */
const charted = (start: string, riseOn: number, until: number) =>
  Array.from({ length: until }, (_, index) => {
    const number = index + 1;
    const texture = number >= riseOn - 4 && number < riseOn ? 'egg_white' : 'nothing';
    return entry(addDays(start, index), {
      bleeding: number <= 4 ? 'medium' : null,
      temperature: number < riseOn ? 36.4 : 36.75,
      mucus_feeling: texture === 'egg_white' ? 'slippery' : 'dry',
      mucus_texture: texture,
    });
  });
const look = (entries: FertilityEntry[], asOf: string, over: object = {}) =>
  fertilityOutlook({ entries, settings: { ...usualSettings, ...over }, asOf, isAdvanced: true });
const free = (entries: FertilityEntry[], asOf: string) =>
  fertilityOutlook({ entries, settings: usualSettings, asOf, isAdvanced: false });
const threeCycles = period('2026-08-01', '2026-08-29', '2026-09-27', '2026-10-24');

describe('the calendar estimate', () => {
  it('reaches from the shortest to the longest of the last six cycles', () => {
    // 28, 29 and 27 days.
    expect(free(threeCycles, '2026-11-01').estimate).toEqual({
      window: { from: '2026-10-31', to: '2026-11-07' },
      next_period: { from: '2026-11-20', to: '2026-11-22' },
      cycles: 3,
    });
  });

  it('takes cycles of 26 to 32 days while none is complete', () => {
    expect(free(period('2026-10-24'), '2026-10-25').estimate).toEqual({
      window: { from: '2026-10-30', to: '2026-11-10' },
      next_period: { from: '2026-11-19', to: '2026-11-25' },
      cycles: 0,
    });
  });

  it('leaves out a distance of more than 99 days, in which nothing was logged', () => {
    const { estimate } = free(period('2026-01-01', '2026-09-27', '2026-10-24'), '2026-11-01');
    expect(estimate?.cycles).toBe(1);
  });

  it('says nothing of a cycle that began 99 days ago or more', () => {
    expect(free(threeCycles, addDays('2026-10-24', 98)).cycle_start).toBe('2026-10-24');
    expect(free(threeCycles, addDays('2026-10-24', 99))).toMatchObject({ cycle_start: null, estimate: null });
  });
});

describe('the evaluation', () => {
  const entries = [...charted('2026-09-01', 15, 28), ...charted('2026-09-29', 15, 26)];

  it('is withheld where the plan does not have it, and said to be', () => {
    expect(free(entries, '2026-10-24')).toMatchObject({ advanced: null, is_locked: true });
    expect(look(entries, '2026-10-24').is_locked).toBe(false);
  });

  it('tells cycles, the newest first, with their lines and why', () => {
    const { advanced } = look(entries, '2026-10-24');
    expect(advanced?.cycles.map(({ start, length }) => [start, length])).toEqual([
      ['2026-09-29', null],
      ['2026-09-01', 28],
    ]);
    expect(advanced?.cycles[0]).toMatchObject({
      readings: 26,
      coverline: 36.4,
      first_higher: '2026-10-13',
      infertile_until: '2026-10-03',
      infertile_from: '2026-10-15',
      second_opinion: null,
    });
    expect(advanced?.cycles[0]?.explanation.rise).toContain(
      'So the days count as infertile from the evening of 15 October.',
    );
    expect(advanced).toMatchObject({ complete_cycles: 1, statistics: { mean: 28 }, luteal_phase: { days: 14 } });
  });

  it('shows the stricter reading where it differs', () => {
    const withGap = entries.filter(({ day }) => day !== '2026-10-14');
    expect(look(withGap, '2026-10-24').advanced?.cycles[0]).toMatchObject({
      first_higher: '2026-10-13',
      second_opinion: expect.stringMatching(/there is no rise yet\.$/) as string,
    });
    expect(secondOpinion(null, null)).toBeNull();
    expect(secondOpinion('2026-10-13', '2026-10-12')).toBeNull();
    expect(secondOpinion('2026-10-13', '2026-10-14')).toMatch(/the rise begins on 15 October\.$/);
  });

  it('as of an earlier day is what it was on that day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 54 }), (count) => {
        const asOf = addDays('2026-09-01', count - 1);
        expect(look(entries, asOf)).toEqual(look(entries.slice(0, count), asOf));
      }),
    );
  });

  it('tells the six days and the best two for whoever hopes for a child, by the calendar until there is a rise', () => {
    const days = (asOf: string) => look(entries, asOf).advanced?.conceiving;
    // The only whole cycle has 28 days, and the luteal phase of 14 is the usual one.
    const byCalendar = {
      window: { from: '2026-10-07', to: '2026-10-12' },
      best: { from: '2026-10-11', to: '2026-10-12' },
    };
    expect(days('2026-10-01')).toEqual({ ...byCalendar, by: 'calendar' });
    expect(days('2026-10-24')).toEqual({ ...byCalendar, by: 'temperature' });
    expect(look(charted('2026-09-29', 17, 26), '2026-10-24').advanced?.conceiving).toEqual({
      window: { from: '2026-10-09', to: '2026-10-14' },
      best: { from: '2026-10-13', to: '2026-10-14' },
      by: 'temperature',
    });
    expect(look(period('2026-10-24'), '2026-10-25').advanced?.conceiving).toBeNull();
  });

  it('says these days in words, and that they may come later where no rise is seen', () => {
    const days = look(threeCycles, '2026-10-25').advanced?.conceiving;
    if (!days) throw new Error('there is an estimate');
    expect(conceivingSentences(days, '2026-11-06').slice(0, 2)).toEqual([
      'The days on which you are most likely to conceive are 1 November to 6 November (estimate by the length of your cycles).',
      'The best two of them are 5 November and 6 November.',
    ]);
    expect(conceivingSentences(days, '2026-11-07')[2]).toBe(
      'No rise is seen so far, so they may also come later this time.',
    );
    expect(conceivingSentences({ ...days, by: 'temperature' }, '2026-11-07')).toHaveLength(3);
  });

  it('is of the shape that goes over the wire', () => {
    for (const outlook of [look(entries, '2026-10-24'), free(entries, '2026-10-24'), look([], '2026-10-24')])
      expect(outlookSchema.parse(outlook)).toEqual(outlook);
  });
});

describe('the answer', () => {
  const answer = (entries: FertilityEntry[], today: string, over: object = {}) =>
    fertilityAnswer(look(entries, today, over), today);
  const freeAnswer = (entries: FertilityEntry[], today: string) => fertilityAnswer(free(entries, today), today);

  it('invites to a first entry', () => {
    expect(answer([], '2026-11-01')).toBe(fertilityTexts.empty);
  });

  it.each([
    ['2026-10-25', 'Day 2 of this cycle. Your fertile window is likely days 8 to 15 (estimate).'],
    ['2026-11-07', 'Day 15 of this cycle. You are likely in your fertile window, days 8 to 15 (estimate).'],
    ['2026-11-08', 'Day 16 of this cycle. Your fertile window was likely days 8 to 15 (estimate).'],
    ['2026-11-23', 'Day 31 of this cycle. Your period was expected by 22 November (estimate).'],
  ])('by the calendar, on %s: %s', (today, sentence) => {
    expect(freeAnswer(threeCycles, today)).toBe(sentence);
    expect(answer(threeCycles, today)).toBe(sentence);
  });

  it.each([
    ['2026-10-02', 'Day 4 of this cycle. Your fertile window may begin on day 6 (estimate).'],
    ['2026-10-12', 'Day 14 of this cycle. Today counts as fertile, as no rise is confirmed yet (estimate).'],
    ['2026-10-15', 'Day 17 of this cycle. Today counts as fertile, as no rise is confirmed yet (estimate).'],
    ['2026-10-24', 'Day 26 of this cycle. Your fertile window was days 6 to 17 (estimate).'],
    ['2026-10-28', 'Day 30 of this cycle. Your period was expected by 27 October (estimate).'],
  ])('by the evaluation, on %s: %s', (today, sentence) => {
    const entries = [...charted('2026-09-01', 15, 28), ...charted('2026-09-29', 15, 26)];
    expect(answer(entries, today)).toBe(sentence);
  });

  it('is right for a later day than the outlook is of, as without a network', () => {
    expect(fertilityAnswer(free(threeCycles, '2026-10-25'), '2026-11-08')).toMatch(
      /^Day 16 of this cycle\. .* was likely/,
    );
  });

  it.each(['pause', 'pregnancy', 'postpartum'] as const)('estimates nothing in the mode %s', (mode) => {
    expect(look(threeCycles, '2026-11-01', { mode })).toMatchObject({ estimate: null, advanced: null });
    expect(answer(threeCycles, '2026-11-01', { mode })).toBe(fertilityTexts[mode]);
  });
});

describe('the due date', () => {
  const due = { ...usualSettings, mode: 'pregnancy', due_date: '2027-05-03' } as const;

  it.each([
    ['2026-11-26', '3 May 2027: 17 weeks and 3 days today (estimate).'],
    ['2027-05-03', '3 May 2027: 40 weeks today (estimate).'],
    ['2027-05-04', '3 May 2027: 40 weeks and 1 day today (estimate).'],
  ])('on %s: %s', (today, sentence) => expect(dueDateSentence(due, today)).toBe(sentence));

  it('is not spoken of three weeks after it, in another mode, and without one', () => {
    expect(dueDateSentence(due, '2027-05-25')).toBeNull();
    expect(dueDateSentence({ ...due, mode: 'pause' }, '2026-11-26')).toBeNull();
    expect(dueDateSentence({ ...due, due_date: null }, '2026-11-26')).toBeNull();
  });
});
