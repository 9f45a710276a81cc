import {
  canChangeRole,
  canRemove,
  changeMemberRole,
  householdTexts,
  leaveHousehold,
  leaving,
  removeMember,
} from '@everstep/domain/households';
import { transact } from '../../db/client';
import { handle } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { allowAnotherToday } from '../../integrations/daily-emails';
import { lockAsMember } from './actor';
import { scheduleDeletion } from './deletion';
import { householdNotices } from './emails';
import type { HouseholdDeps } from './household-deps';
import { endInvitationsBy } from './invitation-repository';
import { deleteMember, findHousehold, setRole } from './repository';

export function memberRoutes({ server, emails, replyWith, announce }: HouseholdDeps): void {
  const { db } = server;

  handle(server, changeMemberRole, async ({ user, membership: { scopeId }, params, body: { role } }) => {
    await transact(db, async (tx) => {
      const { own, members } = await lockAsMember(tx, scopeId, user.id, 'owner');
      const target = members.find(({ id }) => id === params.member);
      if (!target) throw new Refusal('not_found', householdTexts.unknownMember);
      if (!canChangeRole(own.role, target.role, role))
        throw new Refusal(
          'taken',
          target.role === 'owner' ? householdTexts.cannotChangeRole : householdTexts.parentsOnly,
        );
      if (role === 'owner') {
        await setRole(tx, scopeId, user.id, 'parent');
        await endInvitationsBy(tx, scopeId, user.id);
      }
      await setRole(tx, scopeId, target.id, role);
    });
    await announce(scopeId);
    return replyWith(scopeId, user.id);
  });

  handle(server, removeMember, async ({ user, membership: { scopeId }, params }) => {
    await transact(db, async (tx) => {
      const { own, members } = await lockAsMember(tx, scopeId, user.id, 'owner');
      const target = members.find(({ id }) => id === params.member);
      // A retry of a call whose reply was lost.
      if (!target) return;
      if (!canRemove(own.role, target.role)) throw new Refusal('taken', householdTexts.cannotRemove);
      await deleteMember(tx, scopeId, target.id);
      await allowAnotherToday(tx, user.id, householdNotices.joined(scopeId, target.id));
      await emails.removed(tx, { scopeId, userId: target.id });
    });
    await announce(scopeId, params.member);
    return replyWith(scopeId, user.id);
  });

  handle(server, leaveHousehold, async ({ user, membership: { scopeId } }) => {
    const deletionAt = await transact(db, async (tx) => {
      const { members } = await lockAsMember(tx, scopeId, user.id, 'viewer');
      const outcome = leaving(members, user.id);
      if (outcome === 'hand_over') throw new Refusal('taken', householdTexts.handOverFirst);
      if (outcome === 'leave') {
        await deleteMember(tx, scopeId, user.id);
        return null;
      }
      await scheduleDeletion(tx, emails, scopeId, user.id);
      return (await findHousehold(tx, scopeId))?.deletionAt ?? null;
    });
    await announce(scopeId, user.id);
    return { success: true, deletion_at: deletionAt?.toISOString() ?? null };
  });
}
