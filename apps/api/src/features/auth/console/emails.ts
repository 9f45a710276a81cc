import { brand } from '@everstep/domain/base/brand';
import { temporaryPasswordHours } from '@everstep/domain/console/user-actions';
import { paths } from '@everstep/domain/base/paths';
import type { Server } from '../../../http/endpoint';
import { recipient } from '../../../integrations/email-queue';
import { describeEnded, type EndedAccess } from '../end-access';
import { findUserById } from '../repository';

/** Emails that tell users what administrators have done to their accounts. */
export function consoleEmails({ emailQueue, db, config }: Pick<Server, 'emailQueue' | 'db' | 'config'>) {
  const pageUrl = (path: string) => `${config.publicOrigin}${path}`;
  const unexpected = `If you did not expect this, write to ${brand.supportEmail}.`;

  return {
    accountCreated: emailQueue.define<{ userId: string }>('account_created', async ({ userId }) => {
      const user = await findUserById(db, userId);
      return (
        user && {
          to: recipient(user),
          subject: `Your ${brand.name} account is ready`,
          paragraphs: [
            `We created an account with this address for you. Choose a password that only you know; then you can sign in.`,
            unexpected,
          ],
          link: { label: 'Choose a password', url: pageUrl(paths.forgotPassword) },
        }
      );
    }),

    passwordReplaced: emailQueue.define<EndedAccess>('password_replaced', async ({ userId, ...ended }) => {
      const user = await findUserById(db, userId);
      return (
        user && {
          to: recipient(user),
          subject: `Your ${brand.name} password was replaced`,
          paragraphs: [
            `An administrator set a new password for your account, and all devices were signed out. It works for ${temporaryPasswordHours} hours, and only to choose one that nobody else knows.`,
            ...describeEnded(ended),
            unexpected,
          ],
          link: { label: 'Choose a password', url: pageUrl(paths.forgotPassword) },
        }
      );
    }),

    /** To the address that no longer belongs to the account. */
    emailRemoved: emailQueue.define<{ userId: string; address: string }>('email_removed', async ({ address }) => ({
      to: { name: '', address },
      subject: `This address no longer belongs to your ${brand.name} account`,
      paragraphs: [
        'An administrator changed the address of your account. You sign in with the new one from now on, and all devices were signed out.',
        unexpected,
      ],
    })),

    emailAdded: emailQueue.define<{ userId: string }>('email_added', async ({ userId }) => {
      const user = await findUserById(db, userId);
      return (
        user && {
          to: recipient(user),
          subject: `Your ${brand.name} account has this address now`,
          paragraphs: [
            'An administrator changed the address of your account to this one. All devices were signed out; sign in with this address and confirm it by the link in our other e-mail.',
            'If you have never chosen a password, set one first.',
            unexpected,
          ],
          link: { label: 'Set a password', url: pageUrl(paths.forgotPassword) },
        }
      );
    }),
  };
}
