import { addDays } from '@everstep/domain/base/days';
import {
  buildRule,
  firstOnWeekdays,
  readRule,
  type PlannedEvent,
  type RuleShape,
  type RuleStart,
} from '@everstep/domain/planner';
import type { SuggestedEvent } from '../../../platform/trackers/suggested-event';

/** What the form shows of how an event repeats. A rule that the form cannot show is kept as it is. */
export type Repeat = { rule: RuleShape } | { kept: string } | null;

/** An event as it stands in the form. Days are YYYY-MM-DD, times HH:MM. */
export interface Draft {
  title: string;
  scope: string;
  allDay: boolean;
  startDay: string;
  startTime: string;
  /** The last day, also of an all-day event. */
  endDay: string;
  endTime: string;
  zone: string;
  repeat: Repeat;
  people: readonly string[];
  place: string;
  note: string;
  busyIn: readonly string[];
}

const hourLater = (time: string): string =>
  `${String((Number(time.slice(0, 2)) + 1) % 24).padStart(2, '0')}${time.slice(2)}`;

interface NewDraft {
  scope: string;
  zone: string;
  day: string;
  /** HH:MM */
  time: string;
}

/** A new event of an hour. */
export function newDraft({ scope, zone, day, time }: NewDraft): Draft {
  const endTime = hourLater(time);
  return {
    title: '',
    scope,
    allDay: false,
    startDay: day,
    startTime: time,
    endDay: endTime < time ? addDays(day, 1) : day,
    endTime,
    zone,
    repeat: null,
    people: [],
    place: '',
    note: '',
    busyIn: [],
  };
}

/** A new event that another page suggests. */
export function suggestedDraft({ title, note, rrule }: SuggestedEvent, at: NewDraft): Draft {
  const draft = newDraft(at);
  const shape = rrule === null ? null : readRule(rrule, startOf(draft));
  return { ...draft, title, note, repeat: shape && { rule: shape } };
}

/** An event, or one occurrence of it, in the form. `start` and `end` are those of the occurrence. */
export function draftOf(event: PlannedEvent, scope: string, { start, end }: { start: string; end: string }): Draft {
  const { all_day: allDay, rrule } = event;
  const shape = rrule === null ? null : readRule(rrule, { start: event.start, zone: event.zone, allDay });
  return {
    title: event.title,
    scope,
    allDay,
    startDay: start.slice(0, 10),
    startTime: start.slice(11, 16),
    endDay: allDay ? addDays(end.slice(0, 10), -1) : end.slice(0, 10),
    endTime: end.slice(11, 16),
    zone: event.zone,
    repeat: rrule === null ? null : shape ? { rule: shape } : { kept: rrule },
    people: [...event.members, ...event.children],
    place: event.place ?? '',
    note: event.note ?? '',
    busyIn: event.busy_in,
  };
}

/** The first moment, and the moment after the last. */
export function timesOf({ allDay, startDay, startTime, endDay, endTime }: Draft): { start: string; end: string } {
  return allDay
    ? { start: `${startDay}T00:00:00`, end: `${addDays(endDay, 1)}T00:00:00` }
    : { start: `${startDay}T${startTime}:00`, end: `${endDay}T${endTime}:00` };
}

/** Where a rule of the form begins. */
export const startOf = (draft: Draft): RuleStart => ({
  start: timesOf(draft).start,
  zone: draft.zone,
  allDay: draft.allDay,
});

const textOrNull = (text: string): string | null => text.trim() || null;

interface Edited {
  /** The ids of the families' children. */
  children: ReadonlySet<string>;
  /** What the form was opened with. */
  initial: Draft;
  /** Null for a new event. What the form does not show stays as in it. */
  former: PlannedEvent | null;
}

/** The event that the form says. */
export function eventOf(draft: Draft, { children, initial, former }: Edited): PlannedEvent {
  const { zone, allDay, repeat, people } = draft;
  // A rule that nobody has touched is not written anew: 'the last Friday' can be the fourth of its month.
  const isRuleKept = former !== null && repeat === initial.repeat;
  const { start, end } = timesOf(isRuleKept ? draft : onFirstWeekday(draft));
  return {
    title: draft.title.trim(),
    place: textOrNull(draft.place),
    note: textOrNull(draft.note),
    members: people.filter((id) => !children.has(id)),
    children: people.filter((id) => children.has(id)),
    all_day: allDay,
    start,
    end,
    zone,
    rrule: isRuleKept ? former.rrule : ruleOf(repeat, { start, zone, allDay }),
    extra_dates: former?.extra_dates ?? [],
    exceptions: former?.exceptions ?? [],
    busy_in: [...draft.busyIn],
  };
}

function ruleOf(repeat: Repeat, at: RuleStart): string | null {
  if (repeat === null) return null;
  return 'kept' in repeat ? repeat.kept : buildRule(repeat.rule, at);
}

/** An event begins on the first of its weekdays, whatever day the form has. */
function onFirstWeekday(draft: Draft): Draft {
  const { repeat, startDay } = draft;
  const days = repeat !== null && 'rule' in repeat ? repeat.rule.weekdays : undefined;
  return days && days.length > 0 ? withStart(draft, { startDay: firstOnWeekdays(startDay, days) }) : draft;
}

/** A new start. The event stays as long as it is. */
export function withStart(draft: Draft, changed: { startDay?: string; startTime?: string }): Draft {
  const next = { ...draft, ...changed };
  if (next.startDay === '' || next.startTime === '' || draft.startDay === '' || draft.endDay === '') return next;
  const read = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`);
  const shift = read(next.startDay, next.startTime) - read(draft.startDay, draft.startTime);
  const end = new Date(read(draft.endDay, draft.endTime) + shift);
  if (Number.isNaN(end.getTime())) return next;
  const text = end.toISOString();
  return { ...next, endDay: text.slice(0, 10), endTime: text.slice(11, 16) };
}
