import { consoleRefusals, consoleTexts } from '@everstep/domain/console/texts';
import { deleteUser } from '@everstep/domain/console/user-actions';
import { transact } from '../../../db/client';
import { handle } from '../../../http/endpoint';
import { Refusal } from '../../../http/errors';
import { countAdministrators, lockUser } from './repository';
import type { ConsoleDeps } from './console-deps';

export function deleteUserRoute({ server, auditLog }: ConsoleDeps): void {
  handle(server, deleteUser, async ({ user, params }) => {
    if (params.id.toLowerCase() === user.id) throw new Refusal('taken', consoleRefusals.deleteSelf);
    await transact(server.db, async (tx) => {
      const administratorCount = await countAdministrators(tx);
      const row = await lockUser(tx, params.id);
      if (row.role === 'admin' && administratorCount < 2)
        throw new Refusal('taken', consoleRefusals.deleteLastAdministrator);
      await server.eraseUser(tx, row.id);
      await auditLog.record(tx, { administratorId: user.id, action: 'user_deleted', userIds: [row.id] });
    });
    return { success: true as const, message: consoleTexts.deleted };
  });
}
