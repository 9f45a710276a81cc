import { firstReminderSettings, proposedQuietHours, reminderSettingsKey } from '@everstep/domain/reminders';
import type { EndpointExamples } from '../../slice';

const start = '2026-02-01T15:00:00';
const token = `0198a0a0-0000-7000-8000-000000000000-${'A'.repeat(43)}`;

export const examples: EndpointExamples = {
  queries: { 'POST /api/reminders/unsubscribe': () => `?token=${token}` },
  bodies: {
    'PUT /api/reminders/push': () => ({
      endpoint: 'https://push.everstep.example/send/abc',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }),
    'POST /api/reminders/dropped': () => ({ seen: 1 }),
    'POST /api/reminders/stop-mail': () => ({ token }),
  },
  entries: {
    event_reminder: ({ id }) => ({
      value: {
        in: id,
        alerts: [{ minutes_before: 15 }, { days_before: 1, at: '18:00' }],
        channels: ['app', 'mail'],
        snoozed: { original: start, start, until: '2026-02-01T10:00:00.000Z' },
      },
    }),
    tracker_reminder: () => ({
      key: 'sleep',
      value: { type: 'daily', tracker: 'sleep', at: '19:00', channels: ['app'] },
    }),
    reminder_settings: () => ({
      key: reminderSettingsKey,
      value: { ...firstReminderSettings('Europe/Berlin', 'en-GB'), quiet_hours: proposedQuietHours },
    }),
  },
};
