import { transact } from '../../db/client';
import { custodyQueue, runEach } from '../../db/jobs';
import type { Server } from '../../http/endpoint';
import { listMembers } from '../households/repository';
import { lockRow } from '../sync/repository';
import { addLine } from './record-lines';
import { expireSwaps, listScopesWithExpired } from './repository';

/** Writes down which requests nobody has answered in time. Until then they count as expired all the same. */
export function registerExpiryJob({ db, dataKeys, jobs, announcements }: Server): void {
  jobs.everyMinute(custodyQueue, async () => {
    const scopeIds = await listScopesWithExpired(db);
    await runEach(scopeIds.map((scopeId) => () => expire(scopeId)));
  });

  async function expire(scopeId: string): Promise<void> {
    const memberIds = await transact(db, async (tx) => {
      await lockRow(tx, scopeId);
      const keys = await dataKeys.existing(scopeId, tx);
      for (const { id, childId } of await expireSwaps(tx, scopeId))
        if (keys) await addLine(tx, { scopeId, keys }, null, { action: 'swap_expired', subject: id, child: childId });
      return (await listMembers(tx, scopeId)).map(({ id }) => id);
    });
    announcements.announceAccess(memberIds);
  }
}
