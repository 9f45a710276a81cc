import { paths } from './base/paths';
import { importedKinds } from './imports/imported';
import { concernKind } from './milestones/milestone-kind';
import { busyBlockKind, eventKind, ownEventKind } from './planner/event-kind';
import { dateChoicesKind, ownDateChoicesKind } from './planner/known-dates/choices';
import { eventReminderKind, reminderSettingsKind, trackerReminderKind } from './reminders/kinds';
import { strategyChecksKind } from './strategies/checks-kind';
import type { Kind } from './sync/kind';

/** Every kind of entry. */
export const kinds: readonly Pick<Kind, 'name' | 'noun' | 'path' | 'merge'>[] = [
  ...Object.values(importedKinds),
  concernKind,
  eventKind,
  ownEventKind,
  busyBlockKind,
  dateChoicesKind,
  ownDateChoicesKind,
  eventReminderKind,
  trackerReminderKind,
  reminderSettingsKind,
  strategyChecksKind,
];

/** What an entry is called, and the page on which it can be corrected. A later build may have logged one of a kind that is not known here. */
export function entryPlace(kind: string): { noun: string; path: string } {
  const known = kinds.find(({ name }) => name === kind);
  return known ? { noun: known.noun[0], path: known.path } : { noun: 'entry', path: paths.trackers };
}
