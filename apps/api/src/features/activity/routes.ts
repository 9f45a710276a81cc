import {
  activityData,
  activityAppearance,
  activityTypes,
  welcomeActivity,
  type Activity,
} from '@everstep/domain/activity';
import { feedingKind } from '@everstep/domain/feedings';
import { fertilityKind } from '@everstep/domain/fertility';
import { modulesAvailable } from '@everstep/domain/lessons';
import { busyBlockKind, eventKind, ownEventKind } from '@everstep/domain/planner';
import { dateChoicesKind, ownDateChoicesKind } from '@everstep/domain/planner/known-dates';
import { handle, type Server } from '../../http/endpoint';
import type { User } from '../../http/session/session';
import { countCompletions } from '../lessons/repository';
import { countActivities, countEntries, listRecentActivities } from './repository';

/** What is planned rather than tracked. */
const plannerKinds = [eventKind, ownEventKind, busyBlockKind, dateChoicesKind, ownDateChoicesKind].map(
  ({ name }) => name,
);

export function activityRoutes(server: Server): void {
  const { db } = server;

  handle(server, activityData, async ({ user }) => {
    const [completed, entries, totals, recent] = await Promise.all([
      countCompletions(db, user.id),
      countEntries(db, user.id),
      countActivities(db, user.id, ['quiz_completed', 'chat_session']),
      listRecentActivities(db, user.id),
    ]);
    return {
      success: true,
      user_data: {
        modules_completed: completed,
        total_modules_available: modulesAvailable(user.tier),
        quizzes_completed: totals.get('quiz_completed') ?? 0,
        chat_sessions: totals.get('chat_session') ?? 0,
        fertility_entries: entries.get(fertilityKind.name) ?? 0,
        milk_feeding_entries: entries.get(feedingKind.name) ?? 0,
        tracker_entries: [...entries].reduce(
          (sum, [kind, total]) => sum + (plannerKinds.includes(kind) ? 0 : total),
          0,
        ),
        family_events: (entries.get(eventKind.name) ?? 0) + (entries.get(ownEventKind.name) ?? 0),
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
