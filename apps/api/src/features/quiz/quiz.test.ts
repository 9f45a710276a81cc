import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activityAppearance, type ActivityData } from '@everstep/domain/activity';
import { quizLessonLevels, scoreQuiz, type SavedPlan } from '@everstep/domain/quiz';
import type { QuizAnswers } from '@everstep/domain/quiz/questions';
import { makeUser, newId } from '../../../test/factories';
import { agreeTo, makeHousehold } from '../../../test/household';
import { writePlain } from '../../../test/plain-kind';
import { origin, useApp } from '../../../test/test-app';
import { activities, lessons, quizResults } from '../../db/schema';
import { listQuizResults } from './repository';

const api = useApp();
type TestUser = Awaited<ReturnType<typeof makeUser>>;

const answers: QuizAnswers = {
  stage: 'pregnant',
  age: '35_39',
  phase: 'weeks_28_plus',
  goal: 'money',
  visit: 'not_yet',
  mood: 'struggling',
  covers: ['savings', 'will'],
  family: 'solo',
  support: 'no',
  minutes: '5',
};
const newPlan = (given: QuizAnswers): SavedPlan => ({ ...scoreQuiz(given), done: [] });
const savedPlan = (given: QuizAnswers) => ({ ...newPlan(given), saved_at: expect.any(String) as string });
const saveQuiz = (body: unknown, cookie?: string) => api.post('/api/quiz/results', body, cookie);
const remove = (cookie?: string) =>
  api.inject({
    method: 'DELETE',
    url: '/api/quiz/results',
    headers: { origin, ...(cookie && { cookie }) },
  });
const latest = async ({ cookie }: TestUser) =>
  (await api.get('/api/quiz/results/latest', cookie)).json<{ result: SavedPlan | null }>().result;
const listRows = ({ id }: TestUser) => api.db.select().from(quizResults).where(eq(quizResults.userId, id));
const listActivities = ({ id }: TestUser) => api.db.select().from(activities).where(eq(activities.userId, id));

describe('saving a plan', () => {
  it('scores on the server, saves the plan, and returns it later', async () => {
    const user = await makeUser(api.db);
    expect(await latest(user)).toBeNull();
    const reply = await saveQuiz(answers, user.cookie);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toEqual({ success: true, result: newPlan(answers) });
    expect(await latest(user)).toEqual(savedPlan(answers));
  });

  it('does not store or log the answers', async () => {
    const user = await makeUser(api.db);
    await saveQuiz(answers, user.cookie);
    const stored = JSON.stringify([await listRows(user), await listActivities(user)]);
    for (const answer of ['35_39', 'weeks_28_plus', 'not_yet', 'struggling', 'savings', 'solo'])
      expect(stored + api.logs()).not.toContain(answer);
    const unsealed = await listQuizResults(api.db, user.id, () => api.server.dataKeys.forUser(user.id));
    expect(unsealed).toEqual([savedPlan(answers)]);
  });

  it('seals the whole plan with the user’s data key', async () => {
    const user = await makeUser(api.db);
    await saveQuiz(answers, user.cookie);
    const [row] = await listRows(user);
    const stored = JSON.stringify(row) + (row?.sealed.toString('latin1') ?? '');
    const { stage, band, flags, lessons: slugs, tools, tasks } = scoreQuiz(answers);
    expect(flags.length + tasks.length).toBeGreaterThan(1);
    for (const word of [stage, band, ...flags, ...slugs, ...tools, ...tasks].map((part) => JSON.stringify(part)))
      expect(stored).not.toContain(word.replaceAll('"', ''));
    const other = await makeUser(api.db);
    const sealed = row?.sealed ?? Buffer.alloc(0);
    await api.db.insert(quizResults).values({ userId: other.id, sealed });
    expect((await api.get('/api/quiz/results/latest', other.cookie)).statusCode).toBe(500);
  });

  it('adds one activity that does not reveal the plan', async () => {
    const user = await makeUser(api.db);
    await saveQuiz(answers, user.cookie);
    const [row] = await listRows(user);
    const { user_data } = (await api.get(`/api/user/activity-data/${user.email}`, user.cookie)).json<{
      user_data: ActivityData;
    }>();
    expect(user_data.quizzes_completed).toBe(1);
    expect(user_data.recent_activities).toMatchObject([
      {
        type: 'quiz_completed',
        title: 'Smart-Start quiz',
        description: 'Your plan is ready.',
        ...activityAppearance.quiz_completed,
      },
    ]);
    expect((await listActivities(user)).map(({ subjectId }) => subjectId)).toEqual([row?.id]);
  });

  it('accepts a quiz with all questions skipped and returns the latest plan', async () => {
    const user = await makeUser(api.db);
    await saveQuiz(answers, user.cookie);
    expect((await saveQuiz({}, user.cookie)).statusCode).toBe(200);
    expect(await latest(user)).toEqual(savedPlan({}));
    expect(await listRows(user)).toHaveLength(2);
  });

  it('ignores a plan sent by the browser', async () => {
    const user = await makeUser(api.db);
    await saveQuiz({ stage: 'trying', score: 10, band: 'fine_tune', flags: [], userId: 'x' }, user.cookie);
    expect(await latest(user)).toEqual(savedPlan({ stage: 'trying' }));
  });

  it.each([
    { mood: 'unsafe' },
    { mood: 'I might not be safe' },
    { stage: 'elsewhere' },
    { stage: null },
    { age: 35 },
    { covers: 'savings' },
    { covers: ['savings', 'savings', 'savings', 'savings'] },
    { covers: ['yacht'] },
    [],
    undefined,
  ])('rejects %j and writes nothing', async (body) => {
    const user = await makeUser(api.db);
    const reply = await saveQuiz(body, user.cookie);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ success: false, code: 'bad_input' });
    expect(await listRows(user)).toEqual([]);
    expect(await listActivities(user)).toEqual([]);
  });
});

describe('deleting', () => {
  it('removes all of the user’s plans and their activities, and is idempotent', async () => {
    const [user, other] = [await makeUser(api.db), await makeUser(api.db)];
    await api.post('/api/lessons/elite-fertility-fundamentals/complete', undefined, user.cookie);
    for (const { cookie } of [user, user, other]) await saveQuiz(answers, cookie);
    for (let times = 0; times < 2; times += 1) {
      expect((await remove(user.cookie)).json()).toEqual({ success: true });
      expect(await latest(user)).toBeNull();
      expect((await listActivities(user)).map(({ type }) => type)).toEqual(['lesson_completed']);
    }
    expect(await latest(other)).toEqual(savedPlan(answers));
    expect(await listActivities(other)).toHaveLength(1);
  });
});

describe('a task that was done elsewhere', () => {
  const logged = async (user: TestUser) => (await latest(user))?.logged;

  it('is known from what the user alone has logged, until it is deleted', async () => {
    const user = await makeUser(api.db);
    await agreeTo(api.db, 'trackers', [user]);
    await saveQuiz({ stage: 'trying' }, user.cookie);
    expect(await logged(user)).toBeUndefined();
    const write = async (fields: Map<string, unknown> | null, seen: number) =>
      writePlain(api.server, {
        scopeId: user.id,
        writerId: user.id,
        kind: 'fertility',
        changes: [{ key: '2026-11-20', changeId: newId(), changedAt: new Date().toISOString(), seen, fields }],
      });
    await write(new Map([['note', 'x']]), 0);
    expect(await logged(user)).toEqual(['log_cycle']);
    await write(null, 1);
    expect(await logged(user)).toBeUndefined();
  });

  it('is known from what another member of the family has logged, and from no other family', async () => {
    const [ana, ben, stranger] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
    const scopeId = await makeHousehold(api.server, [
      { id: ana.id, role: 'owner' },
      { id: ben.id, role: 'parent' },
    ]);
    await writePlain(api.server, {
      scopeId,
      writerId: ana.id,
      kind: 'milestone',
      changes: [
        {
          key: newId(),
          changeId: newId(),
          changedAt: new Date().toISOString(),
          seen: 0,
          fields: new Map([['note', 'x']]),
        },
      ],
    });
    for (const { cookie } of [ben, stranger]) await saveQuiz({ stage: 'parent' }, cookie);
    expect(await logged(ben)).toEqual(['tick_milestones']);
    expect(await logged(stranger)).toBeUndefined();
  });
});

it('requires a session', async () => {
  for (const reply of [await saveQuiz(answers), await remove(), await api.get('/api/quiz/results/latest')])
    expect(reply.statusCode).toBe(401);
});

it('every lesson that a plan can name exists at the stated level', async () => {
  const rows = await api.db.select({ slug: lessons.slug, level: lessons.level }).from(lessons);
  const levels = Object.fromEntries(rows.map(({ slug, level }) => [slug, level]));
  expect(levels).toMatchObject(quizLessonLevels);
});

describe('checking a task off', () => {
  const check = ({ cookie }: Pick<TestUser, 'cookie'>, task: string, isDone: unknown = true) =>
    api.inject({
      method: 'PUT',
      url: '/api/quiz/results/latest/tasks',
      headers: { origin, cookie },
      payload: { task, isDone },
    });

  it('is stored sealed with the latest plan, and can be undone', async () => {
    const user = await makeUser(api.db);
    await saveQuiz({ stage: 'planning' }, user.cookie);
    await saveQuiz({ stage: 'pregnant' }, user.cookie);
    expect((await check(user, 'warning_list')).json<{ result: SavedPlan }>().result.done).toEqual(['warning_list']);
    await check(user, 'warning_list');
    await check(user, 'book_visit');
    expect(await latest(user)).toEqual({ ...savedPlan({ stage: 'pregnant' }), done: ['book_visit', 'warning_list'] });
    await check(user, 'warning_list', false);
    expect((await latest(user))?.done).toEqual(['book_visit']);
    const stored = (await listRows(user)).map(({ sealed }) => sealed.toString('latin1')).join('');
    expect(stored).not.toContain('book_visit');
  });

  it('loses nothing when two tabs check tasks at the same time', async () => {
    const user = await makeUser(api.db);
    await saveQuiz({ stage: 'planning' }, user.cookie);
    await Promise.all(['folic_acid', 'pre_pregnancy_visit', 'money_map'].map((task) => check(user, task)));
    expect((await latest(user))?.done).toEqual(['folic_acid', 'pre_pregnancy_visit', 'money_map']);
  });

  it('is refused for a task that the plan does not have, and changes nothing', async () => {
    const user = await makeUser(api.db);
    expect((await check(user, 'folic_acid')).statusCode).toBe(404);
    await saveQuiz({ stage: 'planning' }, user.cookie);
    expect((await check(user, 'log_cycle')).statusCode).toBe(404);
    expect((await check(user, 'no_such_task')).statusCode).toBe(400);
    expect((await check(user, 'folic_acid', 'yes')).statusCode).toBe(400);
    expect(await latest(user)).toEqual(savedPlan({ stage: 'planning' }));
  });
});
