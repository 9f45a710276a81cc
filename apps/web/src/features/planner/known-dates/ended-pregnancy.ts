import { localDayIn } from '@everstep/domain/base/time-zone';
import { keysOfEndedPregnancies, ownDateChoicesKind } from '@everstep/domain/planner/known-dates';
import { eventReminderKind } from '@everstep/domain/reminders';
import { deviceZone } from '../../../platform/locale/dates';
import type { PregnancyChange } from '../../../platform/slices/registry';
import { openOutbox } from '../../../platform/sync/open-outbox';
import { ownScope } from '../../../platform/sync/scope';
import { householdsQuery } from '../../../platform/trackers/households';
import type { ScopedChange } from '../../../platform/trackers/change';
import { changeOf } from '../../../platform/trackers/use-change';
import { calendarsOf } from '../calendars';
import { eventChanges } from '../event-changes';

/**
 * What deletes the coming events that were made from dates of an ended pregnancy, with the user's reminders of them. Those that are still
 * computed go by themselves.
 */
export async function deleteComingOfEnded({ client, record, dueDate }: PregnancyChange): Promise<ScopedChange[]> {
  const userId = record.id ?? '';
  const outbox = openOutbox(record.email);
  await outbox.refresh(ownScope);
  const [choices] = await outbox.list(ownDateChoicesKind, ownScope);
  const ended = choices ? keysOfEndedPregnancies(userId, choices.value, dueDate) : new Set<string>();
  if (ended.size === 0) return [];
  const households = await client.ensureQueryData(householdsQuery(record.email));
  const reminders = await outbox.list(eventReminderKind, ownScope);
  const today = localDayIn(deviceZone(), Date.now());
  const changes: ScopedChange[] = [];
  for (const calendar of calendarsOf(households, userId, true)) {
    if (calendar.scope !== ownScope) await outbox.refresh(calendar.scope);
    for (const { key, value, createdBy, author } of await outbox.list(calendar.kind, calendar.scope)) {
      const isOfEnded = ended.has(key) || (value.continues !== undefined && ended.has(value.continues));
      if (!isOfEnded || value.start.slice(0, 10) < today || !calendar.mayChange(createdBy ?? author)) continue;
      changes.push(...eventChanges(calendar, key, null, value));
      const reminder = reminders.find((one) => one.key === key);
      if (reminder) changes.push({ ...changeOf(eventReminderKind, key, null, reminder.value), scope: ownScope });
    }
  }
  return changes;
}
