import type { DayPart } from './half-of-day';

export interface Moment {
  day: string;
  /** Minutes since midnight. */
  minute: number;
}

/** What a part of the text means. */
export interface Reading {
  /** The day from a moment on, of an event at a minute of the day. */
  dayFrom: (from: Moment, minute: number | null) => string;
  /** The last of several days. */
  lastDayFrom?: (from: Moment, minute: number | null) => string;
  /** The other day that it may mean. */
  otherDay?: string;
  /** Whether no year was said. */
  isOfAnyYear?: boolean;
  /** Whether it was read against the order of the locale. */
  isAgainstLocale?: boolean;
  weekday?: number;
  /** Whether a date was said beside its weekday. */
  isDated?: boolean;
  part?: DayPart;
  /** Whether it stays in the title. */
  staysInTitle?: boolean;
  minute?: number;
}
