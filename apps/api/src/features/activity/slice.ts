import { eq } from 'drizzle-orm';
import { activities } from '../../db/schema';
import type { Slice } from '../../slice';
import { activityRoutes } from './routes';

export const activitySlice: Slice = {
  name: 'activity',
  register: activityRoutes,
  personalData: {
    tables: [activities],
    export: async ({ db, userId }) => ({
      activities: await db
        .select({ type: activities.type, title: activities.title, occurredAt: activities.occurredAt })
        .from(activities)
        .where(eq(activities.userId, userId))
        .orderBy(activities.occurredAt),
    }),
  },
};
