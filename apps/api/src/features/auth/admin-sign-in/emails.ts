import { randomInt } from 'node:crypto';
import { adminCodeMinutes } from '@everstep/domain/admin';
import { brand } from '@everstep/domain/base/brand';
import { keyedHash } from '../../../db/seal';
import type { Server } from '../../../http/endpoint';
import { recipient } from '../../../integrations/email-queue';
import { setChallengeCode } from './challenges';
import { findUserById } from '../repository';
import { adminCodeThrottle } from '../password/throttle';

export function adminEmails({ emailQueue, db, config }: Pick<Server, 'emailQueue' | 'db' | 'config'>) {
  const unexpected = `If that was not you, change your password at once, and write to ${brand.supportEmail}.`;
  /** Tells the administrator that codes come from elsewhere now. */
  const codesMoved = (kind: string, subject: string, sentence: string) =>
    emailQueue.define<{ userId: string }>(kind, async ({ userId }) => {
      const user = await findUserById(db, userId);
      return user && { to: recipient(user), subject, paragraphs: [sentence, unexpected] };
    });

  return {
    authenticatorSet: codesMoved(
      'authenticator_set',
      `Your ${brand.name} codes come from an app now`,
      'An authenticator app was just set up for your account. The codes for signing in come from it, and no longer by e-mail.',
    ),

    authenticatorRemoved: codesMoved(
      'authenticator_removed',
      `Your ${brand.name} codes come by e-mail now`,
      'The authenticator app was just removed from your account. The codes for signing in come by e-mail.',
    ),

    /** The code is created here and stored only as a hash. */
    code: emailQueue.define<{ challengeId: string }>('admin_code', async ({ challengeId }) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const hash = keyedHash(config.sealingKeys, `${challengeId}:${code}`);
      const challenge = await setChallengeCode(db, { id: challengeId, codeHash: hash, minutes: adminCodeMinutes });
      const user = challenge && (await findUserById(db, challenge.userId));
      return (
        user && {
          to: recipient(user),
          subject: `Your ${brand.name} code`,
          paragraphs: [
            'Somebody with your password is signing in. This is the code for it:',
            `It works once, for ${adminCodeMinutes} minutes. If it was not you, change your password at once.`,
          ],
          code,
        }
      );
    }),

    locked: emailQueue.define<{ userId: string }>('admin_locked', async ({ userId }) => {
      const user = await findUserById(db, userId);
      if (user?.role !== 'admin') return null;
      return {
        to: recipient(user),
        subject: `Sign-in to ${brand.name} is paused`,
        paragraphs: [
          `The right password and a wrong code were entered ${adminCodeThrottle.allowedFailures} times for your account. No code works in that browser for ${adminCodeThrottle.firstDelayMinutes} minutes. Browsers that you have signed in with before are counted separately.`,
          'If this was you, wait and try again. If it was not, change your password.',
        ],
      };
    }),
  };
}
