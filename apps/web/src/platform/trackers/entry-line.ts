import { safeParse } from 'zod/v4/core';
import { localDayIn } from '@everstep/domain/base/time-zone';
import type { Kind } from '@everstep/domain/sync';
import { deviceZone, formatCalendarDay, formatTime, shortMoment } from '../locale/dates';

/** An entry as text. Together, the three fields contain everything that was logged. */
export interface EntryLine {
  title: string;
  /** Empty if the title is complete. */
  detail: string;
  /** When it happened: an instant or a calendar day; null if that was not logged. */
  at: string | null;
}

/** Null for a kind that it does not handle, and for a value that is not of that kind. */
export type DescribeEntry = (kind: string, value: unknown) => EntryLine | null;

type Part = string | null | false | undefined;

/** Joins the parts, skipping the missing ones. */
export const joinParts = (...parts: readonly Part[]): string => parts.filter(Boolean).join(', ');

/** When it happened: only the time if it was on `day`; null if it was not logged. */
export function momentText({ at }: EntryLine, day?: string): string | null {
  if (at === null) return null;
  if (!at.includes('T')) return formatCalendarDay(at);
  const moment = Date.parse(at);
  return localDayIn(deviceZone(), moment) === day ? formatTime(moment) : shortMoment(at);
}

export function describeKind<Value>(kind: Kind<Value>, describe: (value: Value) => EntryLine): DescribeEntry {
  return (name, value) => {
    if (name !== kind.name) return null;
    const parsed = safeParse(kind.value, value);
    return parsed.success ? describe(parsed.data) : null;
  };
}

/** An entry in words, the time among them. */
export function entryWords<Value>(kind: Kind<Value>, describe: DescribeEntry, value: Value) {
  const line = describe(kind.name, value);
  return { title: line?.title ?? '', detail: line?.detail ?? '', when: (line && momentText(line)) ?? '' };
}

/** Tries each of them, and returns the first result that is not null. */
export const firstThatKnows =
  (...all: readonly DescribeEntry[]): DescribeEntry =>
  (kind, value) => {
    for (const describe of all) {
      const line = describe(kind, value);
      if (line) return line;
    }
    return null;
  };

/** The child that an entry is about; null for kinds without one. */
export function childOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('child_id' in value)) return null;
  return typeof value.child_id === 'string' ? value.child_id : null;
}
