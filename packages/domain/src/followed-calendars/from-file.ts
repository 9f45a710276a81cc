import type { CalendarFile, FileEvent } from '../icalendar/file-event';
import type { EventException } from '../planner/event-kind';
import { screenTexts } from '../planner/screen-texts';
import type { FollowedFailure } from './failures';
import { followedLimits, type FollowedEvent } from './followed';

interface FollowedContent {
  /** Always in the same order, as servers send the same calendar in another one. */
  events: FollowedEvent[];
  unreadableCount: number;
  refreshMinutes: number | null;
}

/** What is kept of a calendar file that is followed, or why it cannot be. */
export function followedContent(
  file: CalendarFile,
): FollowedContent | Extract<FollowedFailure, 'not_a_calendar' | 'too_large'> {
  if (file.source === null) return 'not_a_calendar';
  if (file.events.length > followedLimits.events) return 'too_large';
  return {
    events: file.events.map(followedEvent).toSorted(inOrder),
    unreadableCount: file.problems.length,
    refreshMinutes: file.refreshMinutes,
  };
}

function followedEvent({ uid, value, isPrivate }: FileEvent): FollowedEvent {
  const { all_day, start, end, zone, rrule, extra_dates, exceptions } = value;
  const shown = isPrivate ? { title: screenTexts.busy, place: null, note: null } : value;
  return {
    uid,
    title: shown.title,
    place: shown.place,
    note: shown.note,
    all_day,
    start,
    end,
    zone,
    rrule,
    extra_dates,
    exceptions: isPrivate ? exceptions.map(timesOnly) : exceptions,
  };
}

const timesOnly = ({ title: _title, place: _place, note: _note, ...times }: EventException): EventException => times;

const orderOf = ({ start, uid }: FollowedEvent): string => `${start} ${uid}`;

const inOrder = (one: FollowedEvent, other: FollowedEvent): number =>
  orderOf(one) < orderOf(other) ? -1 : orderOf(one) > orderOf(other) ? 1 : 0;
