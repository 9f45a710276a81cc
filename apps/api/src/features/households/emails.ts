import { brand } from '@everstep/domain/base/brand';
import { formatEmailMoment } from '@everstep/domain/base/email-dates';
import { recordTexts } from '@everstep/domain/family-record';
import { nameInEmail } from '@everstep/domain/auth/user-name';
import { householdDeletionDays, householdTexts, invitationDays, memberErasedText } from '@everstep/domain/households';
import { paths } from '@everstep/domain/base/paths';
import type { Server } from '../../http/endpoint';
import { hashToken, newToken } from '../../http/session/tokens';
import { isFirstToday } from '../../integrations/daily-emails';
import { recipient } from '../../integrations/email-queue';
import { hasRecord } from '../family-record/repository';
import { findInvitation, storeInvitationToken } from './invitation-repository';
import { findChild, findHousehold, findRecipient, findUserName, listMembers } from './repository';

/** Queued by the erasure of an account. */
export const erasedMemberEmail = 'household_member_erased';

/** Of which a recipient gets one email a day, or the next one after having undone what it was about. */
export const householdNotices = {
  joined: (scopeId: string, memberId: string) => `joined ${scopeId} ${memberId}`,
  removed: (scopeId: string) => `removed ${scopeId}`,
  childRemoval: (childId: string) => `child_removal ${childId}`,
  householdRemoval: (scopeId: string) => `household_removal ${scopeId}`,
};

interface Notice {
  scopeId: string;
  /** The recipient. */
  userId: string;
}

/** No email mentions anything about a child: emails are read on shared screens. */
export function householdEmails({ emailQueue, db, config }: Pick<Server, 'emailQueue' | 'db' | 'config'>) {
  const pageUrl = (path: string) => `${config.publicOrigin}${path}`;
  const familyLink = { label: 'See your family', url: pageUrl(paths.family) };

  const recordParagraph = async (scopeId: string) => ((await hasRecord(db, scopeId)) ? [recordTexts.removal] : []);
  const nameOf = async (userId: string) => nameInEmail(await findUserName(db, userId));

  return {
    invitation: emailQueue.define<{ scopeId: string; id: string }>('household_invitation', async ({ scopeId, id }) => {
      const invitation = await findInvitation(db, scopeId, id);
      if (!invitation?.invitedBy) return null;
      const token = newInvitationToken(scopeId);
      if (!(await storeInvitationToken(db, scopeId, id, hashToken(token)))) return null;
      const name = await nameOf(invitation.invitedBy);
      return {
        to: { name: '', address: invitation.email },
        subject: `${name} invites you to ${brand.name}`,
        paragraphs: [
          `${name} invites you to their family on ${brand.name}, so that both of you see the same.`,
          `The link works once, for ${invitationDays} days, and only with this e-mail address: sign in with it, or create an account with it. If you do not know ${name}, there is nothing to do.`,
        ],
        link: { label: 'See the invitation', url: `${pageUrl(paths.invitation)}#${token}` },
      };
    }),

    joined: emailQueue.define<Notice & { memberId: string }>(
      'household_joined',
      async ({ scopeId, userId, memberId }, { id }) => {
        const user = await findRecipient(db, userId);
        const thing = householdNotices.joined(scopeId, memberId);
        if (!user || !(await isFirstToday(db, { userId, thing, jobId: id }))) return null;
        const name = await nameOf(memberId);
        return {
          to: recipient(user),
          subject: `${name} has joined your family on ${brand.name}`,
          paragraphs: [
            `${name} has accepted your invitation and sees your family now.`,
            'If that is not who you invited, remove the member at once.',
          ],
          link: familyLink,
        };
      },
    ),

    removed: emailQueue.define<Notice>('household_removed', async ({ scopeId, userId }, { id }) => {
      const user = await findRecipient(db, userId);
      const thing = householdNotices.removed(scopeId);
      if (!user || !(await isFirstToday(db, { userId, thing, jobId: id }))) return null;
      return {
        to: recipient(user),
        subject: `You were removed from a family on ${brand.name}`,
        paragraphs: [
          'The owner has removed you from a family, so you no longer see it. Your account and what belongs to you alone stay as they are.',
          `If you think this is a mistake, please speak with the owner. We cannot undo it, but we are there for questions: ${brand.supportEmail}.`,
        ],
      };
    }),

    /** The job must not name who was erased. Null once the recipient has left the family too. */
    [erasedMemberEmail]: emailQueue.define<Notice & { isNewOwner: boolean }>(
      erasedMemberEmail,
      async ({ scopeId, userId, isNewOwner }) => {
        const user = await findRecipient(db, userId);
        const members = await listMembers(db, scopeId);
        if (!user || !members.some(({ id }) => id === userId)) return null;
        const deletionAt = (await findHousehold(db, scopeId))?.deletionAt;
        const deletionDate = deletionAt && formatEmailMoment(deletionAt, user.country);
        return {
          to: recipient(user),
          subject: `Somebody has left your family on ${brand.name}`,
          paragraphs: [memberErasedText(members, { isNewOwner, deletionDate })],
          link: familyLink,
        };
      },
    ),

    childRemoval: emailQueue.define<Notice & { childId: string }>(
      'child_removal',
      async ({ scopeId, userId, childId }, { id }) => {
        const user = await findRecipient(db, userId);
        const child = await findChild(db, scopeId, childId);
        if (!user || !child?.deletionAt) return null;
        const thing = householdNotices.childRemoval(childId);
        if (!(await isFirstToday(db, { userId, thing, jobId: id }))) return 'postponed';
        return {
          to: recipient(user),
          subject: `Something will be deleted from your family in ${householdDeletionDays} days`,
          paragraphs: [
            `Another parent has removed an entry of your family. On ${formatEmailMoment(child.deletionAt, user.country)} it will be deleted, with everything logged for it.`,
            `Until then you can undo that, or download your data.`,
            ...(await recordParagraph(scopeId)),
          ],
          link: familyLink,
        };
      },
    ),

    householdRemoval: emailQueue.define<Notice>('household_removal', async ({ scopeId, userId }, { id }) => {
      const user = await findRecipient(db, userId);
      const household = await findHousehold(db, scopeId);
      if (!user || !household?.deletionAt) return null;
      const thing = householdNotices.householdRemoval(scopeId);
      if (!(await isFirstToday(db, { userId, thing, jobId: id }))) return 'postponed';
      return {
        to: recipient(user),
        subject: `Your family on ${brand.name} will be deleted in ${householdDeletionDays} days`,
        paragraphs: [
          `Another parent has asked us to delete your family. On ${formatEmailMoment(household.deletionAt, user.country)} we delete it with everything in it, for everyone.`,
          `Until then everything works as before. To keep it, choose “${householdTexts.keep}”.`,
          ...(await recordParagraph(scopeId)),
        ],
        link: familyLink,
      };
    }),
  };
}

export type HouseholdEmails = ReturnType<typeof householdEmails>;

/** The token starts with the household, so that looking it up stays within one scope. */
function newInvitationToken(scopeId: string): string {
  return `${scopeId}.${newToken()}`;
}
