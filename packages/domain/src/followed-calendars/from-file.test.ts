import { describe, expect, it } from 'vitest';
import type { CalendarFile, FileEvent } from '../icalendar/file-event';
import { followedEventSchema, followedLimits } from './followed';
import { followedContent } from './from-file';

const event = (over: Partial<FileEvent> = {}, value: Partial<FileEvent['value']> = {}): FileEvent => ({
  uid: 'swimming@school.example',
  line: 2,
  isPrivate: false,
  remarks: [],
  ...over,
  value: {
    title: 'Swimming',
    place: 'City pool',
    note: 'Bring a towel.',
    members: [],
    children: [],
    all_day: false,
    start: '2026-09-08T09:30:00',
    end: '2026-09-08T10:30:00',
    zone: 'America/New_York',
    rrule: 'FREQ=WEEKLY',
    extra_dates: [],
    exceptions: [],
    busy_in: [],
    ...value,
  },
});
const file = (over: Partial<CalendarFile> = {}): CalendarFile => ({
  source: 'icalendar',
  name: 'School',
  refreshMinutes: 90,
  events: [event()],
  problems: [],
  leftOut: {},
  ...over,
});

describe('what is kept of a followed calendar', () => {
  it('is each event with its times, and how many could not be read', () => {
    const problem = { line: 40, title: null, sentence: 'It has no start.' };
    expect(followedContent(file({ problems: [problem] }))).toEqual({
      events: [
        {
          uid: 'swimming@school.example',
          title: 'Swimming',
          place: 'City pool',
          note: 'Bring a towel.',
          all_day: false,
          start: '2026-09-08T09:30:00',
          end: '2026-09-08T10:30:00',
          zone: 'America/New_York',
          rrule: 'FREQ=WEEKLY',
          extra_dates: [],
          exceptions: [],
        },
      ],
      unreadableCount: 1,
      refreshMinutes: 90,
    });
  });

  it('is what is different about one date of a series, too', () => {
    const exceptions = [
      { original: '2026-09-15T09:30:00', title: 'Swimming in the lake', place: 'Lake', note: null },
      { original: '2026-09-22T09:30:00', is_canceled: true as const },
    ];
    const content = followedContent(file({ events: [event({}, { exceptions })] }));
    expect(content).toMatchObject({ events: [{ exceptions }] });
    const [kept] = typeof content === 'string' ? [] : content.events;
    expect(followedEventSchema.parse(kept)).toEqual(kept);
  });

  it('is only the times of a private event and of its exceptions', () => {
    const original = '2026-09-15T09:30:00';
    const exceptions = [{ original, start: '2026-09-15T11:00:00', title: 'Secret', place: 'Secret', note: 'Secret' }];
    const content = followedContent(file({ events: [event({ isPrivate: true }, { exceptions })] }));
    expect(content).toMatchObject({
      events: [{ title: 'Busy', place: null, note: null, exceptions: [{ original, start: '2026-09-15T11:00:00' }] }],
    });
    expect(JSON.stringify(content)).not.toMatch(/Secret|towel|pool/);
  });

  it('is the same whatever the order of the file', () => {
    const events = [event(), event({ uid: 'a' }), event({ uid: 'b' }, { start: '2026-09-01T09:30:00' })];
    expect(followedContent(file({ events: events.toReversed() }))).toEqual(followedContent(file({ events })));
  });

  it('is nothing of what is no calendar, and of one that is too large', () => {
    expect(followedContent(file({ source: null, events: [] }))).toBe('not_a_calendar');
    const events = Array.from({ length: followedLimits.events }, (_, index) => event({ uid: String(index) }));
    expect(followedContent(file({ events }))).toMatchObject({ events: { length: followedLimits.events } });
    expect(followedContent(file({ events: [...events, event()] }))).toBe('too_large');
  });
});
