import {
  eventReminderKind,
  reminderDataTexts,
  trackerReminderKind,
  type EventReminder,
  type ReminderSettings,
  type TrackerReminder,
} from '@everstep/domain/reminders';
import type { Db } from '../../db/client';
import { remindersQueue, runEach, sentRemindersQueue } from '../../db/jobs';
import { droppedReminders, plannedReminders, pushSubscriptions, sentReminders } from '../../db/schema';
import { syncedKind } from '../../entries/synced-kind';
import type { Slice } from '../../slice';
import { clearEntries, ownData, readOwnEntries } from '../sync/repository';
import { createCopyContinued } from './copy-continued';
import { reminderEmails } from './emails';
import { eventReminders, reminderSettings, trackerReminders } from './kinds';
import { queueReminderPushes, sendReminderPushes } from './push-messages';
import { forgetIdleSubscriptions, listSubscriptions, removeSubscriptions } from './push-repository';
import { pushRoutes } from './push-routes';
import { forgetReminders } from './repository';
import { reminderRoutes } from './routes';
import { createSendDue } from './send-due';
import { forgetOldSent, listSent } from './sent-repository';

const reminderKinds = [eventReminderKind.name, trackerReminderKind.name] as const;
const quoted = reminderKinds.map((name) => `'${name}'`).join(', ');

export const remindersSlice: Slice = {
  name: 'reminders',
  kinds: [syncedKind(eventReminders), syncedKind(trackerReminders), syncedKind(reminderSettings)],
  register(server) {
    reminderRoutes(server);
    pushRoutes(server);
    sendReminderPushes(server);
    const sendDue = createSendDue(server, {
      mail: reminderEmails(server),
      ...(server.push && { push: queueReminderPushes(server) }),
    });
    const copyContinued = createCopyContinued(server);
    server.jobs.everyMinute(remindersQueue, () => runEach([copyContinued, () => sendDue()]));
    server.jobs.everyNight(sentRemindersQueue, async () => {
      await forgetOldSent(server.db);
      await forgetIdleSubscriptions(server.db);
    });
  },
  personalData: {
    tables: [plannedReminders, sentReminders, droppedReminders, pushSubscriptions],
    async zone(context) {
      for await (const entries of readOwnEntries(context, reminderSettings))
        for (const { value } of entries) return value.zone;
      return null;
    },
    export: {
      eventReminders: ownData<EventReminder, object>(eventReminders, {
        ...reminderDataTexts.eventReminders,
        toRow: (reminder, { key: event }) => ({ event, ...reminder }),
        removal: { text: reminderDataTexts.eventReminders.removal, run: removing(eventReminderKind.name) },
      }),
      trackerReminders: ownData<TrackerReminder, object>(trackerReminders, {
        ...reminderDataTexts.trackerReminders,
        toRow: (reminder, { nameOf }) =>
          reminder.type === 'daily' ? reminder : { ...reminder, child_name: nameOf(reminder.child_id) },
        removal: { text: reminderDataTexts.trackerReminders.removal, run: removing(trackerReminderKind.name) },
      }),
      reminderSettings: ownData<ReminderSettings, ReminderSettings>(reminderSettings, {
        ...reminderDataTexts.reminderSettings,
        toRow: (settings) => settings,
      }),
      sentReminders: {
        ...reminderDataTexts.sentReminders,
        rows: async ({ db, userId }) =>
          (await listSent(db, userId)).map(({ channel, sentAt }) => ({ channel, sentAt })),
      },
      pushSubscriptions: {
        ...reminderDataTexts.pushSubscriptions,
        rows: listSubscriptions,
        removal: { text: reminderDataTexts.pushSubscriptions.removal, run: removeSubscriptions },
      },
    },
  },
  invariants: {
    'every stored reminder is planned': `
      select e.scope_id from entries e
      where e.kind in (${quoted}) and e.sealed is not null and not exists (
        select from planned_reminders p where p.user_id = e.scope_id and p.kind = e.kind and p.key = e.key)`,
    'every planned reminder is stored': `
      select user_id from planned_reminders p where not (kind = '${eventReminderKind.name}' and about_key <> key) and not exists (
        select from entries e where e.scope_id = p.user_id and e.kind = p.kind and e.key = p.key and e.sealed is not null)`,
    'a device gets notifications for the user of its session': `
      select p.id from push_subscriptions p join sessions s on s.token_hash = p.session_hash where s.user_id <> p.user_id`,
    'a user has at most ten devices that get notifications': `
      select user_id from push_subscriptions group by user_id having count(*) > 10`,
  },
};

function removing(kind: string) {
  return async (tx: Db, userId: string): Promise<void> => {
    await clearEntries(tx, userId, kind);
    await forgetReminders(tx, userId, kind);
  };
}
