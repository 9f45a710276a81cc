import { authTexts } from '@everstep/domain/auth';
import {
  requestPasswordReset,
  resetTexts,
  resetPassword,
  validateResetToken,
} from '@everstep/domain/auth/password-reset';
import { transact } from '../../../db/client';
import { handle, type Server } from '../../../http/endpoint';
import { Refusal } from '../../../http/errors';
import { hashToken } from '../../../http/session/tokens';
import { forgetDevices } from '../security/devices';
import { rejectGuessable } from './common-passwords';
import type { AuthEmails } from '../emails';
import { endAccess } from '../end-access';
import { hashPassword, verifyPassword } from './hashing';
import { findResetToken, consumeResetToken } from '../email-links';
import { setPasswordHash, markEmailVerified } from '../repository';
import { sealInvitation } from './sealed-invitation';
import { clearAllAttempts } from './throttle';

export function passwordResetRoutes(server: Server, emails: AuthEmails): void {
  const { db, sessions, dataKeys } = server;

  handle(server, requestPasswordReset, async ({ body }) => {
    const { email, invitation: token } = body;
    await transact(db, async (tx) => {
      const invitation = token === undefined ? null : await sealInvitation({ dataKeys, tx }, token, email);
      await emails.passwordReset(tx, { email, invitation });
    });
    return { success: true as const, message: resetTexts.requested };
  });

  handle(server, validateResetToken, async ({ body }) => {
    const user = await findResetToken(db, hashToken(body.token));
    if (!user) return { success: true as const, valid: false, message: authTexts.resetInvalid };
    return { success: true as const, valid: true, email: user.email };
  });

  handle(server, resetPassword, async ({ body }) => {
    const tokenHash = hashToken(body.token);
    const user = await findResetToken(db, tokenHash);
    if (!user) throw new Refusal('bad_input', authTexts.resetInvalid);
    await rejectGuessable(body.new_password, user, 'new_password');
    // Somebody else knows a temporary password.
    const isTemporary = user.temporaryPasswordUntil !== null;
    if (isTemporary && (await verifyPassword(user.passwordHash, body.new_password, 'proven')))
      throw new Refusal('bad_input', authTexts.passwordSame, { new_password: authTexts.passwordSame });
    const passwordHash = await hashPassword(body.new_password, 'proven');
    const isDone = await transact(db, async (tx) => {
      if (!(await consumeResetToken(tx, tokenHash))) return false;
      await setPasswordHash(tx, user.id, passwordHash);
      await markEmailVerified(tx, user.id);
      const ended = await endAccess(tx, sessions, user.id);
      await forgetDevices(tx, user.id);
      await clearAllAttempts(tx, user.email);
      await emails.passwordChanged(tx, { userId: user.id, ...ended });
      return true;
    });
    if (!isDone) throw new Refusal('bad_input', authTexts.resetInvalid);
    return { success: true as const, message: resetTexts.done };
  });
}
