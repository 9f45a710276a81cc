import { describe, expect, it } from 'vitest';
import type { ActivityData } from '@everstep/domain/activity';
import { kinds, makeUser } from '../../../test/factories';
import { useApp } from '../../../test/test-app';

const api = useApp();
const data = async (email: string, cookie: string) =>
  (await api.get(`/api/user/activity-data/${email}`, cookie)).json<{ user_data: ActivityData }>().user_data;

describe('activity data', () => {
  it('starts at zero with one welcome item', async () => {
    const user = await makeUser(api.db);
    const response = await api.get(`/api/user/activity-data/${user.email}`, user.cookie);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      success: true,
      user_data: {
        modules_completed: 0,
        total_modules_available: 3,
        quizzes_completed: 0,
        chat_sessions: 0,
        fertility_entries: 0,
        milk_feeding_entries: 0,
        tracker_entries: 0,
        family_events: 0,
        is_first_time: true,
        recent_activities: [
          {
            id: 'welcome',
            type: 'welcome',
            title: 'Welcome to Everstep',
            description: 'Your path starts here. Open a free lesson whenever you are ready.',
            date: user.createdAt.toISOString(),
            icon: 'footprints',
            color: 'apricot',
          },
        ],
      },
    });
  });

  it('counts a completed lesson and shows it first', async () => {
    const user = await makeUser(api.db);
    for (const slug of ['elite-fertility-fundamentals', 'wealth-architecture-foundations']) {
      await api.post(`/api/lessons/${slug}/complete`, undefined, user.cookie);
    }
    const { modules_completed, recent_activities } = await data(user.email, user.cookie);
    expect(modules_completed).toBe(2);
    expect(recent_activities.map((activity) => activity.title)).toEqual([
      'Wealth Architecture Foundations',
      'Elite Fertility Fundamentals',
    ]);
    expect(Object.keys(recent_activities[0] ?? {}).sort()).toEqual([
      'color',
      'date',
      'description',
      'icon',
      'id',
      'title',
      'type',
    ]);
    expect(recent_activities[0]).toMatchObject({ type: 'lesson_completed', icon: 'book-open-check', color: 'spruce' });
  });

  it.each([
    ['free', 3],
    ['plus', 15],
    ['pro', 36],
    ['suspended plus', 15],
    ['admin', 36],
  ] as const)('gives a %s user a total of %i modules', async (kind, total) => {
    const user = await makeUser(api.db, kinds[kind]);
    expect((await data(user.email, user.cookie)).total_modules_available).toBe(total);
  });

  it('is private: 401 without a session, 403 for another user', async () => {
    const user = await makeUser(api.db);
    const other = await makeUser(api.db);
    expect((await api.get(`/api/user/activity-data/${user.email}`)).statusCode).toBe(401);
    expect((await api.get(`/api/user/activity-data/${user.email}`, other.cookie)).statusCode).toBe(403);
  });
});
