import { userIdHeader } from '@everstep/domain/endpoint';
import { eventKind, type PlannedEvent } from '@everstep/domain/planner';
import {
  eventReminderKind,
  firstReminderSettings,
  reminderSettingsKind,
  trackerReminderKey,
  trackerReminderKind,
  type EventReminder,
  type ReminderSettings,
  type TrackerReminder,
} from '@everstep/domain/reminders';
import { expect } from 'vitest';
import { kinds, makeUser, newId } from './factories';
import { agreeTo, makeHousehold } from './household';
import type { TestApp } from './test-app';

export type User = Awaited<ReturnType<typeof makeUser>>;

export const swimming: PlannedEvent = {
  title: 'Swimming lesson',
  place: 'Main Street 4',
  note: null,
  members: [],
  children: [],
  all_day: false,
  start: '2031-03-03T15:00:00',
  end: '2031-03-03T16:00:00',
  zone: 'UTC',
  rrule: null,
  extra_dates: [],
  exceptions: [],
  busy_in: [],
};

const everyChannelButPush = { ...firstReminderSettings('UTC', 'en-US'), app: true, mail: true };

/** What users do about reminders, through the API. */
export function reminderActs(api: TestApp) {
  const push = async (user: User, scope: string, kind: { name: string }, key: string, value: object | null) => {
    const change = { key, change_id: newId(), changed_at: new Date().toISOString(), value };
    const body = { scope, kind: kind.name, changes: [change] };
    const reply = await api.post('/api/sync/push', body, user.cookie, { [userIdHeader]: user.id });
    expect(reply.json(), reply.body).toMatchObject({ success: true, outdated: [] });
  };
  return {
    push,
    plan: (user: User, scope: string, key: string, changes: Partial<PlannedEvent> = {}) =>
      push(user, scope, eventKind, key, { ...swimming, ...changes }),
    remind: (user: User, scope: string | null, key: string, changes: Partial<EventReminder> = {}) =>
      push(user, user.id, eventReminderKind, key, {
        in: scope,
        alerts: [{ minutes_before: 15 }],
        channels: ['mail'],
        snoozed: null,
        ...changes,
      }),
    remindOfTracker: (user: User, reminder: TrackerReminder) =>
      push(user, user.id, trackerReminderKind, trackerReminderKey(reminder), reminder),
    set: (user: User, changes: Partial<ReminderSettings> = {}) =>
      push(user, user.id, reminderSettingsKind, 'settings', { ...everyChannelButPush, ...changes }),
    /** Ana has the plan; Ben has none of his own. */
    makeFamily: async (plan: (typeof kinds)['plus' | 'pro'] = kinds.plus) => {
      const confirmed = { emailVerifiedAt: new Date() };
      const ana = await makeUser(api.db, { ...plan, ...confirmed });
      const ben = await makeUser(api.db, confirmed);
      const scope = await makeHousehold(api.server, [
        { id: ana.id, role: 'owner' },
        { id: ben.id, role: 'parent' },
      ]);
      await agreeTo(api.db, 'planner', [ana, ben]);
      return { ana, ben, scope };
    },
  };
}
