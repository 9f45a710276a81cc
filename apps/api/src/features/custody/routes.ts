import { getCustody, muteSwaps } from '@everstep/domain/custody';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { listMembers } from '../households/repository';
import type { CustodyDeps } from './custody-deps';
import { custodyEmails } from './emails';
import { planRoutes } from './plan-routes';
import { describeCustody } from './replies';
import { setMuted } from './repository';
import { swapRoutes } from './swap-routes';

export function custodyRoutes(server: Server): void {
  const { db, announcements } = server;
  const shared: CustodyDeps = {
    server,
    emails: custodyEmails(server),
    async announceAndReply(scopeId, userId) {
      announcements.announceAccess((await listMembers(db, scopeId)).map(({ id }) => id));
      return describeCustody(server, { scopeId, userId });
    },
  };

  handle(server, getCustody, ({ user, membership: { scopeId } }) =>
    describeCustody(server, { scopeId, userId: user.id }),
  );

  // It works whatever the plan is, and nobody else is told.
  handle(server, muteSwaps, async ({ user, membership: { scopeId }, body }) => {
    await transact(db, async (tx) => {
      if (!(await setMuted(tx, scopeId, user.id, body.is_muted))) throw new Refusal('not_yours');
    });
    announcements.announceAccess([user.id]);
    return describeCustody(server, { scopeId, userId: user.id });
  });

  planRoutes(shared);
  swapRoutes(shared);
}
