import {
  authenticate,
  authTexts,
  changePassword,
  isAdminEmail,
  listSessions,
  logout,
  recordLogin,
  register,
  signOutEverywhere,
} from '@everstep/domain/auth';
import { brand } from '@everstep/domain/base/brand';
import { transact } from '../../db/client';
import { housekeepingQueue } from '../../db/jobs';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { describeSession, signedInUser } from '../../http/session/describe-session';
import { consoleRoutes } from './console/routes';
import { deletionRoutes } from './deletion/routes';
import { accountSecurityRoutes } from './security/routes';
import { adminSignInRoutes } from './admin-sign-in/routes';
import { checkPassword } from './password/check-password';
import { presentedDevice, rememberDevice } from './security/devices';
import { googleRoutes } from './google/routes';
import { removeExpired } from './jobs';
import { rejectGuessable } from './password/common-passwords';
import { authEmails } from './emails';
import { endAccess } from './end-access';
import { provesEmail } from '../households/repository';
import { passwordResetRoutes } from './password/reset-routes';
import { hashPassword } from './password/hashing';
import {
  isPasswordUnchanged,
  insertUser,
  setLastLogin,
  setLastLoginOncePerSession,
  setPasswordHash,
  toUser,
} from './repository';
import { clearAttempts, passwordThrottle } from './password/throttle';

export function authRoutes(server: Server): void {
  const { db, sessions, config } = server;
  const emails = authEmails(server);
  server.jobs.everyHour(housekeepingQueue, () => removeExpired(db));
  passwordResetRoutes(server, emails);
  googleRoutes(server, emails);
  adminSignInRoutes(server, emails);
  accountSecurityRoutes(server, emails);
  deletionRoutes(server, emails);
  consoleRoutes(server, emails);

  handle(server, register, async ({ body, request, reply }) => {
    await rejectGuessable(body.password_hash, body, 'password_hash');
    const passwordHash = await hashPassword(body.password_hash, 'unproven');
    // Administrators are created on the command line: `admin:create`.
    const isAdminAddress = isAdminEmail(body.email, brand.adminDomain);
    const user = await transact(db, async (tx) => {
      if (isAdminAddress) return null;
      const isProven = body.invitation !== undefined && (await provesEmail(tx, body.invitation, body.email));
      const emailVerifiedAt = isProven ? new Date() : null;
      const created = await insertUser(tx, { email: body.email, name: body.name, passwordHash, emailVerifiedAt });
      if (!created) return null;
      await sessions.start(tx, request, reply, created.id);
      await setLastLogin(tx, created.id);
      await rememberDevice(tx, config, request, reply, created.id);
      if (!isProven) await emails.emailConfirmation(tx, { userId: created.id });
      return created;
    });
    if (!user) throw new Refusal('taken', authTexts.emailTaken);
    return { success: true, message: 'Your account is ready.', ...describeSession(toUser(user)) };
  });

  handle(server, authenticate, async ({ body, request, reply }) => {
    const { user, attempt } = await checkPassword(db, emails, body, presentedDevice(request));
    const rejection = { success: false as const, detail: authTexts.invalidCredentials };
    request.outcome = { result: attempt.isAllowed ? 'wrong password' : 'throttled' };
    // Administrators sign in through admin/routes.ts, with a second factor.
    if (!user || user.role === 'admin') return rejection;
    const isSignedIn = await transact(db, async (tx) => {
      if (!(await isPasswordUnchanged(tx, user))) return false;
      await sessions.start(tx, request, reply, user.id);
      await clearAttempts(tx, passwordThrottle, attempt);
      await rememberDevice(tx, config, request, reply, user.id);
      return true;
    });
    if (!isSignedIn) return rejection;
    request.outcome = { result: 'signed in', user: user.id };
    return { success: true as const, user: signedInUser(toUser(user)) };
  });

  handle(server, recordLogin, async ({ user }) => {
    await setLastLoginOncePerSession(db, user.id, user.sessionHash);
    return { success: true };
  });

  handle(server, changePassword, async ({ user, body, request }) => {
    const currentWrong = new Refusal('bad_input', authTexts.currentWrong, {
      current_password: authTexts.currentWrong,
    });
    const input = { email: user.email, password: body.current_password };
    const { user: row, attempt } = await checkPassword(db, emails, input, presentedDevice(request));
    if (!row) throw currentWrong;
    if (body.new_password === body.current_password)
      throw new Refusal('bad_input', authTexts.passwordSame, { new_password: authTexts.passwordSame });
    await rejectGuessable(body.new_password, user, 'new_password');
    const passwordHash = await hashPassword(body.new_password, 'proven');
    await transact(db, async (tx) => {
      if (!(await isPasswordUnchanged(tx, row))) throw currentWrong;
      await setPasswordHash(tx, user.id, passwordHash);
      await clearAttempts(tx, passwordThrottle, attempt);
      const ended = await endAccess(tx, sessions, user.id, user.sessionHash);
      await emails.passwordChanged(tx, { userId: user.id, ...ended });
    });
    return { success: true, message: 'Your password is changed. Other devices are signed out.' };
  });

  handle(server, listSessions, async ({ user }) => {
    const own = await sessions.list(user.id);
    return {
      success: true,
      sessions: own.map(({ id, tokenHash, createdAt }) => ({
        id,
        created_at: createdAt.toISOString(),
        is_current: tokenHash.equals(user.sessionHash),
      })),
    };
  });

  handle(server, signOutEverywhere, async ({ user, request, reply }) => {
    await transact(db, (tx) => endAccess(tx, sessions, user.id));
    await sessions.end(request, reply);
    return { success: true };
  });

  handle(server, logout, async ({ request, reply }) => {
    await sessions.end(request, reply);
    return { success: true };
  });
}
