import { describe, expect, it } from 'vitest';
import { entryTime, refusedEntryTexts } from './refused-entry';

describe('an entry that the server refuses', () => {
  it('is named by the first time in it', () => {
    expect(entryTime({ note: null, segments: [{ side: 'left', started_at: '2026-11-20T08:10:00.000Z' }] })).toBe(
      '2026-11-20T08:10:00.000Z',
    );
    expect(entryTime({ note: '8 oz', date: '2026-11-20' })).toBe('2026-11-20');
    expect(entryTime({ note: 'before 2026-11-20' })).toBeNull();
    expect(entryTime(null)).toBeNull();
  });

  it('is named by its start if it is an event, whatever its title says, and by the day if it takes all of it', () => {
    const event = { title: '2026-12-24', place: null, start: '2026-11-26T15:00:00', end: '2026-11-26T16:00:00' };
    expect(entryTime({ ...event, all_day: false })).toBe('2026-11-26T15:00:00');
    expect(entryTime({ ...event, all_day: true, start: '2026-11-26T00:00:00' })).toBe('2026-11-26');
  });

  it.each([
    ['feed', 'A feed'],
    ['diaper', 'A diaper'],
    ['entry', 'An entry'],
    ['event', 'An event'],
    ['entry of the milk stock', 'An entry of the milk stock'],
  ])('whose deletion is refused is called by its article: %s', (noun, start) => {
    expect(refusedEntryTexts.deletion(noun, 'Please sign in again')).toBe(
      `${start} that you deleted is still there on your other devices: Please sign in again.`,
    );
  });

  it('is told of in one sentence with the reason', () => {
    expect(refusedEntryTexts.text('feed', '20 November, 08:10', 'Please use a shorter note')).toBe(
      'Your feed of 20 November, 08:10 could not be saved: Please use a shorter note. Correct it, and it is sent again.',
    );
    expect(refusedEntryTexts.text('day', '', 'It is in the future.')).toContain('Your day could not be saved');
  });
});
