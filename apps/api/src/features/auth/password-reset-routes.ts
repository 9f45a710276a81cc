import { authMessages } from '@everstep/domain/auth';
import {
  requestPasswordReset,
  resetMessages,
  resetPassword,
  validateResetToken,
} from '@everstep/domain/password-reset';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { hashToken } from '../../http/tokens';
import { forgetDevices } from './devices';
import { refuseGuessable } from './known-passwords';
import type { AuthLetters } from './letters';
import { hashPassword } from './passwords';
import { findResetToken, setPasswordHash, takeResetToken, verifyEmail } from './repository';
import { forgetAllTries } from './sign-in-throttle';

export function passwordResetRoutes(server: Server, letters: AuthLetters): void {
  const { db, sessions } = server;

  handle(server, requestPasswordReset, async ({ body }) => {
    await transact(db, (tx) => letters.passwordReset(tx, { email: body.email }));
    return { success: true as const, message: resetMessages.requested };
  });

  handle(server, validateResetToken, async ({ body }) => {
    const user = await findResetToken(db, hashToken(body.token));
    if (!user) return { success: true as const, valid: false, message: authMessages.resetInvalid };
    return { success: true as const, valid: true, email: user.email };
  });

  handle(server, resetPassword, async ({ body }) => {
    const tokenHash = hashToken(body.token);
    const user = await findResetToken(db, tokenHash);
    if (!user) throw new Refusal('bad_input', authMessages.resetInvalid);
    refuseGuessable(body.new_password, user, 'new_password');
    const passwordHash = await hashPassword(body.new_password, 'known');
    const isDone = await transact(db, async (tx) => {
      if (!(await takeResetToken(tx, tokenHash))) return false;
      await setPasswordHash(tx, user.id, passwordHash);
      await verifyEmail(tx, user.id);
      await sessions.endAll(tx, user.id);
      await forgetDevices(tx, user.id);
      await forgetAllTries(tx, user.email);
      await letters.passwordChanged(tx, { userId: user.id });
      return true;
    });
    if (!isDone) throw new Refusal('bad_input', authMessages.resetInvalid);
    return { success: true as const, message: resetMessages.done };
  });
}
