import { paths } from '@everstep/domain/base/paths';
import { sentTexts, sentWords, stopReminderMailByHeader } from '@everstep/domain/reminders';
import { transact } from '../../db/client';
import type { Server } from '../../http/endpoint';
import { recipient } from '../../integrations/email-queue';
import { stopToken } from '../../integrations/stop-link';
import { findRecipient } from '../households/repository';
import { dropSent, findSent, setReached } from './sent-repository';
import { findStillDue } from './still-due';

export interface SentJob {
  /** For the removal of jobs about a user. */
  userId: string;
  sentId: string;
  /** When it was due, in milliseconds. */
  at: number;
}

/** The id of its job is the same at each attempt, so a repeated email has the same Message-ID. */
export function reminderEmails(server: Server) {
  const { emailQueue, db, config, installation } = server;
  return emailQueue.define<SentJob>(
    'reminder',
    async (job) => {
      const now = Date.now();
      const still = await findStillDue(server, job, now);
      if (!still) return null;
      const user = await findRecipient(db, still.sent.userId);
      // An unconfirmed address may be somebody else's.
      if (!user?.emailVerifiedAt) return null;
      const { about, settings } = still.reminder;
      const { title, body } = sentWords(about, still.due, { ...settings, now });
      const token = await stopToken(installation, 'reminder mail', still.sent.userId);
      const isEvent = about === 'event';
      return {
        to: recipient(user),
        subject: title,
        paragraphs: [body, sentTexts.mailNote],
        link: {
          label: isEvent ? sentTexts.open.event : sentTexts.open.tracker,
          url: `${config.publicOrigin}${isEvent ? paths.familyPlanner : paths.trackers}`,
        },
        unsubscribe: {
          label: sentTexts.stop,
          url: `${config.publicOrigin}${paths.stopReminders}#${token}`,
          formUrl: `${config.publicOrigin}${stopReminderMailByHeader.path}?token=${token}`,
        },
      };
    },
    'ordinary',
    {
      onSent: ({ sentId }) => setReached(db, sentId),
      async onFailed({ sentId }) {
        const sent = await findSent(db, sentId);
        if (sent) await transact(db, (tx) => dropSent(tx, sent));
      },
    },
  );
}
