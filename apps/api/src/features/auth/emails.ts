import { deletionDays, deletionTexts } from '@everstep/domain/auth/account-deletion';
import { brand } from '@everstep/domain/base/brand';
import { formatEmailMoment } from '@everstep/domain/base/email-dates';
import { confirmationHours } from '@everstep/domain/auth/email-confirmation';
import { recipientName } from '@everstep/domain/auth/user-name';
import { familyErasureText, memberLeavingTexts, memberStayingTexts } from '@everstep/domain/households';
import { resetTokenMinutes } from '@everstep/domain/auth/password-reset';
import { paths } from '@everstep/domain/base/paths';
import { transact } from '../../db/client';
import type { Server } from '../../http/endpoint';
import { hashToken, newToken } from '../../http/session/tokens';
import { recipient } from '../../integrations/email-queue';
import { findHousehold, listHouseholdIds, listMembers } from '../households/repository';
import { describeEnded, type EndedAccess } from './end-access';
import { storeEmailConfirmation, storeResetToken } from './email-links';
import { openInvitation, type SealedInvitation } from './password/sealed-invitation';
import { findUserByEmail, findUserById, type UserRow } from './repository';
import { allowAnotherToday, isFirstToday } from '../../integrations/daily-emails';

/** Of which a user gets one email a day, or the next one after having kept the account. */
export const deletionNotice = 'deletion';

const stayingNotice = (scopeId: string, memberId: string) => `staying ${scopeId} ${memberId}`;

interface PasswordReset {
  email: string;
  /** To which the link leads back. Absent in emails that an earlier version queued. */
  invitation?: SealedInvitation | null;
}

/** Subjects do not reveal what the product is for: emails are read on shared screens. */
export function authEmails({
  emailQueue,
  db,
  config,
  dataKeys,
}: Pick<Server, 'emailQueue' | 'db' | 'config' | 'dataKeys'>) {
  const pageUrl = (path: string) => `${config.publicOrigin}${path}`;

  /** One sentence for each family, without a word about the children. */
  async function describeFamilies({ id: userId, country }: UserRow): Promise<string[]> {
    const sentences = [];
    for (const scopeId of await listHouseholdIds(db, userId)) {
      const deletionAt = (await findHousehold(db, scopeId))?.deletionAt;
      const members = (await listMembers(db, scopeId)).map((member) => ({
        ...member,
        name: recipientName(member.name),
      }));
      const deletionDate = deletionAt && formatEmailMoment(deletionAt, country);
      sentences.push(familyErasureText({ members, deletionDate }, userId));
    }
    return sentences;
  }

  return {
    /** The account is looked up here and not in the request, so that timing does not reveal whether it exists. */
    passwordReset: emailQueue.define<PasswordReset>('password_reset', async (data, { id, createdAt }) => {
      const { email } = data;
      const user = await findUserByEmail(db, email);
      if (!user) return null;
      const token = newToken();
      const values = {
        userId: user.id,
        email: user.email,
        emailId: id,
        requestedAt: createdAt,
        tokenHash: hashToken(token),
      };
      const isStored = await transact(db, (tx) => storeResetToken(tx, { ...values, minutes: resetTokenMinutes }));
      if (!isStored) return null;
      const invitation = data.invitation && (await openInvitation(dataKeys, data.invitation, email));
      const hash = invitation ? `#${invitation}` : '';
      return {
        to: recipient(user),
        subject: `Set a new password for ${brand.name}`,
        paragraphs: [
          'Somebody, hopefully you, asked for a new password for this address.',
          `The link works once, for ${resetTokenMinutes} minutes. If it was not you, there is nothing to do: your password stays as it is.`,
        ],
        link: { label: 'Choose a new password', url: pageUrl(`${paths.resetPassword}?token=${token}${hash}`) },
      };
    }),

    emailConfirmation: emailQueue.define<{ userId: string }>(
      'email_confirmation',
      async ({ userId }, { createdAt }) => {
        const user = await findUserById(db, userId);
        if (!user || user.emailVerifiedAt) return null;
        const token = newToken();
        const values = {
          userId,
          email: user.email,
          tokenHash: hashToken(token),
          requestedAt: createdAt,
          hours: confirmationHours,
        };
        if (!(await transact(db, (tx) => storeEmailConfirmation(tx, values)))) return null;
        return {
          to: recipient(user),
          subject: `Confirm your address for ${brand.name}`,
          paragraphs: [
            'An account was created with this address. If it is yours, please confirm that our emails reach you.',
            `The link works once, for ${confirmationHours / 24} days, in a browser where you are signed in. If you did not create an account, there is nothing to do: nobody else can confirm it.`,
          ],
          link: { label: 'Confirm my address', url: pageUrl(`${paths.confirmEmail}?token=${token}`) },
        };
      },
    ),

    passwordSet: emailQueue.define<EndedAccess>('password_set', async ({ userId, ...ended }) => {
      const user = await findUserById(db, userId);
      return (
        user && {
          to: recipient(user),
          subject: `Your ${brand.name} account has a password now`,
          paragraphs: [
            'You can sign in with Google as before, or with your address and the password that was just set. Other devices were signed out.',
            ...describeEnded(ended),
            `If that was not you, set a new one at once, and write to ${brand.supportEmail}.`,
          ],
          link: { label: 'It was not me', url: pageUrl(paths.forgotPassword) },
        }
      );
    }),

    deletionRequested: emailQueue.define<{ userId: string }>('deletion_requested', async ({ userId }, { id }) => {
      const user = await findUserById(db, userId);
      if (!user?.erasureAt) return null;
      if (!(await isFirstToday(db, { userId, thing: deletionNotice, jobId: id }))) return 'postponed';
      const hasSubscription = user.paidStatus !== 'none' && user.paidStatus !== 'canceled';
      return {
        to: recipient(user),
        subject: `Your ${brand.name} account will be erased in ${deletionDays} days`,
        paragraphs: [
          `You asked us to delete your account. On ${formatEmailMoment(user.erasureAt, user.country)} we erase it, with everything that is yours alone. Until then everything works as before, and you can download your data.`,
          ...(await describeFamilies(user)),
          ...(hasSubscription ? [deletionTexts.money] : []),
          `If you change your mind, choose “${deletionTexts.keep}” on your dashboard before then.`,
          `If that was not you, keep the account, change your password, and write to ${brand.supportEmail}.`,
        ],
        link: { label: deletionTexts.keep, url: pageUrl(paths.dashboard) },
      };
    }),

    /** To another parent. Null once the member has withdrawn the deletion or has left the family. */
    memberLeaving: emailQueue.define<{ scopeId: string; userId: string; memberId: string }>(
      'household_member_leaving',
      async ({ scopeId, userId, memberId }, { id }) => {
        const [user, leaving] = [await findUserById(db, userId), await findUserById(db, memberId)];
        const members = await listMembers(db, scopeId);
        const isMember = (one: string) => members.some((member) => member.id === one);
        if (!user || !leaving?.erasureAt || !isMember(memberId) || !isMember(userId)) return null;
        if (!(await isFirstToday(db, { userId, thing: `leaving ${scopeId} ${memberId}`, jobId: id })))
          return 'postponed';
        await allowAnotherToday(db, userId, stayingNotice(scopeId, memberId));
        const named = { id: memberId, name: recipientName(leaving.name) };
        const date = formatEmailMoment(leaving.erasureAt, user.country);
        const deletionAt = (await findHousehold(db, scopeId))?.deletionAt;
        const deletionDate = deletionAt && formatEmailMoment(deletionAt, user.country);
        return {
          to: recipient(user),
          subject: `A change in your family on ${brand.name} in ${deletionDays} days`,
          paragraphs: memberLeavingTexts({ members, leaving: named, date, deletionDate }, userId),
          link: { label: 'See your family', url: pageUrl(paths.family) },
        };
      },
    ),

    /** To another parent, once for each time that they were told of the deletion on that day. Null once the member has asked for it again or has left the family. */
    memberStaying: emailQueue.define<{ scopeId: string; userId: string; memberId: string }>(
      'household_member_staying',
      async ({ scopeId, userId, memberId }, { id }) => {
        const [user, staying] = [await findUserById(db, userId), await findUserById(db, memberId)];
        const members = await listMembers(db, scopeId);
        const isMember = (one: string) => members.some((member) => member.id === one);
        if (!user || !staying || staying.erasureAt || !isMember(memberId) || !isMember(userId)) return null;
        if (!(await isFirstToday(db, { userId, thing: stayingNotice(scopeId, memberId), jobId: id }))) return null;
        return {
          to: recipient(user),
          subject: `No change in your family on ${brand.name}`,
          paragraphs: memberStayingTexts(recipientName(staying.name)),
          link: { label: 'See your family', url: pageUrl(paths.family) },
        };
      },
    ),

    passwordChanged: emailQueue.define<EndedAccess>('password_changed', async ({ userId, ...ended }) => {
      const user = await findUserById(db, userId);
      return (
        user && {
          to: recipient(user),
          subject: `Your ${brand.name} password was changed`,
          paragraphs: [
            'The password of your account was just changed, and other devices were signed out.',
            ...describeEnded(ended),
            `If that was you, all is well. If not, set a new one at once, and write to ${brand.supportEmail}.`,
          ],
          link: { label: 'It was not me', url: pageUrl(paths.forgotPassword) },
        }
      );
    }),

    signInBlocked: emailQueue.define<{ email: string }>('sign_in_blocked', async ({ email }) => {
      const user = await findUserByEmail(db, email);
      return (
        user && {
          to: recipient(user),
          subject: `Sign-in to ${brand.name} is paused`,
          paragraphs: [
            'There were a hundred wrong passwords in a row for your account. To keep it safe, its password no longer works on devices that you have not used before.',
            'Where you are signed in you stay signed in. To sign in elsewhere, set a new password.',
          ],
          link: { label: 'Set a new password', url: pageUrl(paths.forgotPassword) },
        }
      );
    }),

    googleLinked: emailQueue.define<{ userId: string; hadPassword: boolean }>(
      'google_linked',
      async ({ userId, hadPassword }) => {
        const user = await findUserById(db, userId);
        const passwordRemoved =
          'Your account had a password, but nobody had ever confirmed this address with it. So that nobody else can get in, that password no longer works. You can set a new one at any time.';
        return (
          user && {
            to: recipient(user),
            subject: `You can sign in to ${brand.name} with Google now`,
            paragraphs: [
              'Your account was just connected with Google.',
              ...(hadPassword ? [passwordRemoved] : []),
              `If that was not you, write to ${brand.supportEmail}.`,
            ],
            link: { label: 'Set a new password', url: pageUrl(paths.forgotPassword) },
          }
        );
      },
    ),
  };
}

export type AuthEmails = ReturnType<typeof authEmails>;
