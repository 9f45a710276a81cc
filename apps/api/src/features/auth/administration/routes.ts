import { randomInt } from 'node:crypto';
import { isAdminEmail } from '@everstep/domain/auth';
import { brand } from '@everstep/domain/base/brand';
import { consoleRefusals, consoleTexts, passwordDialogTexts } from '@everstep/domain/console/texts';
import {
  changeUserPassword,
  createUser,
  deleteUser,
  knownPasswordHours,
  resetUserPassword,
  temporaryPasswordLength,
  updateUser,
} from '@everstep/domain/console/user-actions';
import { grantedTierAfterEdit } from '@everstep/domain/console/users';
import { transact, type Db } from '../../../db/client';
import { handle, type Server } from '../../../http/endpoint';
import { Refusal } from '../../../http/errors';
import { createAuditLog } from '../../audit/repository';
import type { AuthEmails } from '../emails';
import { rejectGuessable } from '../password/common-passwords';
import { hashPassword } from '../password/hashing';
import { clearAllAttempts } from '../password/throttle';
import { findUserById, insertUser, toUser, type UserRow } from '../repository';
import { administrationEmails } from './emails';
import { changeAccount, changeEmail, countAdministrators, setKnownPassword } from './repository';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Without characters that look alike, because it is read aloud or typed from a screen. */
const passwordAlphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** What administrators do with accounts. Each action is one transaction with its line in the audit log and its emails. */
export function administrationRoutes(server: Server, authEmails: AuthEmails): void {
  const { db, sessions, eraseUser } = server;
  const auditLog = createAuditLog(server);
  const emails = administrationEmails(server);

  handle(server, createUser, async ({ user, body }) => {
    const { name, email, password, subscriptionTier, vipAccess, reason } = body;
    rejectGuessable(password, body, 'password');
    rejectAdminAddress(email);
    const passwordHash = await hashPassword(password, 'known');
    const id = await transact(db, async (tx) => {
      const created = await insertUser(tx, {
        ...{ name, email, passwordHash, vipAccess, grantedTier: subscriptionTier },
        isAdminCreated: true,
        authProvider: 'admin_created',
      });
      if (!created) throw emailTaken();
      await emails.accountCreated(tx, { userId: created.id });
      await auditLog.record(tx, {
        administratorId: user.id,
        action: 'user_created',
        userIds: [created.id],
        details: { tier: ['free', subscriptionTier], vip: vipAccess },
        reason,
      });
      return created.id;
    });
    return { success: true as const, message: consoleTexts.created, id };
  });

  handle(server, updateUser, async ({ user, params, body }) => {
    const { reason, status, ...fields } = body;
    if (fields.email !== undefined) rejectAdminAddress(fields.email);
    await transact(db, async (tx) => {
      const row = await lockUser(tx, params.id);
      if (row.role === 'admin') throw new Refusal('not_yours', consoleRefusals.administrator);
      const changes = findChanges(row, fields);
      const isSuspended = status && status === 'suspended';
      const isStatusChanged = isSuspended !== undefined && isSuspended !== (row.suspendedAt !== null);
      const { email, ...values } = changes;
      if (Object.keys(changes).length === 0 && !isStatusChanged) return;
      if (email !== undefined) await replaceEmail(tx, row, email);
      if (Object.keys(values).length > 0 || isStatusChanged)
        await changeAccount(tx, row.id, { ...values, ...(isStatusChanged && { isSuspended }) });
      const isStatusAlone = Object.keys(changes).length === 0;
      await auditLog.record(tx, {
        administratorId: user.id,
        action: !isStatusAlone ? 'user_updated' : isSuspended ? 'user_suspended' : 'user_activated',
        userIds: [row.id],
        details: {
          changed: Object.keys(changes).filter((name) => name === 'name' || name === 'email'),
          ...(changes.grantedTier && { tier: [row.grantedTier, changes.grantedTier] as const }),
          ...(changes.vipAccess !== undefined && { vip: changes.vipAccess }),
          ...(isStatusChanged && !isStatusAlone && { status }),
        },
        reason,
      });
    });
    const isToggle = status !== undefined && Object.values(fields).every((value) => value === undefined);
    const statusMessage = status === 'suspended' ? consoleTexts.suspended : consoleTexts.activated;
    return { success: true as const, message: isToggle ? statusMessage : consoleTexts.updated };
  });

  async function replaceEmail(tx: Db, { id, email: address }: UserRow, email: string): Promise<void> {
    if (!(await changeEmail(tx, id, email))) throw emailTaken();
    await emails.emailRemoved(tx, { userId: id, address });
    await emails.emailAdded(tx, { userId: id });
    await authEmails.emailConfirmation(tx, { userId: id });
  }

  handle(server, deleteUser, async ({ user, params }) => {
    if (params.id.toLowerCase() === user.id) throw new Refusal('taken', consoleRefusals.deleteSelf);
    await transact(db, async (tx) => {
      const administratorCount = await countAdministrators(tx);
      const row = await lockUser(tx, params.id);
      if (row.role === 'admin' && administratorCount < 2)
        throw new Refusal('taken', consoleRefusals.deleteLastAdministrator);
      await eraseUser(tx, row.id);
      await auditLog.record(tx, { administratorId: user.id, action: 'user_deleted', userIds: [row.id] });
    });
    return { success: true as const, message: consoleTexts.deleted };
  });

  handle(server, changeUserPassword, async ({ user, params, body }) => {
    const row = await findReplaceable(params.id);
    rejectGuessable(body.new_password, row, 'new_password');
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

  async function replacePassword(
    { id }: UserRow,
    password: string,
    entry: { administratorId: string; action: 'password_changed' | 'password_reset'; reason?: string | undefined },
  ): Promise<void> {
    const passwordHash = await hashPassword(password, 'known');
    await transact(db, async (tx) => {
      const row = await lockUser(tx, id);
      rejectAdministrator(row);
      await setKnownPassword(tx, row.id, passwordHash, knownPasswordHours);
      await sessions.endAll(tx, row.id);
      await clearAllAttempts(tx, row.email);
      await emails.passwordReplaced(tx, { userId: row.id });
      await auditLog.record(tx, { ...entry, userIds: [row.id] });
    });
  }

  /** Checked before the expensive hash is computed. */
  async function findReplaceable(id: string): Promise<UserRow> {
    const row = uuid.test(id) ? await findUserById(db, id) : null;
    if (!row) throw new Refusal('not_found', consoleRefusals.unknownUser);
    rejectAdministrator(row);
    return row;
  }
}

async function lockUser(tx: Db, id: string): Promise<UserRow> {
  const row = uuid.test(id) ? await findUserById(tx, id, { isLocked: true }) : null;
  if (!row) throw new Refusal('not_found', consoleRefusals.unknownUser);
  return row;
}

interface Fields {
  name?: string | undefined;
  email?: string | undefined;
  subscriptionTier?: UserRow['grantedTier'] | undefined;
  vipAccess?: boolean | undefined;
}

/** The form sends all its fields, so only those that differ count. */
function findChanges(
  row: UserRow,
  { name, email, subscriptionTier, vipAccess }: Fields,
): Partial<Pick<UserRow, 'name' | 'email' | 'grantedTier' | 'vipAccess'>> {
  const tiers = { grantedTier: row.grantedTier, shownTier: toUser(row).tier };
  const grantedTier = subscriptionTier && grantedTierAfterEdit(tiers, subscriptionTier);
  return {
    ...(name !== undefined && name !== row.name && { name }),
    ...(email !== undefined && email !== row.email && { email }),
    ...(grantedTier && grantedTier !== row.grantedTier && { grantedTier }),
    ...(vipAccess !== undefined && vipAccess !== row.vipAccess && { vipAccess }),
  };
}

function rejectAdministrator({ role }: UserRow): void {
  if (role === 'admin') throw new Refusal('not_yours', consoleRefusals.administratorPassword);
}

function rejectAdminAddress(email: string): void {
  const detail = consoleRefusals.adminAddress;
  if (isAdminEmail(email, brand.adminDomain)) throw new Refusal('bad_input', detail, { email: detail });
}

function emailTaken(): Refusal {
  return new Refusal('taken', consoleRefusals.emailTaken, { email: consoleRefusals.emailTaken });
}
