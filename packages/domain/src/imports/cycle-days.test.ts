import { describe, expect, it } from 'vitest';
import { emptyEntry } from '../fertility/entry';
import { joinDays, type DayLine } from './cycle-days';
import { importTexts } from './texts';

const day = '2026-03-01';

describe('several lines about a day', () => {
  it('are joined, with lists in the order of the form', () => {
    const { days, problems } = joinDays([
      { line: 2, fields: { day, temperature: 36.5, moods: ['sad'], note: 'b' } },
      { line: 3, fields: { day, moods: ['calm', 'happy'], symptoms: ['nausea', 'cramps'], note: 'a' } },
      { line: 4, fields: { day, temperature: 36.5, disturbed: 'travel', mucus_excluded: true } },
      { line: 5, fields: { day, mucus_excluded: false, note: 'a' } },
    ]);
    expect(problems).toEqual([]);
    expect(days).toEqual([
      {
        lines: [2, 3, 4, 5],
        entry: {
          ...emptyEntry(day),
          temperature: 36.5,
          disturbed: 'travel',
          mucus_excluded: true,
          moods: ['happy', 'calm', 'sad'],
          symptoms: ['cramps', 'nausea'],
          note: 'a\nb',
        },
      },
    ]);
  });

  it('lose only what they contradict each other in', () => {
    const lines: DayLine[] = [
      { line: 2, fields: { day, temperature: 36.5, bleeding: 'heavy', note: 'first day' } },
      { line: 7, fields: { day, temperature: 36.6, disturbed: 'travel' } },
      { line: 9, fields: { day, lh_test: 'negative' } },
    ];
    const sentence = importTexts.contradiction(day, ['temperature']);
    expect(joinDays(lines)).toEqual({
      days: [
        { lines: [2, 7, 9], entry: { ...emptyEntry(day), bleeding: 'heavy', lh_test: 'negative', note: 'first day' } },
      ],
      problems: [
        { line: 2, sentence },
        { line: 7, sentence },
      ],
    });
    expect(joinDays(lines.toReversed()).days[0]?.entry).toEqual(joinDays(lines).days[0]?.entry);
  });

  it('are only a problem if they contradict each other in everything', () => {
    const { days, problems } = joinDays([
      { line: 2, fields: { day, temperature: 36.5 } },
      { line: 7, fields: { day, temperature: 36.6 } },
    ]);
    expect([days, problems.map(({ line }) => line)]).toEqual([[], [2, 7]]);
  });

  it('never let a temperature count for which they have two reasons not to', () => {
    const { days, problems } = joinDays([
      { line: 2, fields: { day, temperature: 36.9, disturbed: 'illness' } },
      { line: 3, fields: { day, temperature: 36.9, disturbed: 'alcohol' } },
    ]);
    expect(days).toMatchObject([{ entry: { temperature: 36.9, disturbed: 'other' } }]);
    expect(problems).toHaveLength(2);
  });

  it.each([
    [{ bleeding: 'light', is_between_periods: true }, { bleeding: 'spotting' }],
    [{ mucus_texture: 'creamy', mucus_excluded: true }, { mucus_texture: 'egg_white' }],
    [{ cervix_opening: 'open', cervix_excluded: true }, { cervix_opening: 'closed' }],
  ] as const)('leave out with a value what excluded it: %j, %j', (one, other) => {
    const { days } = joinDays([
      { line: 2, fields: { day, ...one, note: 'x' } },
      { line: 3, fields: { day, ...other } },
    ]);
    expect(days.map(({ entry }) => entry)).toEqual([{ ...emptyEntry(day), note: 'x' }]);
  });

  it('can be very many', () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => ({
      line: index,
      fields: { day, note: `${index % 7}` },
    }));
    const before = Date.now();
    expect(joinDays(lines).days).toMatchObject([{ entry: { note: '0\n1\n2\n3\n4\n5\n6' } }]);
    expect(Date.now() - before).toBeLessThan(3000);
  });
});
