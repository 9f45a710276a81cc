import { occurrenceId, type DueReminder } from './due';

/**
 * What of due reminders is sent at a moment, which can be long after: one for each occurrence, the latest of those that still help.
 * `droppedCount` says how many occurrences passed without any.
 */
export function worthSending(
  due: readonly DueReminder[],
  now: number,
): { reminders: DueReminder[]; droppedCount: number } {
  const byOccurrence = new Map<string, DueReminder[]>();
  for (const each of due) {
    const id = occurrenceId(each);
    byOccurrence.set(id, [...(byOccurrence.get(id) ?? []), each]);
  }
  const reminders = [...byOccurrence.values()].flatMap((ofOne) => {
    const useful = ofOne.filter(({ usefulUntil }) => usefulUntil >= now);
    return useful.length === 0 ? [] : [useful.reduce((a, b) => (b.plannedAt >= a.plannedAt ? b : a))];
  });
  return { reminders, droppedCount: byOccurrence.size - reminders.length };
}
