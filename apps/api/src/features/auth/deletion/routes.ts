import { deletionDays, deletionTexts, requestDeletion } from '@everstep/domain/auth/account-deletion';
import { withdrawDeletion } from '@everstep/domain/auth/kept-account';
import { recentGoogleMinutes } from '@everstep/domain/auth/google';
import { authTexts } from '@everstep/domain/auth';
import type { FastifyRequest } from 'fastify';
import { afterCommit, transact, type Db } from '../../../db/client';
import { handle, type Server } from '../../../http/endpoint';
import { Refusal } from '../../../http/errors';
import type { User } from '../../../http/session/session';
import { allowAnotherToday } from '../../../integrations/daily-emails';
import { enqueueRenewalUpdate } from '../../billing/repository';
import { listHouseholdIds, listHousemates, listOtherParents } from '../../households/repository';
import { deletionNotice, type AuthEmails } from '../emails';
import { checkPassword } from '../password/check-password';
import { clearAttempts, passwordThrottle } from '../password/throttle';
import {
  withdrawErasure,
  findUserById,
  isFreshGoogleSession,
  isPasswordUnchanged,
  scheduleErasure,
} from '../repository';
import { presentedDevice } from '../security/devices';

/** Requests and withdraws the deletion of the account. `personal-data/erasure.ts` erases it when it is due. */
export function deletionRoutes(server: Server, emails: AuthEmails): void {
  const { db, jobs, announcements } = server;

  handle(server, requestDeletion, async ({ user, body, request }) => {
    if (user.tier === 'admin') throw new Refusal('not_yours', deletionTexts.administrator);
    const confirm = await checkIdentity(user, body.password, request);
    const erasureAt = await transact(db, async (tx) => {
      await confirm(tx);
      const scheduled = await scheduleErasure(tx, user.id, deletionDays);
      if (scheduled.isNew) {
        await emails.deletionRequested(tx, { userId: user.id });
        await tellParents(tx, user.id, emails.memberLeaving);
        await enqueueRenewalUpdate(tx, jobs, user.id);
        await announceToFamilies(tx, user.id);
      }
      return scheduled.erasureAt;
    });
    return { success: true as const, erasure_at: erasureAt.toISOString() };
  });

  handle(server, withdrawDeletion, async ({ user }) => {
    await transact(db, async (tx) => {
      const outcome = await withdrawErasure(tx, user.id);
      if (outcome === 'too late') throw new Refusal('taken', deletionTexts.tooLate);
      if (outcome === 'withdrawn') {
        await allowAnotherToday(tx, user.id, deletionNotice);
        await tellParents(tx, user.id, emails.memberStaying);
        await enqueueRenewalUpdate(tx, jobs, user.id);
        await announceToFamilies(tx, user.id);
      }
    });
    return { success: true as const };
  });

  async function tellParents(
    tx: Db,
    memberId: string,
    send: AuthEmails['memberLeaving' | 'memberStaying'],
  ): Promise<void> {
    for (const scopeId of await listHouseholdIds(tx, memberId))
      for (const userId of await listOtherParents(tx, scopeId, memberId)) await send(tx, { scopeId, userId, memberId });
  }

  /** Pages of the other parents know who leaves. */
  async function announceToFamilies(tx: Db, userId: string): Promise<void> {
    const reached = await listHousemates(tx, userId);
    afterCommit(tx, () => announcements.announceAccess(reached));
  }

  /** Returns the condition that must still hold when the request is written. */
  async function checkIdentity(
    { id, email, sessionHash }: User,
    password: string | undefined,
    request: FastifyRequest,
  ): Promise<(tx: Parameters<typeof isPasswordUnchanged>[0]) => Promise<void>> {
    const stored = await findUserById(db, id);
    if (stored?.passwordHash === null) {
      if (!(await isFreshGoogleSession(db, sessionHash, recentGoogleMinutes)))
        throw new Refusal('fresh_sign_in_required');
      return () => Promise.resolve();
    }
    const reject = (text: string) => new Refusal('bad_input', text, { password: text });
    if (!password) throw reject(authTexts.passwordRequired);
    const { user, attempt } = await checkPassword(db, emails, { email, password }, presentedDevice(request));
    if (!user) throw reject(deletionTexts.passwordWrong);
    return async (tx) => {
      if (!(await isPasswordUnchanged(tx, user))) throw reject(deletionTexts.passwordWrong);
      await clearAttempts(tx, passwordThrottle, attempt);
    };
  }
}
