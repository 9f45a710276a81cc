import { accountSecurity, accountSecurityTexts, setFirstPassword } from '@everstep/domain/auth/account-security';
import {
  confirmationTexts,
  confirmationsPerHour,
  confirmationsPerMinute,
  confirmEmail,
  resendConfirmation,
} from '@everstep/domain/auth/email-confirmation';
import { recentGoogleMinutes } from '@everstep/domain/auth/google';
import { transact } from '../../../db/client';
import { handle, type Server } from '../../../http/endpoint';
import { Refusal } from '../../../http/errors';
import { spendBudgets } from '../../../http/limits/shared-limits';
import { hashToken } from '../../../http/session/tokens';
import { rejectGuessable } from '../password/common-passwords';
import type { AuthEmails } from '../emails';
import { endAccess } from '../end-access';
import { hashPassword } from '../password/hashing';
import { consumeEmailConfirmation } from '../email-links';
import { findUserById, isFreshGoogleSession, setPasswordHash, markEmailVerified } from '../repository';

export function accountSecurityRoutes(server: Server, emails: AuthEmails): void {
  const { db, sessions, config } = server;

  handle(server, accountSecurity, async ({ user }) => {
    const row = await findUserById(db, user.id);
    const hasPassword = row?.passwordHash !== null;
    return {
      success: true,
      email_confirmed: row?.emailVerifiedAt !== null,
      has_password: hasPassword,
      may_set_password: !hasPassword && (await isFreshGoogleSession(db, user.sessionHash, recentGoogleMinutes)),
    };
  });

  handle(server, setFirstPassword, async ({ user, body }) => {
    await checkFirstPasswordAllowed(user.id, user.sessionHash);
    await rejectGuessable(body.new_password, user, 'new_password');
    const passwordHash = await hashPassword(body.new_password, 'proven');
    await transact(db, async (tx) => {
      const row = await findUserById(tx, user.id, { forUpdate: true });
      if (row?.passwordHash !== null) throw new Refusal('taken', accountSecurityTexts.hasPassword);
      await setPasswordHash(tx, user.id, passwordHash);
      const ended = await endAccess(tx, sessions, user.id, user.sessionHash);
      await emails.passwordSet(tx, { userId: user.id, ...ended });
    });
    return { success: true as const, message: accountSecurityTexts.passwordSet };
  });

  /** Checked before the expensive hash is computed. */
  async function checkFirstPasswordAllowed(userId: string, sessionHash: Buffer): Promise<void> {
    const user = await findUserById(db, userId);
    if (user?.passwordHash !== null) throw new Refusal('taken', accountSecurityTexts.hasPassword);
    if (!(await isFreshGoogleSession(db, sessionHash, recentGoogleMinutes)))
      throw new Refusal('fresh_sign_in_required');
  }

  handle(server, confirmEmail, async ({ user, body }) => {
    const isConfirmed = await transact(db, async (tx) => {
      if (!(await consumeEmailConfirmation(tx, user.id, hashToken(body.token)))) return false;
      await markEmailVerified(tx, user.id);
      return true;
    });
    if (isConfirmed) return { success: true as const, message: confirmationTexts.confirmed };
    const row = await findUserById(db, user.id);
    if (row?.emailVerifiedAt) return { success: true as const, message: confirmationTexts.alreadyConfirmed };
    throw new Refusal('bad_input', confirmationTexts.invalid);
  });

  handle(server, resendConfirmation, async ({ user, reply }) => {
    const row = await findUserById(db, user.id);
    if (row?.emailVerifiedAt) return { success: true as const, message: confirmationTexts.alreadyConfirmed };
    const subject = `confirmation ${user.id}`;
    const waitSeconds = await spendBudgets(db, config, [
      { subject, max: confirmationsPerMinute, timeWindow: 60_000 },
      { subject, max: confirmationsPerHour, timeWindow: 3_600_000 },
    ]);
    if (waitSeconds > 0) {
      reply.header('retry-after', String(waitSeconds));
      throw new Refusal('too_many');
    }
    await transact(db, (tx) => emails.emailConfirmation(tx, { userId: user.id }));
    return { success: true as const, message: confirmationTexts.sent };
  });
}
