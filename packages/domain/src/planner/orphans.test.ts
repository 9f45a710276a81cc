import { describe, expect, it } from 'vitest';
import type { PlannedEvent } from './event-kind';
import { orphansOf } from './orphans';

const soccer: PlannedEvent = {
  title: 'Soccer',
  place: null,
  note: null,
  members: [],
  children: [],
  all_day: false,
  start: '2026-11-24T15:00:00',
  end: '2026-11-24T16:00:00',
  zone: 'Europe/Berlin',
  rrule: 'FREQ=WEEKLY',
  extra_dates: ['2026-11-28T15:00:00'],
  exceptions: [],
  busy_in: [],
};
const final = { original: '2026-12-01T15:00:00', title: 'Final' };
const extra = { original: '2026-11-28T15:00:00', title: 'Friendly' };

describe('an exception', () => {
  it('belongs to a date of the rule and to an extra date', () => {
    expect(orphansOf({ ...soccer, exceptions: [final, extra] })).toEqual([]);
  });

  it('is an orphan once the series is moved away from it', () => {
    const moved = { ...soccer, start: '2026-11-25T15:00:00', end: '2026-11-25T16:00:00', extra_dates: [] };
    expect(orphansOf({ ...moved, exceptions: [final, extra] })).toEqual([final, extra]);
  });

  it('is missed by nobody if it was canceled', () => {
    const exceptions = [{ original: '2026-12-02T15:00:00', is_canceled: true as const }];
    expect(orphansOf({ ...soccer, exceptions })).toEqual([]);
  });
});
