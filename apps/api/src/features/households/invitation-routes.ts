import {
  acceptInvitation,
  householdLimits,
  invitationProblem,
  invitationProblems,
  invitationTexts,
  inviteMember,
  isInvitationOpen,
  isWithinEmailLimits,
  readInvitation,
  withdrawInvitation,
  type InvitationProblem,
} from '@everstep/domain/households';
import { recipientName } from '@everstep/domain/auth/user-name';
import type { FailureCode } from '@everstep/domain/errors';
import { transact, type Db } from '../../db/client';
import { handle } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { hashToken, newToken } from '../../http/session/tokens';
import { allowAnotherToday } from '../../integrations/daily-emails';
import { markEmailVerified } from '../auth/repository';
import { lockAsMember } from './actor';
import { householdNotices } from './emails';
import {
  countEmailsTo,
  countInvitationsOfToday,
  endInvitation,
  findInvitation,
  findInvitationByToken,
  insertInvitation,
  listOpenInvitations,
  scopeOfToken,
  type InvitationRecord,
} from './invitation-repository';
import {
  findRecipient,
  findUserName,
  insertMember,
  listHouseholdIds,
  listMembers,
  lockHousehold,
  lockUser,
} from './repository';
import type { HouseholdDeps } from './household-deps';

const failureOf: Record<InvitationProblem, FailureCode> = {
  unknown: 'not_found',
  used: 'taken',
  withdrawn: 'taken',
  expired: 'taken',
  wrong_address: 'not_yours',
  member: 'taken',
  too_many: 'taken',
};

export function invitationRoutes({ server, emails, replyWith, announce }: HouseholdDeps): void {
  const { db } = server;

  handle(server, inviteMember, async ({ user, membership: { scopeId }, body: { id, email, role } }) => {
    await transact(db, async (tx) => {
      const { members } = await lockAsMember(tx, scopeId, user.id, 'owner');
      // A retry of a call whose reply was lost.
      if (await findInvitation(tx, scopeId, id)) return;
      if (!(await findRecipient(tx, user.id))?.emailVerifiedAt)
        throw new Refusal('not_yours', invitationTexts.unconfirmed);
      const reject = (text: string) => new Refusal('taken', text, { email: text });
      if (email === user.email) throw reject(invitationTexts.ownAddress);
      if (members.some((member) => member.email === email)) throw reject(invitationTexts.member);
      const others = (await listOpenInvitations(tx, scopeId)).filter((invitation) => invitation.email !== email);
      if (others.length >= householdLimits.openInvitations) throw new Refusal('taken', invitationTexts.tooManyOpen);
      if (members.length + others.length >= householdLimits.members)
        throw new Refusal('taken', invitationTexts.tooManyMembers);
      if ((await countInvitationsOfToday(tx, scopeId)) >= householdLimits.invitationsPerDay)
        throw new Refusal('taken', invitationTexts.tooManyToday);
      const sent = await countEmailsTo(tx, email);
      const isMailed = isWithinEmailLimits(sent);
      // A placeholder that nobody knows: the real token is made when the email is sent.
      const tokenHash = hashToken(newToken());
      await insertInvitation(tx, { scopeId, id, email, role, invitedBy: user.id, tokenHash, isMailed });
      if (isMailed) await emails.invitation(tx, { scopeId, id });
    });
    await announce(scopeId);
    return replyWith(scopeId, user.id);
  });

  handle(server, withdrawInvitation, async ({ user, membership: { scopeId }, params }) => {
    await transact(db, async (tx) => {
      await lockAsMember(tx, scopeId, user.id, 'owner');
      await endInvitation(tx, scopeId, params.invitation, false);
    });
    await announce(scopeId);
    return replyWith(scopeId, user.id);
  });

  handle(server, readInvitation, async ({ user, body: { token } }) => {
    const { invitation, problem } = await check(db, user?.id ?? null, token);
    const isShown = problem === null || problem === 'wrong_address';
    const isOpen = invitation !== null && isInvitationOpen(invitation, new Date());
    return {
      success: true,
      problem,
      invitation: isShown && isOpen ? await toReply(invitation) : null,
      household: problem === 'member' ? scopeOfToken(token) : null,
    };
  });

  async function toReply({ invitedBy, email, role, expiresAt }: InvitationRecord) {
    const name = recipientName((invitedBy && (await findUserName(db, invitedBy))) ?? '');
    return { invited_by: name || null, email, role, expires: expiresAt.toISOString() };
  }

  handle(server, acceptInvitation, async ({ user, body: { token } }) => {
    const scopeId = scopeOfToken(token) ?? '';
    await transact(db, async (tx) => {
      const { invitation, problem, members } = await check(tx, user.id, token, { isLocking: true });
      // A retry of a call whose reply was lost.
      if (problem === 'member' && invitation?.isAccepted) return;
      if (!invitation || problem) throw refusalFor(problem ?? 'unknown');
      if (members.length >= householdLimits.members) throw new Refusal('taken', invitationTexts.tooManyMembers);
      await insertMember(tx, scopeId, user.id, invitation.role);
      await endInvitation(tx, scopeId, invitation.id, true);
      await markEmailVerified(tx, user.id);
      await allowAnotherToday(tx, user.id, householdNotices.removed(scopeId));
      for (const { id, role } of members)
        if (role === 'owner') await emails.joined(tx, { scopeId, userId: id, memberId: user.id });
    });
    await announce(scopeId, user.id);
    return replyWith(scopeId, user.id);
  });
}

function refusalFor(problem: InvitationProblem): Refusal {
  return new Refusal(failureOf[problem], invitationProblems[problem]);
}

/** The invitation of a token, and why the user, or a visitor, cannot accept it. */
async function check(tx: Db, userId: string | null, token: string, { isLocking = false } = {}) {
  const scopeId = scopeOfToken(token);
  const user = userId === null ? null : await lockUser(tx, userId);
  const isLocked = !isLocking || (scopeId !== null && (await lockHousehold(tx, scopeId)));
  if (!scopeId || !isLocked || (userId !== null && !user))
    return { invitation: null, problem: 'unknown' as const, members: [] };
  const invitation = await findInvitationByToken(tx, token);
  const members = await listMembers(tx, scopeId);
  const invitee = user && {
    email: user.email,
    isMember: members.some(({ id }) => id === user.id),
    householdCount: (await listHouseholdIds(tx, user.id)).length,
  };
  return { invitation, members, problem: invitationProblem(invitation, invitee, new Date()) };
}
