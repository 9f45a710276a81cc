import type { AuditDetails } from '@everstep/domain/audit/actions';
import { consoleRefusals, consoleTexts } from '@everstep/domain/console/texts';
import { updateUser } from '@everstep/domain/console/user-actions';
import { grantedTierAfterEdit } from '@everstep/domain/console/users';
import type { output } from 'zod/mini';
import { afterCommit, transact, type Db } from '../../../db/client';
import { handle } from '../../../http/endpoint';
import { Refusal } from '../../../http/errors';
import { listHousemates } from '../../households/repository';
import { toUser, type UserRow } from '../repository';
import { emailTaken, rejectAdminAddress } from './refusals';
import { changeAccount, changeEmail, lockUser } from './repository';
import type { ConsoleDeps } from './console-deps';

type Body = output<NonNullable<typeof updateUser.body>>;

export function updateUserRoute({ server, auditLog, emails, authEmails }: ConsoleDeps): void {
  handle(server, updateUser, async ({ user, params, body }) => {
    if (body.email !== undefined) rejectAdminAddress(body.email);
    await transact(server.db, async (tx) => {
      const row = await lockUser(tx, params.id);
      if (row.role === 'admin') throw new Refusal('not_yours', consoleRefusals.administrator);
      const changes = findChanges(row, body);
      const { email, ...values } = changes;
      if (email !== undefined) await replaceEmail(tx, row, email);
      await changeAccount(tx, row.id, values);
      const described = describeChanges(row, changes);
      if (!described) return;
      const reached = await listHousemates(tx, row.id);
      afterCommit(tx, () => server.announcements.announceAccess(reached));
      await auditLog.record(tx, { administratorId: user.id, userIds: [row.id], reason: body.reason, ...described });
    });
    return { success: true as const, message: successMessage(body) };
  });

  async function replaceEmail(tx: Db, { id, email: address }: UserRow, email: string): Promise<void> {
    if (!(await changeEmail(tx, id, email))) throw emailTaken();
    await emails.emailRemoved(tx, { userId: id, address });
    await emails.emailAdded(tx, { userId: id });
    await authEmails.emailConfirmation(tx, { userId: id });
  }
}

type Changes = ReturnType<typeof findChanges>;

/** The form sends all its fields, so only those that differ count. */
function findChanges(row: UserRow, { name, email, subscriptionTier, vipAccess, status }: Body) {
  const tiers = { grantedTier: row.grantedTier, shownTier: toUser(row).tier };
  return {
    name: ifDifferent(row.name, name),
    email: ifDifferent(row.email, email),
    grantedTier: ifDifferent(row.grantedTier, subscriptionTier && grantedTierAfterEdit(tiers, subscriptionTier)),
    vipAccess: ifDifferent(row.vipAccess, vipAccess),
    isSuspended: ifDifferent(row.suspendedAt !== null, status && status === 'suspended'),
  };
}

function ifDifferent<Value>(before: Value, after: Value | undefined): Value | undefined {
  return after === before ? undefined : after;
}

/** Action and details for the audit log; null if nothing changes. Suspending a user is an action of its own. */
function describeChanges(row: UserRow, { isSuspended, ...changes }: Changes) {
  const changed = Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  if (changed.length === 0) {
    if (isSuspended === undefined) return null;
    return {
      action: isSuspended ? ('user_suspended' as const) : ('user_activated' as const),
      details: { changed: [] },
    };
  }
  const details: AuditDetails = { changed: changed.filter((name) => name === 'name' || name === 'email') };
  if (changes.grantedTier !== undefined) details.tier = [row.grantedTier, changes.grantedTier];
  if (changes.vipAccess !== undefined) details.vip = changes.vipAccess;
  if (isSuspended !== undefined) details.status = isSuspended ? 'suspended' : 'active';
  return { action: 'user_updated' as const, details };
}

/** A request from the list changes the status alone, and gets a message about that. */
function successMessage({ status, reason: _reason, ...fields }: Body): string {
  if (status === undefined || Object.values(fields).some((value) => value !== undefined)) return consoleTexts.updated;
  return status === 'suspended' ? consoleTexts.suspended : consoleTexts.activated;
}
