import { describe, expect, it } from 'vitest';
import { pushMessage } from './push';
import { reminderPush, testPush } from './push-texts';

const reader = { now: Date.parse('2026-11-26T12:00:00Z'), zone: 'America/New_York', locale: 'en-US' };
const timed = (instant: string) => ({ start: '', startsAt: Date.parse(instant), isAllDay: false });
const allDay = (day: string) => ({ start: `${day}T00:00:00`, startsAt: 0, isAllDay: true });
/** Newer ICU data have a narrow space before AM and PM. */
const plain = (text: string) => text.replace(/\u202f/g, ' ');

describe('the notification of a reminder', () => {
  it.each([
    [timed('2026-11-26T20:00:00Z'), 'Something begins at 3:00 PM.'],
    [timed('2026-11-27T20:00:00Z'), 'Something begins on Friday, November 27 at 3:00 PM.'],
    [allDay('2026-11-26'), 'Something is planned on Thursday, November 26.'],
    [allDay('2026-11-27'), 'Something is planned on Friday, November 27.'],
  ])('stays right until it is read, so it names the day: %o', (due, body) => {
    const { body: shown, ...rest } = reminderPush('event', due, reader, 'r-1');
    expect([plain(shown), rest]).toEqual([
      body,
      { title: 'A reminder from your planner', tag: 'r-1', path: '/family-planner' },
    ]);
  });

  it.each(['daily', 'next_feed'] as const)('of a tracker (%s) opens the trackers', (about) => {
    const message = reminderPush(about, timed('2026-11-27T02:00:00Z'), reader, 'r-1');
    expect(message).toMatchObject({ title: 'A reminder from your tracker', path: '/trackers' });
    expect(pushMessage.safeParse(message).success).toBe(true);
  });

  it('is one that devices accept, as is the test', () => {
    const longest = reminderPush('event', timed('2026-09-30T16:30:00Z'), reader, `r-${'x'.repeat(36)}`);
    for (const message of [longest, testPush]) expect(pushMessage.parse(message)).toEqual(message);
  });
});
