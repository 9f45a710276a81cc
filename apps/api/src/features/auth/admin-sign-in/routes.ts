import {
  adminCodeMinutes,
  adminCodeAttempts,
  adminLogin,
  adminTexts,
  adminSession,
  adminVerify,
  confirmAuthenticator as confirmAuthenticatorEndpoint,
  removeAuthenticator as removeAuthenticatorEndpoint,
  startAuthenticator,
} from '@everstep/domain/admin';
import { transact } from '../../../db/client';
import { matchesKeyedHash } from '../../../db/seal';
import { handle, type Server } from '../../../http/endpoint';
import { Refusal } from '../../../http/errors';
import { adminEmails } from './emails';
import {
  createAuthenticator,
  confirmAuthenticator,
  hasAuthenticator,
  removeAuthenticator,
  consumeAuthenticatorCode,
} from './authenticators';
import { createAuditLog } from '../../audit/repository';
import { createChallenge, endChallenge, consumeAttempt } from './challenges';
import { checkPassword } from '../password/check-password';
import { isKnownDevice, presentedDevice, rememberDevice } from '../security/devices';
import type { AuthEmails } from '../emails';
import { verifyPassword } from '../password/hashing';
import { findUserForSignIn, isPasswordUnchanged, setLastLogin } from '../repository';
import {
  adminCodeThrottle,
  countAttempt,
  clearAttempts,
  imitatedCodeThrottle,
  passwordThrottle,
} from '../password/throttle';

const noUserId = '00000000-0000-0000-0000-000000000000';

export function adminSignInRoutes(server: Server, authEmails: AuthEmails): void {
  const { db, sessions, config } = server;
  const emails = adminEmails(server);
  const auditLog = createAuditLog(server);

  handle(server, adminLogin, async ({ body, request }) => {
    const { user, attempt } = await checkPassword(db, authEmails, body, presentedDevice(request));
    request.outcome = { result: attempt.isAllowed ? 'first step' : 'throttled', user: user?.id };
    if (user?.role !== 'admin') throw new Refusal('wrong_credentials');
    await clearAttempts(db, passwordThrottle, attempt);
    const usesApp = await hasAuthenticator(db, user.id);
    await transact(db, async (tx) => {
      const created = await createChallenge(tx, {
        userId: user.id,
        minutes: adminCodeMinutes,
        attempts: adminCodeAttempts,
      });
      if (created && !usesApp) await emails.code(tx, { challengeId: created.id });
    });
    return { success: true, code_by: usesApp ? 'app' : 'mail' };
  });

  handle(server, adminVerify, async ({ body, request, reply }) => {
    const device = presentedDevice(request);
    const isKnownBrowser = await isKnownDevice(db, body.email, device);
    const user = await findUserForSignIn(db, body.email);
    const storedHash = user?.role === 'admin' ? user.passwordHash : null;
    const matches = await verifyPassword(storedHash, body.password, isKnownBrowser ? 'proven' : 'unproven');
    request.outcome = { result: 'second step', user: user?.id };
    if (!user || !matches) {
      await imitateCodeCheck(body);
      throw new Refusal('wrong_code');
    }
    const attempt = await countAttempt(db, adminCodeThrottle, body.email, device);
    if (!attempt.isAllowed) request.outcome.result = 'throttled';
    else if (attempt.failures === adminCodeThrottle.allowedFailures) await notifyLock(user.id);
    if (!attempt.isAllowed || !(await consumeCode(user.id, body.verification_code))) throw new Refusal('wrong_code');
    const { token } = await transact(db, async (tx) => {
      if (!(await isPasswordUnchanged(tx, user))) throw new Refusal('wrong_code');
      await clearAttempts(tx, adminCodeThrottle, attempt);
      const session = await sessions.startAdmin(tx, request, reply, user.id);
      await rememberDevice(tx, config, request, reply, user.id);
      await setLastLogin(tx, user.id);
      await auditLog.record(tx, { administratorId: user.id, action: 'signed_in' });
      return session;
    });
    return { success: true, user: adminUser(user, user.temporaryPasswordUntil !== null), token };
  });

  /**
   * Runs the same statements for a wrong password as for a correct one, so that timing reveals nothing. They count against no
   * account: otherwise an attacker without the password could exhaust the user's attempts.
   */
  async function imitateCodeCheck({ email, verification_code }: { email: string; verification_code: string }) {
    await countAttempt(db, imitatedCodeThrottle, email, null);
    await consumeCode(noUserId, verification_code);
  }

  /** Counts the attempt before comparing, and ends the challenge together with the code, so that neither works twice. */
  async function consumeCode(userId: string, code: string): Promise<boolean> {
    const challenge = await consumeAttempt(db, userId);
    if (!challenge) return false;
    const isCorrect = (await hasAuthenticator(db, userId))
      ? await consumeAuthenticatorCode(db, config.sealingKeys, userId, code)
      : challenge.codeHash !== null &&
        matchesKeyedHash(config.sealingKeys, `${challenge.id}:${code}`, challenge.codeHash);
    return isCorrect && endChallenge(db, challenge.id);
  }

  async function notifyLock(userId: string): Promise<void> {
    await transact(db, async (tx) => {
      await emails.locked(tx, { userId });
      await auditLog.record(tx, { administratorId: userId, action: 'sign_in_locked' });
    });
  }

  handle(server, adminSession, async ({ user }) => ({
    success: true,
    user: adminUser(user, user.mustChangePassword),
    has_authenticator: await hasAuthenticator(db, user.id),
  }));

  handle(server, startAuthenticator, async ({ user, body: { password }, request }) => {
    const checked = await checkPassword(db, authEmails, { email: user.email, password }, presentedDevice(request));
    const detail = adminTexts.passwordWrong;
    if (!checked.user) throw new Refusal('bad_input', detail, { password: detail });
    await clearAttempts(db, passwordThrottle, checked.attempt);
    const created = await createAuthenticator(db, config.sealingKeys, user);
    if (!created) throw new Refusal('taken');
    return { success: true, ...created };
  });

  handle(server, confirmAuthenticatorEndpoint, async ({ user, body }) => {
    await verifyAppCode(user.id, body.verification_code);
    await transact(db, async (tx) => {
      if (!(await confirmAuthenticator(tx, user.id))) return;
      await emails.authenticatorSet(tx, { userId: user.id });
      await auditLog.record(tx, { administratorId: user.id, action: 'authenticator_set' });
    });
    return { success: true as const, message: adminTexts.authenticatorConfirmed };
  });

  handle(server, removeAuthenticatorEndpoint, async ({ user, body }) => {
    await verifyAppCode(user.id, body.verification_code);
    await transact(db, async (tx) => {
      if (!(await removeAuthenticator(tx, user.id))) return;
      await emails.authenticatorRemoved(tx, { userId: user.id });
      await auditLog.record(tx, { administratorId: user.id, action: 'authenticator_removed' });
    });
    return { success: true as const, message: adminTexts.authenticatorRemoved };
  });

  async function verifyAppCode(userId: string, code: string): Promise<void> {
    if (await consumeAuthenticatorCode(db, config.sealingKeys, userId, code)) return;
    const detail = adminTexts.authenticatorWrongCode;
    throw new Refusal('bad_input', detail, { verification_code: detail });
  }
}

function adminUser({ id, email, name }: { id: string; email: string; name: string }, mustChangePassword: boolean) {
  return { id, email, name, role: 'admin' as const, must_change_password: mustChangePassword };
}
