import { getWaitingPlace, joinWaitingList, leaveWaitingList } from '@everstep/domain/community';
import { handle, type Server } from '../../http/endpoint';
import { addToWaitingList, findWaitingSince, removeFromWaitingList } from './repository';

export function communityRoutes(server: Server): void {
  const { db } = server;

  const placeOf = async (userId: string) => ({
    success: true as const,
    waiting_since: (await findWaitingSince(db, userId))?.toISOString() ?? null,
  });

  handle(server, getWaitingPlace, async ({ user }) => placeOf(user.id));

  handle(server, joinWaitingList, async ({ user }) => {
    await addToWaitingList(db, user.id);
    return placeOf(user.id);
  });

  handle(server, leaveWaitingList, async ({ user }) => {
    await removeFromWaitingList(db, user.id);
    return placeOf(user.id);
  });
}
