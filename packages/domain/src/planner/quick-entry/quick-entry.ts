export interface Span {
  from: number;
  to: number;
}

export interface Mark extends Span {
  as: 'date' | 'time' | 'repeat' | 'until' | 'person' | 'place' | 'length';
}

export interface Person {
  id: string;
  name: string;
  isChild: boolean;
}

export interface QuickEntryContext {
  /** What clocks show in the family's zone: '2026-11-25T10:00'. */
  now: string;
  dateOrder: 'mdy' | 'dmy' | 'ymd';
  /** The first day of a week, 0 for Sunday. By default 1, Monday. */
  weekStart?: number;
  people: readonly Person[];
}

export type Question =
  /** Hours at which it may start. */
  | { kind: 'am_pm'; choices: number[]; suggested: number }
  /** Days on which it may start. */
  | { kind: 'which_date'; choices: string[]; suggested: string }
  /** Rules, null for once. */
  | { kind: 'which_repeat'; choices: (string | null)[]; suggested: string | null };

/** What the entry has although nobody said it. */
export type Proposed = 'day' | 'time' | 'length' | 'repeat';

export interface QuickEntry {
  title: string;
  place: string | null;
  note: null;
  allDay: boolean;
  /** Null if neither a day nor a time was said. */
  start: string | null;
  /** Of an all-day event the midnight after its last day. */
  end: string | null;
  /** An RRULE without its end, which `until` (its last day) or `count` is. */
  rule: string | null;
  until: string | null;
  count: number | null;
  members: string[];
  children: string[];
  /** What was read and is no part of the title, in the order of the text. */
  marks: Mark[];
  /** Names that were read and stay in the title. */
  mentions: (Span & { id: string })[];
  questions: Question[];
  proposed: Proposed[];
  /** What looks like a date or time and could not be used. */
  notUnderstood: Span[];
}
