import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import { activities, lessonCompletions, users } from '../../db/schema';
import { addActivity } from '../activity/repository';

const api = useApp();
type TestUser = Awaited<ReturnType<typeof makeUser>>;

const isNew = async ({ email, cookie }: TestUser) =>
  (await api.get(`/api/user/check-first-time/${email}`, cookie)).json<{ isFirstTime: boolean }>().isFirstTime;
const reset = ({ email, cookie }: TestUser) => api.post('/api/user/reset-data', { email }, cookie);
const mark = ({ email, cookie }: TestUser) => api.post(`/api/user/mark-not-first-time/${email}`, undefined, cookie);
const finish = ({ email, cookie }: TestUser, flag: object = { first_time_login: false }) =>
  api.post('/api/users/update-onboarding', { email, ...flag }, cookie);
const findRow = async ({ id }: TestUser) => (await api.db.select().from(users).where(eq(users.id, id)))[0];
const listActivities = async ({ id }: TestUser) => {
  const rows = await api.db.select().from(activities).where(eq(activities.userId, id));
  return rows.map(({ type, subjectId }) => `${type} ${subjectId}`).sort();
};

/** A user with activities of their own and two sample activities. */
async function makeUserWithActivities(values: Parameters<typeof makeUser>[1] = {}): Promise<TestUser> {
  const user = await makeUser(api.db, values);
  await api.post('/api/lessons/elite-fertility-fundamentals/complete', undefined, user.cookie);
  const entry = { userId: user.id, title: 'T', description: 'D' };
  await addActivity(api.db, { ...entry, type: 'quiz_completed', subjectId: 'smart-start' });
  await addActivity(api.db, { ...entry, type: 'fertility_entry', subjectId: 'day-1' });
  await addActivity(api.db, { ...entry, type: 'welcome', subjectId: 'made-up' });
  await api.db.insert(activities).values({ ...entry, type: 'sample', subjectId: 'made-up' });
  await api.db
    .update(users)
    .set({ firstTimeLogin: values.firstTimeLogin ?? true })
    .where(eq(users.id, user.id));
  return user;
}

const own = ['fertility_entry day-1', 'lesson_completed elite-fertility-fundamentals', 'quiz_completed smart-start'];
const all = [...own, 'sample made-up', 'welcome made-up'];

describe('the first visit', () => {
  it('lasts until it is ended', async () => {
    const user = await makeUser(api.db);
    const response = await api.get(`/api/user/check-first-time/${user.email}`, user.cookie);
    expect(response.json()).toEqual({ success: true, isFirstTime: true });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await isNew(user)).toBe(true);
    expect((await mark(user)).json()).toEqual({ success: true });
    expect(await isNew(user)).toBe(false);
  });

  it.each([
    ['mark-not-first-time', mark],
    ['update-onboarding', (user: TestUser) => finish(user)],
    ['reset-data', reset],
  ])('is ended by %s; a second call returns 200 and writes nothing', async (_name, end) => {
    const user = await makeUser(api.db);
    const other = await makeUser(api.db);
    expect((await end(user)).json()).toEqual({ success: true });
    const row = await findRow(user);
    expect(row?.firstTimeLogin).toBe(false);
    expect((await end(user)).statusCode).toBe(200);
    expect(await findRow(user)).toEqual(row);
    expect(await isNew(other)).toBe(true);
  });

  it.each([
    { first_time_login: true },
    { first_time_login: 'false' },
    { first_time_login: 0 },
    { first_time_login: null },
    {},
  ])('cannot be restarted: %j is rejected', async (flag) => {
    for (const firstTimeLogin of [true, false]) {
      const user = await makeUser(api.db, { firstTimeLogin });
      expect((await finish(user, flag)).statusCode).toBe(400);
      expect(await isNew(user)).toBe(firstTimeLogin);
    }
  });
});

describe('reset-data', () => {
  it('clears samples and leaves the user’s own activities', async () => {
    const user = await makeUserWithActivities();
    const other = await makeUserWithActivities();
    expect(await listActivities(user)).toEqual(all);
    expect((await reset(user)).json()).toEqual({ success: true });
    expect(await listActivities(user)).toEqual(own);
    const completions = await api.db.select().from(lessonCompletions).where(eq(lessonCompletions.userId, user.id));
    expect(completions).toHaveLength(1);
    expect(await listActivities(other)).toEqual(all);
  });

  it('has no effect once the first visit has ended', async () => {
    const user = await makeUserWithActivities({ firstTimeLogin: false });
    expect((await reset(user)).statusCode).toBe(200);
    expect(await listActivities(user)).toEqual(all);
  });

  it('takes effect once, even when called concurrently', async () => {
    const user = await makeUserWithActivities();
    const responses = await Promise.all([reset(user), reset(user), reset(user), mark(user)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await isNew(user)).toBe(false);
    expect((await listActivities(user)).filter((entry) => own.includes(entry))).toEqual(own);
  });
});

it.each([
  [
    'check-first-time',
    ({ email }: TestUser, cookie?: string) => api.get(`/api/user/check-first-time/${email}`, cookie),
  ],
  [
    'mark-not-first-time',
    ({ email }: TestUser, cookie?: string) => api.post(`/api/user/mark-not-first-time/${email}`, undefined, cookie),
  ],
  ['reset-data', ({ email }: TestUser, cookie?: string) => api.post('/api/user/reset-data', { email }, cookie)],
  [
    'update-onboarding',
    ({ email }: TestUser, cookie?: string) =>
      api.post('/api/users/update-onboarding', { email, first_time_login: false }, cookie),
  ],
])('%s is restricted to its user: 401 without a session, 403 for another user', async (_name, request) => {
  const user = await makeUserWithActivities();
  const other = await makeUser(api.db);
  expect((await request(user)).statusCode).toBe(401);
  expect((await request(user, other.cookie)).statusCode).toBe(403);
  expect(await isNew(user)).toBe(true);
  expect(await listActivities(user)).toEqual(all);
});
