import { describe, expect, it } from 'vitest';
import { contentInFile, eventContent } from './event-content';
import type { PlannedEvent } from './event-kind';

const id = (number: number) => `019ac3a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const event: PlannedEvent = {
  title: 'Dentist',
  place: null,
  note: null,
  members: [],
  children: [],
  all_day: false,
  start: '2026-11-26T15:00:00',
  end: '2026-11-26T16:00:00',
  zone: 'Europe/Berlin',
  rrule: null,
  extra_dates: [],
  exceptions: [],
  busy_in: [],
};

describe('the content of an event', () => {
  it('is the same in whatever order its lists are, whoever sees it as busy, and wherever it came from', () => {
    const one = { ...event, members: [id(1), id(2)], extra_dates: ['2026-12-01T15:00:00', '2026-11-30T15:00:00'] };
    const exceptions = [{ original: '2026-12-01T15:00:00', title: 'a', note: 'b' }];
    const other = {
      ...one,
      members: [id(2), id(1)],
      extra_dates: one.extra_dates.toReversed(),
      busy_in: [id(9)],
      exceptions: [{ note: 'b', title: 'a', original: '2026-12-01T15:00:00' }],
      continues: id(3),
      uid: 'dentist@example.org',
      imported_as: 'a1',
    };
    expect(eventContent({ ...one, exceptions })).toBe(eventContent(other));
    expect(eventContent(one)).not.toBe(eventContent(other));
    expect(eventContent({ ...one, note: 'x' })).not.toBe(eventContent(one));
  });

  it('in a calendar file has no people', () => {
    const forSomebody = { ...event, members: [id(1)], children: [id(2)] };
    expect(contentInFile(forSomebody)).toBe(contentInFile(event));
    expect(eventContent(forSomebody)).not.toBe(eventContent(event));
  });
});
