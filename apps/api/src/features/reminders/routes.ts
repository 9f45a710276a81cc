import {
  getReminderState,
  noteDropped,
  reminderSettingsKey,
  stopReminderMail,
  stopReminderMailByHeader,
} from '@everstep/domain/reminders';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { handleMailForm } from '../../http/mail-form';
import { readStopToken } from '../../integrations/stop-link';
import { setOwnFields } from '../sync/repository';
import { reminderSettings } from './kinds';
import { findReminderState, subtractDropped } from './sent-repository';

export function reminderRoutes(server: Server): void {
  const { db, dataKeys, installation, announcements } = server;

  handle(server, getReminderState, async ({ user }) => replyWith(user.id));

  handle(server, noteDropped, async ({ user, body }) => {
    await subtractDropped(db, user.id, body.seen);
    return replyWith(user.id);
  });

  handle(server, stopReminderMail, async ({ body }) => stopMail(body.token));

  handleMailForm(server, stopReminderMailByHeader, ({ token }) => stopMail(token));

  async function replyWith(userId: string) {
    const { dropped, mail, push } = await findReminderState(db, userId);
    const last_sent = { mail: mail?.toISOString() ?? null, push: push?.toISOString() ?? null };
    return { success: true as const, dropped, last_sent };
  }

  /** An edit of the user's settings, so that every device shows it. */
  async function stopMail(token: string) {
    const userId = await readStopToken(installation, 'reminder mail', token);
    if (userId === null) throw new Refusal('not_found');
    const keys = await dataKeys.existing(userId);
    if (keys) {
      const target = { userId, kind: reminderSettings, keys };
      await transact(db, (tx) => setOwnFields(tx, target, reminderSettingsKey, new Map([['mail', false]]))).catch(
        ignoreNothingToStop,
      );
      announcements.announce(userId);
    }
    return { success: true as const };
  }
}

/** Without an account or a consent nothing is sent anyway. */
function ignoreNothingToStop(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
