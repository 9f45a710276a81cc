import * as z from 'zod/mini';
import { paths } from '../base/paths';
import { noteSchema, lineText } from '../base/text';
import { defineKind } from '../sync/kind';
import { anId, newOrDerivedId } from '../wire/ids';
import { originFrom } from './event-origin';
import { plannerTexts } from './texts';

export const eventLimits = {
  title: 200,
  place: 200,
  note: 2_000,
  /** Members and children that an event is for, each. */
  people: 50,
  /** Occurrences that differ from their series. Canceled ones fill `bytes` at about 290, and what is new of one takes more. */
  exceptions: 400,
  /** Dates beside those of the rule. */
  extraDates: 400,
  rule: 500,
  /** Longer than any that calendars make. */
  uid: 400,
  importedAs: 64,
  /** What a whole event takes as JSON, in bytes. */
  bytes: 16_384,
} as const;

/** A time as clocks of the event's zone show it: '2026-11-26T15:00:00'. Days of all-day events are at T00:00:00. */
const localTime = z
  .string({ error: plannerTexts.timeInvalid })
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, plannerTexts.timeInvalid));

const line = (maxLength: number, tooLong: string) =>
  z.string().check(z.overwrite(lineText), z.trim(), z.maxLength(maxLength, tooLong));

const titleSchema = line(eventLimits.title, plannerTexts.titleLong).check(z.minLength(1, plannerTexts.titleRequired));
const placeSchema = z.nullable(line(eventLimits.place, plannerTexts.placeLong));
const people = z.array(anId).check(z.maxLength(eventLimits.people, plannerTexts.tooManyPeople));

/** An occurrence that differs from its series. Only what differs is set. */
const exceptionSchema = z.object({
  /** When the series would have it. */
  original: localTime,
  is_canceled: z.optional(z.literal(true)),
  start: z.optional(localTime),
  end: z.optional(localTime),
  title: z.optional(titleSchema),
  place: z.optional(placeSchema),
  note: z.optional(noteSchema(eventLimits.note, plannerTexts.noteLong)),
});
export type EventException = z.infer<typeof exceptionSchema>;

const times = {
  all_day: z.boolean(),
  start: localTime,
  /** Where it is over; of an all-day event the midnight after its last day. */
  end: localTime,
  /** The IANA zone whose clocks `start` and `end` are of. */
  zone: z.string().check(z.maxLength(64, plannerTexts.zoneUnknown)),
  /** An RRULE of RFC 5545 without its name; null for what happens once. */
  rrule: z.nullable(z.string().check(z.maxLength(eventLimits.rule, plannerTexts.ruleLong))),
  /** Starts beside those of the rule. */
  extra_dates: z.array(localTime).check(z.maxLength(eventLimits.extraDates, plannerTexts.tooManyExceptions)),
};
const exceptions = z.array(exceptionSchema).check(z.maxLength(eventLimits.exceptions, plannerTexts.tooManyExceptions));
export const exceptionTimesSchema = z.pick(exceptionSchema, {
  original: true,
  is_canceled: true,
  start: true,
  end: true,
});

export const eventSchema = z.object({
  title: titleSchema,
  place: placeSchema,
  note: noteSchema(eventLimits.note, plannerTexts.noteLong),
  /** User ids. */
  members: people,
  children: people,
  ...times,
  exceptions,
  /** Of an own event: the families that see its times as 'busy', and nothing else of it. */
  busy_in: people,
  /** Of an own event that families have seen as busy: what the keys of its busy blocks are derived from; nobody else reads it. */
  busy_secret: z.optional(anId),
  /** The key of the event that it was made from. Whoever was reminded of that one is reminded of this one. */
  continues: z.optional(newOrDerivedId),
  /** Whether it was made from a date that the product has computed, where the key of the event that it was made from does not say. */
  from_known_date: z.optional(z.boolean()),
  /** The UID of the iCalendar file that it came from, by which the same file finds it again. */
  uid: z.optional(z.string().check(z.minLength(1), z.maxLength(eventLimits.uid))),
  /** What that file said of it, as a hash: by it, an edit made here is told from one that was made in the file. */
  imported_as: z.optional(z.string().check(z.minLength(1), z.maxLength(eventLimits.importedAs))),
});
export type PlannedEvent = z.infer<typeof eventSchema>;

/** What is made of a part of an event, or of an event that goes to another calendar. */
export const madeFrom = (earlierKey: string, event: PlannedEvent): PlannedEvent => ({
  ...event,
  ...originFrom(earlierKey, event),
});

/** The same for a part that a series was divided into: two events of a calendar never share a UID. */
export function dividedFrom(earlierKey: string, event: PlannedEvent): PlannedEvent {
  const { uid: _ofTheSeries, imported_as: _whole, ...part } = madeFrom(earlierKey, event);
  return part;
}

/** The times of somebody's own event, as the family sees them. Whose they are says the entry's author. Its key says nothing (`blockChanges`). */
export const busyBlockSchema = z.object({
  ...times,
  exceptions: z.array(exceptionTimesSchema).check(z.maxLength(eventLimits.exceptions, plannerTexts.tooManyExceptions)),
});
export type BusyBlock = z.infer<typeof busyBlockSchema>;

const merge = {
  lists: { members: null, children: null, extra_dates: null, busy_in: null, exceptions: 'original' },
  // A rule says 'on Tuesdays', and means nothing beside the start of somebody else.
  together: [['start', 'end', 'all_day', 'zone', 'rrule']],
};

const shared = {
  noun: ['event', 'events'],
  path: paths.familyPlanner,
  consent: 'planner',
  feature: 'family_planner',
  key: newOrDerivedId,
  merge,
} as const;

export const eventKind = defineKind<PlannedEvent>({
  ...shared,
  name: 'event',
  scope: 'household',
  value: eventSchema,
});
/** The same for the user alone. */
export const ownEventKind = defineKind<PlannedEvent>({
  ...shared,
  name: 'own_event',
  scope: 'person',
  value: eventSchema,
});
export const busyBlockKind = defineKind<BusyBlock>({
  ...shared,
  name: 'busy_block',
  scope: 'household',
  value: busyBlockSchema,
});
