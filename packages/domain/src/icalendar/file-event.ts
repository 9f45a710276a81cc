import type { PlannedEvent } from '../planner/event-kind';

/** An event that was read from an iCalendar file. */
export interface FileEvent {
  /** UID, with the part of the series where the file changes 'this and following'; made from the content where a file has none. */
  uid: string;
  /** Of BEGIN:VEVENT, counted from 1. */
  line: number;
  /** Without members, children and `busy_in`; its zone is one that `isZone` knows. */
  value: PlannedEvent;
  /** CLASS:PRIVATE or CONFIDENTIAL. */
  isPrivate: boolean;
  /** What is different here or was left out, in sentences: an unknown time zone, an alarm that cannot be read. */
  remarks: readonly string[];
}

export interface FileProblem {
  /** Of the component, counted from 1. */
  line: number;
  /** SUMMARY as far as it could be read, null without one. */
  title: string | null;
  sentence: string;
}

export interface CalendarFile {
  /** Null if this is no iCalendar file. */
  source: 'icalendar' | null;
  /** X-WR-CALNAME or NAME. */
  name: string | null;
  /** REFRESH-INTERVAL or X-PUBLISHED-TTL, in minutes. */
  refreshMinutes: number | null;
  events: FileEvent[];
  problems: FileProblem[];
  /** How many components of other kinds were left out, by name: VTODO, VJOURNAL. */
  leftOut: Readonly<Record<string, number>>;
}
