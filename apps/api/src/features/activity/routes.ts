import {
  activityData,
  activityAppearance,
  activityTypes,
  welcomeActivity,
  type Activity,
} from '@everstep/domain/activity';
import { feedingKind } from '@everstep/domain/feedings';
import { modulesAvailable } from '@everstep/domain/lessons';
import { handle, type Server } from '../../http/endpoint';
import type { User } from '../../http/session/session';
import { countFertilityDays } from '../fertility/repository';
import { countCompletions } from '../lessons/repository';
import { countEntriesByAuthor } from '../sync/repository';
import { countActivities, listRecentActivities } from './repository';

export function activityRoutes(server: Server): void {
  const { db } = server;

  handle(server, activityData, async ({ user }) => {
    const [completed, fertilityEntries, feedings, totals, recent] = await Promise.all([
      countCompletions(db, user.id),
      countFertilityDays(db, user.id),
      countEntriesByAuthor(db, user.id, feedingKind.name),
      countActivities(db, user.id),
      listRecentActivities(db, user.id),
    ]);
    return {
      success: true,
      user_data: {
        modules_completed: completed,
        total_modules_available: modulesAvailable(user.tier),
        quizzes_completed: totals.get('quiz_completed') ?? 0,
        chat_sessions: totals.get('chat_session') ?? 0,
        fertility_entries: fertilityEntries,
        milk_feeding_entries: feedings,
        recent_activities: recent.length > 0 ? recent.map(toActivity) : [welcomeActivity(joinDate(user))],
        is_first_time: user.firstTimeLogin,
      },
    };
  });
}

function joinDate(user: User): string {
  return user.createdAt.toISOString();
}

function toActivity(row: Awaited<ReturnType<typeof listRecentActivities>>[number]): Activity {
  const type = activityTypes.find((candidate) => candidate === row.type) ?? 'welcome';
  return {
    id: row.id,
    type,
    title: row.title,
    description: row.description,
    date: row.occurredAt.toISOString(),
    ...activityAppearance[type],
  };
}
