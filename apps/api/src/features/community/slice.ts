import { communityWaitingList } from '../../db/schema';
import type { Slice } from '../../slice';
import { findWaitingSince, removeFromWaitingList } from './repository';
import { communityRoutes } from './routes';

export const communitySlice: Slice = {
  name: 'community',
  register: communityRoutes,
  personalData: {
    tables: [communityWaitingList],
    export: {
      communityWaitingList: {
        title: 'Your place on the community’s waiting list',
        description: 'Since when you have wanted to hear about its opening. We use it for that one e-mail.',
        rows: async ({ db, userId }) => {
          const joinedAt = await findWaitingSince(db, userId);
          return joinedAt ? [{ joinedAt: joinedAt.toISOString() }] : [];
        },
        removal: {
          text: 'Your place. We will not write to you when the community opens.',
          run: removeFromWaitingList,
        },
      },
    },
  },
};
