import { describe, expect, it } from 'vitest';
import { emptyEntry } from '../fertility/entry';
import { joinDays } from './cycle-days';
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

  it('are a problem if they contradict each other', () => {
    const { days, problems } = joinDays([
      { line: 2, fields: { day, temperature: 36.5 } },
      { line: 7, fields: { day, temperature: 36.6 } },
    ]);
    const sentence = importTexts.conflictingLines(day);
    expect([days, problems]).toEqual([
      [],
      [
        { line: 2, sentence },
        { line: 7, sentence },
      ],
    ]);
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
