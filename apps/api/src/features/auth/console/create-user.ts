import { consoleTexts } from '@everstep/domain/console/texts';
import { createUser, temporaryPasswordHours } from '@everstep/domain/console/user-actions';
import { transact } from '../../../db/client';
import { handle } from '../../../http/endpoint';
import { rejectGuessable } from '../password/common-passwords';
import { hashPassword } from '../password/hashing';
import { insertUser } from '../repository';
import { setTemporaryPassword } from './repository';
import { emailTaken, rejectAdminAddress } from './refusals';
import type { ConsoleDeps } from './console-deps';

export function createUserRoute({ server, auditLog, emails }: ConsoleDeps): void {
  handle(server, createUser, async ({ user, body }) => {
    const { name, email, password, subscriptionTier, vipAccess, reason } = body;
    await rejectGuessable(password, body, 'password');
    rejectAdminAddress(email);
    const passwordHash = await hashPassword(password, 'proven');
    const id = await transact(server.db, async (tx) => {
      const created = await insertUser(tx, {
        name,
        email,
        vipAccess,
        grantedTier: subscriptionTier,
        isAdminCreated: true,
        authProvider: 'admin_created',
      });
      if (!created) throw emailTaken();
      await setTemporaryPassword(tx, created.id, passwordHash, temporaryPasswordHours);
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
}
