import { randomInt } from 'node:crypto';
import { consoleRefusals, passwordDialogTexts } from '@everstep/domain/console/texts';
import {
  changeUserPassword,
  resetUserPassword,
  temporaryPasswordHours,
  temporaryPasswordLength,
} from '@everstep/domain/console/user-actions';
import { transact } from '../../../db/client';
import { handle } from '../../../http/endpoint';
import { Refusal } from '../../../http/errors';
import { endAccess } from '../end-access';
import { rejectGuessable } from '../password/common-passwords';
import { hashPassword } from '../password/hashing';
import { clearAllAttempts } from '../password/throttle';
import type { UserRow } from '../repository';
import { getUser, lockUser, setTemporaryPassword } from './repository';
import type { ConsoleDeps } from './console-deps';

/** Without characters that look alike, because it is read aloud or typed from a screen. */
const passwordAlphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Covers both a password that an administrator types and one that is generated here. */
export function replacePasswordRoutes({ server, auditLog, emails }: ConsoleDeps): void {
  const { db, sessions } = server;

  handle(server, changeUserPassword, async ({ user, params, body }) => {
    const row = await findReplaceable(params.id);
    await rejectGuessable(body.new_password, row, 'new_password');
    await replacePassword(row, body.new_password, {
      administratorId: user.id,
      action: 'password_changed',
      reason: body.reason,
    });
    return { success: true as const, message: passwordDialogTexts.changed, user_email: row.email };
  });

  handle(server, resetUserPassword, async ({ user, params }) => {
    const row = await findReplaceable(params.id);
    const password = Array.from(
      { length: temporaryPasswordLength },
      () => passwordAlphabet[randomInt(passwordAlphabet.length)],
    ).join('');
    await replacePassword(row, password, { administratorId: user.id, action: 'password_reset' });
    return { success: true as const, message: passwordDialogTexts.reset, temporary_password: password };
  });

  /** Checked before the expensive hash is computed. */
  async function findReplaceable(id: string): Promise<UserRow> {
    const row = await getUser(db, id);
    rejectAdministrator(row);
    return row;
  }

  async function replacePassword(
    { id }: UserRow,
    password: string,
    line: { administratorId: string; action: 'password_changed' | 'password_reset'; reason?: string | undefined },
  ): Promise<void> {
    const passwordHash = await hashPassword(password, 'proven');
    await transact(db, async (tx) => {
      const row = await lockUser(tx, id);
      rejectAdministrator(row);
      await setTemporaryPassword(tx, row.id, passwordHash, temporaryPasswordHours);
      const ended = await endAccess(tx, sessions, row.id);
      await clearAllAttempts(tx, row.email);
      await emails.passwordReplaced(tx, { userId: row.id, ...ended });
      await auditLog.record(tx, { ...line, userIds: [row.id] });
    });
  }
}

function rejectAdministrator({ role }: UserRow): void {
  if (role === 'admin') throw new Refusal('not_yours', consoleRefusals.administratorPassword);
}
