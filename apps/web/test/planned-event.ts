import type { PlannedEvent } from '@everstep/domain/planner';

/** An hour on the afternoon of 26 November 2026 in Berlin, for nobody in particular. */
export const plannedEvent = (title: string, changed: Partial<PlannedEvent> = {}): PlannedEvent => ({
  title,
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
  ...changed,
});
