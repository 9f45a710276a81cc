import {
  authenticate,
  authMessages,
  changePassword,
  listSessions,
  logout,
  recordLogin,
  register,
  signOutEverywhere,
} from '@everstep/domain/auth';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { toAccount } from '../../http/session';
import { refuseGuessable } from './known-passwords';
import { hashPassword, verifyPassword } from './passwords';
import { findUserByEmail, insertUser, recordLogin as writeLogin, setPasswordHash, type UserRow } from './repository';

export function authRoutes(server: Server): void {
  const { db, sessions } = server;

  handle(server, register, async ({ body, request, reply }) => {
    refuseGuessable(body.password_hash, body, 'password_hash');
    const passwordHash = await hashPassword(body.password_hash);
    const user = await transact(db, async (tx) => {
      const created = await insertUser(tx, { email: body.email, name: body.name, passwordHash });
      if (created) await sessions.start(tx, request, reply, created.id);
      return created;
    });
    if (!user) throw new Refusal('taken', authMessages.emailTaken);
    return { success: true, message: 'Your account is ready.', user: signedInUser(user) };
  });

  handle(server, authenticate, async ({ body, request, reply }) => {
    const user = await findUserByEmail(db, body.email);
    const matches = await verifyPassword(user?.passwordHash ?? null, body.password);
    // Administrators prove more than a password, so this door is not theirs.
    if (!user || !matches || user.role === 'admin')
      return { success: false as const, detail: authMessages.invalidCredentials };
    await transact(db, (tx) => sessions.start(tx, request, reply, user.id));
    return { success: true as const, user: signedInUser(user) };
  });

  handle(server, recordLogin, async ({ account }) => {
    await writeLogin(db, account.id, account.sessionHash);
    return { success: true };
  });

  handle(server, changePassword, async ({ account, body }) => {
    const user = await findUserByEmail(db, account.email);
    if (!(await verifyPassword(user?.passwordHash ?? null, body.current_password))) {
      throw new Refusal('bad_input', authMessages.currentWrong, { current_password: authMessages.currentWrong });
    }
    refuseGuessable(body.new_password, account, 'new_password');
    const passwordHash = await hashPassword(body.new_password);
    await transact(db, async (tx) => {
      await setPasswordHash(tx, account.id, passwordHash);
      await sessions.endAll(tx, account.id, account.sessionHash);
    });
    return { success: true, message: 'Your password is changed. Other devices are signed out.' };
  });

  handle(server, listSessions, async ({ account }) => {
    const own = await sessions.list(account.id);
    return {
      success: true,
      sessions: own.map(({ id, tokenHash, createdAt }) => ({
        id,
        created_at: createdAt.toISOString(),
        is_current: tokenHash.equals(account.sessionHash),
      })),
    };
  });

  handle(server, signOutEverywhere, async ({ account, request, reply }) => {
    await sessions.endAll(db, account.id);
    await sessions.end(request, reply);
    return { success: true };
  });

  handle(server, logout, async ({ request, reply }) => {
    await sessions.end(request, reply);
    return { success: true };
  });
}

function signedInUser(user: UserRow) {
  const { tier } = toAccount(user, Buffer.alloc(0));
  return { id: user.id, email: user.email, subscription_tier: tier, name: user.name };
}
