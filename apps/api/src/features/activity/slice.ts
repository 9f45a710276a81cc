import { eq } from 'drizzle-orm';
import { activities } from '../../db/schema';
import type { Slice } from '../../slice';
import { activityRoutes } from './routes';

export const activitySlice: Slice = {
  name: 'activity',
  register: activityRoutes,
  personalData: {
    tables: [activities],
    export: {
      activities: {
        title: 'Your activity',
        description:
          'What you finished and when. It fills "Recent activity" and the counters of your dashboard. An entry goes together with what it is about.',
        rows: async ({ db, userId }) =>
          db
            .select({
              type: activities.type,
              title: activities.title,
              description: activities.description,
              occurredAt: activities.occurredAt,
            })
            .from(activities)
            .where(eq(activities.userId, userId))
            .orderBy(activities.occurredAt),
      },
    },
  },
};
