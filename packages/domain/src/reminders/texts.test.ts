import { describe, expect, it } from 'vitest';
import { alertText, proposedAlerts, sentTexts, sentWords, whenText } from './texts';

const reader = { now: Date.parse('2026-11-26T12:00:00Z'), zone: 'America/New_York', locale: 'en-US' };
const timed = (instant: string) => ({ start: '', startsAt: Date.parse(instant), isAllDay: false });
const allDay = (day: string) => ({ start: `${day}T00:00:00`, startsAt: 0, isAllDay: true });
/** Newer ICU data have a narrow space before AM and PM. */
const plain = (text: string) => text.replace(/\u202f/g, ' ');

describe('what is sent says when, and nothing else', () => {
  it.each([
    [timed('2026-11-26T20:00:00Z'), 'Something begins at 3:00 PM.'],
    [timed('2026-11-27T20:00:00Z'), 'Something begins tomorrow at 3:00 PM.'],
    [timed('2026-12-04T20:00:00Z'), 'Something begins on Friday, December 4 at 3:00 PM.'],
    [timed('2026-11-26T11:50:00Z'), 'Something began at 6:50 AM.'],
    [allDay('2026-11-26'), 'Something is planned today.'],
    [allDay('2026-11-27'), 'Something is planned tomorrow.'],
    [allDay('2026-12-24'), 'Something is planned on Thursday, December 24.'],
  ])('%o', (due, expected) => {
    const { title, body } = sentWords('event', due, reader);
    expect([title, plain(body)]).toEqual([sentTexts.eventTitle, expected]);
  });
  it('of a tracker too', () => {
    const due = timed('2026-11-27T02:00:00Z');
    expect(plain(sentWords('daily', due, reader).body)).toBe('You asked to be reminded at 9:00 PM.');
    expect(sentWords('next_feed', due, reader)).toEqual({ title: sentTexts.trackerTitle, body: sentTexts.nextFeed });
  });
  it('in the form of the receiver', () => {
    const british = { ...reader, locale: 'en-GB' };
    expect(sentWords('event', timed('2026-12-04T20:00:00Z'), british).body).toBe(
      'Something begins on Friday, 4 December at 15:00.',
    );
  });
});

it.each([
  [timed('2026-11-26T12:15:00Z'), 'in 15 min'],
  [timed('2026-11-26T12:00:20Z'), 'now'],
  [timed('2026-11-26T11:55:00Z'), '5 min ago'],
  [timed('2026-11-26T17:59:00Z'), 'in 5 h 59 min'],
  [timed('2026-11-26T20:00:00Z'), 'today at 3:00 PM'],
  [allDay('2026-11-27'), 'tomorrow'],
])('The app says when it is: %o', (due, expected) => {
  expect(plain(whenText(due, reader))).toBe(expected);
});

it('Every proposed alert has its words.', () => {
  const { timed: hours, allDay: days } = proposedAlerts;
  expect([...hours, ...days].map((alert) => plain(alertText(alert, 'en-US')))).toEqual([
    'When it begins',
    '5 minutes before',
    '10 minutes before',
    '15 minutes before',
    '30 minutes before',
    '1 hour before',
    '2 hours before',
    '1 day before',
    '2 days before',
    '1 week before',
    'On the day at 9:00 AM',
    '1 day before at 9:00 AM',
    '1 day before at 6:00 PM',
    '1 week before at 9:00 AM',
  ]);
});
