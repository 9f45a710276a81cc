import * as z from 'zod/mini';
import { ownEmailParams } from './account';
import { brand } from './base/brand';
import { endpoint } from './wire/endpoint';

export const activityTypes = [
  'welcome',
  'lesson_completed',
  'quiz_completed',
  'chat_session',
  'fertility_entry',
  'feeding_entry',
] as const;
export type ActivityType = (typeof activityTypes)[number];

/** Types that do not come from the user's actions; only these are cleared on a first visit. */
export const sampleActivityTypes = ['welcome', 'sample'] as const;

/** Icon (a name in the icon set) and color (a design token) by type, so that they are not stored. */
export const activityAppearance: Record<ActivityType, { icon: string; color: string }> = {
  welcome: { icon: 'footprints', color: 'apricot' },
  lesson_completed: { icon: 'book-open-check', color: 'spruce' },
  quiz_completed: { icon: 'list-checks', color: 'sky' },
  chat_session: { icon: 'message-circle', color: 'sky' },
  fertility_entry: { icon: 'thermometer', color: 'clay' },
  feeding_entry: { icon: 'milk', color: 'apricot' },
};

export const activitySchema = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  title: z.string(),
  description: z.string(),
  date: z.string(),
  icon: z.string(),
  color: z.string(),
});
export type Activity = z.infer<typeof activitySchema>;

export const recentActivityCount = 10;

/** Shown until the user has done something; `date` is the day the account was created, as an ISO instant. */
export function welcomeActivity(date: string): Activity {
  return {
    id: 'welcome',
    type: 'welcome',
    title: `Welcome to ${brand.name}`,
    description: 'Your path starts here. Open a free lesson whenever you are ready.',
    date,
    ...activityAppearance.welcome,
  };
}

export const activityDataSchema = z.object({
  modules_completed: z.number(),
  total_modules_available: z.number(),
  quizzes_completed: z.number(),
  chat_sessions: z.number(),
  fertility_entries: z.number(),
  milk_feeding_entries: z.number(),
  /** Of all trackers, those two included. */
  tracker_entries: z.number(),
  /** Events of the planner, both family events and the user's own. */
  family_events: z.number(),
  recent_activities: z.array(activitySchema),
  is_first_time: z.boolean(),
});
export type ActivityData = z.infer<typeof activityDataSchema>;

/** Sample progress for demo mode. `today` is an ISO instant. */
export function sampleActivityData(total: number, today: string): ActivityData {
  const day = (daysAgo: number) => new Date(Date.parse(today) - daysAgo * 86_400_000).toISOString();
  const completed = (title: string, daysAgo: number): Activity => ({
    id: `sample-${daysAgo}`,
    type: 'lesson_completed',
    title,
    description: 'A sample entry.',
    date: day(daysAgo),
    ...activityAppearance.lesson_completed,
  });
  return {
    modules_completed: 2,
    total_modules_available: total,
    quizzes_completed: 1,
    chat_sessions: 0,
    fertility_entries: 12,
    milk_feeding_entries: 0,
    tracker_entries: 12,
    family_events: 3,
    recent_activities: [completed('Elite Fertility Fundamentals', 1), completed('Wealth Architecture Foundations', 6)],
    is_first_time: false,
  };
}

/** There is one Smart-Start quiz, so taking it again still counts as one. */
export function countedQuizzes(count: number): number {
  return Math.min(count, 1);
}

export interface Counter {
  label: string;
  value: string;
}

export function progressCounters(data: ActivityData): Counter[] {
  return [
    { label: 'Modules completed', value: `${data.modules_completed} of ${data.total_modules_available}` },
    { label: 'Quizzes completed', value: String(countedQuizzes(data.quizzes_completed)) },
    { label: 'Tracker entries', value: String(data.tracker_entries) },
  ];
}

/** `lessonsBeingRead` is null if unknown. */
export function learningCounters(data: ActivityData, lessonsBeingRead: number | null): Counter[] {
  return [
    ...progressCounters(data).slice(0, 2),
    { label: 'Lessons being read', value: lessonsBeingRead === null ? 'Unknown' : String(lessonsBeingRead) },
  ];
}

export function trackingCounters(data: ActivityData): Counter[] {
  return [
    { label: 'Fertility entries', value: String(data.fertility_entries) },
    { label: 'Milk feeding entries', value: String(data.milk_feeding_entries) },
    {
      label: 'Diapers, sleep, growth and the rest',
      value: String(data.tracker_entries - data.fertility_entries - data.milk_feeding_entries),
    },
    { label: 'Family events', value: String(data.family_events) },
  ];
}

export const activityData = endpoint({
  method: 'GET',
  path: '/api/user/activity-data/{email}',
  access: 'self',
  limit: 'read',
  summary: 'Progress counters and recent activity',
  params: ownEmailParams,
  reply: z.object({ success: z.literal(true), user_data: activityDataSchema }),
});
