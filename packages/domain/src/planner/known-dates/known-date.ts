import { addDays, formatDay } from '../../base/days';
import { derivedKey } from '../../base/derived-key';
import { addMonths } from '../calendar-days';
import type { PlannedEvent } from '../event-kind';
import type { KnownSource } from './choices';
import { knownDateTexts as texts } from './texts';

/** A date that the product computes from what it knows, such as a vaccine by age. */
export interface KnownDate {
  /** The same on every device, because an edited one is stored under it. */
  key: string;
  source: KnownSource;
  /** Unique within its source and whom it is about. It is part of stored keys and never changes. */
  item: string;
  /** Days in which it is due, both included. */
  from: string;
  to: string;
  /** Drawn over all of its days rather than on the first. */
  isSpan: boolean;
  title: string;
  note: string;
}

/** An age, counted from the day of birth. */
export type Age = { days: number } | { months: number };

export const days = (count: number): Age => ({ days: count });
export const weeks = (count: number): Age => ({ days: 7 * count });
export const months = (count: number): Age => ({ months: count });
export const years = (count: number): Age => ({ months: 12 * count });

/** The first day of an age. */
export const dayOfAge = (birth: string, age: Age): string =>
  'days' in age ? addDays(birth, age.days) : addMonths(birth, age.months);

/** A line of a schedule. */
export interface ScheduledItem {
  item: string;
  title: string;
  at: Age;
  /** Until when, if that is not the same day. */
  until?: Age;
  isSpan?: true;
  text: string;
}

interface Placed extends Pick<KnownDate, 'source' | 'item' | 'from' | 'title'> {
  /** The id of the child, family or user that it is about. */
  subject: string;
  to?: string | undefined;
  isSpan?: boolean | undefined;
  /** What it is about, in sentences. */
  text: string;
  /** Where it comes from, with the date of that. */
  reference: string;
  locale: string;
}

export function knownDate({ subject, text, reference, locale, to, isSpan = false, ...date }: Placed): KnownDate {
  const { source, item, from } = date;
  const last = to ?? from;
  const day = (one: string) => formatDay(`${one}T00:00:00Z`, 'UTC', locale);
  const window = last === from ? [] : [texts.window(day(from), day(last))];
  return {
    ...date,
    key: derivedKey(source, subject, item),
    to: last,
    isSpan,
    note: [text, ...window, texts.source(reference)].filter((line) => line !== '').join('\n'),
  };
}

interface Attended {
  /** Null for what is about no child. */
  childId: string | null;
  zone: string;
}

/** A known date as an event that lasts all day. */
export function eventOfKnownDate(
  { from, to, isSpan, title, note }: KnownDate,
  { childId, zone }: Attended,
): PlannedEvent {
  return {
    title,
    place: null,
    note,
    members: [],
    children: childId === null ? [] : [childId],
    all_day: true,
    start: `${from}T00:00:00`,
    end: `${addDays(isSpan ? to : from, 1)}T00:00:00`,
    zone,
    rrule: null,
    extra_dates: [],
    exceptions: [],
    busy_in: [],
  };
}
