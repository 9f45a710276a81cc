import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lessonLevel, type Lesson, type LessonSummary } from '@everstep/domain/lessons';
import { kinds, makeUser } from '../../../test/factories';
import { origin, useApp } from '../../../test/test-app';
import { activities, lessonCompletions, lessons } from '../../db/schema';
import { excerpt } from './catalogue';

const api = useApp();
const listFor = async (cookie?: string) =>
  (await api.get('/api/lessons', cookie)).json<{ lessons: LessonSummary[] }>().lessons;

/** A sentence from the middle of each text, which no list and no locked answer may hold. */
async function canaries(): Promise<Map<string, string>> {
  const rows = await api.db.select().from(lessons);
  return new Map(rows.map((row) => [row.slug, row.body.slice(2000, 2060)]));
}

describe('the list', () => {
  it('has all 36 for a visitor, three of them with an excerpt', async () => {
    const list = await listFor();
    expect(list).toHaveLength(36);
    const levels = list.map(lessonLevel);
    expect(['free', 'premium', 'elite'].map((level) => levels.filter((one) => one === level).length)).toEqual([
      3, 12, 21,
    ]);
    const open = list.filter((lesson) => lesson.content !== null);
    expect(open.map((lesson) => lesson.slug)).toEqual([
      'elite-fertility-fundamentals',
      'wealth-architecture-foundations',
      'child-development-optimization',
    ]);
    for (const lesson of open) expect(lesson.content?.length).toBeLessThanOrEqual(400);
  });

  it.each([
    ['free', 3],
    ['plus', 15],
    ['pro', 36],
    ['suspended plus', 3],
    ['suspended pro', 3],
    ['VIP pro, suspended', 36],
    ['admin', 36],
  ] as const)('opens to %s %i lessons, and each lesson page agrees', async (kind, count) => {
    const { cookie } = await makeUser(api.db, kinds[kind]);
    const texts = await canaries();
    const list = await api.get('/api/lessons', cookie);
    for (const text of texts.values()) expect(list.body).not.toContain(text);
    const open = (await listFor(cookie)).filter((lesson) => lesson.content !== null).map((lesson) => lesson.slug);
    expect(open).toHaveLength(count);
    for (const [slug, text] of texts) {
      const page = await api.get(`/api/lessons/${slug}`, cookie);
      if (open.includes(slug)) {
        expect(page.statusCode).toBe(200);
        expect(page.json<{ lesson: Lesson }>().lesson.content).toContain(text);
      } else {
        expect(page.statusCode).toBe(403);
        expect(Object.keys(page.json<object>()).sort()).toEqual(['code', 'detail', 'success']);
      }
    }
  });

  it('is revalidated by its tag without sending a body, apart for each person', async () => {
    const first = await api.get('/api/lessons');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers.vary).toContain('Cookie');
    const etag = String(first.headers.etag);
    const again = await api.get('/api/lessons', undefined, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const { cookie } = await makeUser(api.db, kinds.pro);
    const pro = await api.get('/api/lessons', cookie, { 'if-none-match': etag });
    expect(pro.statusCode).toBe(200);
  });

  it('takes no notice of a query that nobody asked for', async () => {
    const response = await api.get("/api/lessons?category=fertility'||pg_sleep(5)--");
    expect(response.json<{ lessons: unknown[] }>().lessons).toHaveLength(36);
  });
});

describe('one lesson', () => {
  it('comes with its quiz, steps and sources', async () => {
    const response = await api.get('/api/lessons/elite-fertility-fundamentals');
    const { lesson } = response.json<{ lesson: Lesson }>();
    expect(lesson).toMatchObject({
      title: 'Elite Fertility Fundamentals',
      category: 'fertility',
      is_premium: false,
      is_elite: false,
    });
    expect(lesson.quiz).toHaveLength(3);
    expect(lesson.actions.length).toBeGreaterThanOrEqual(3);
    expect(lesson.sources.length).toBeGreaterThanOrEqual(2);
  });

  it('says which plan opens it when it is locked', async () => {
    const premium = await api.get('/api/lessons/fertility-diet-protocol');
    const elite = await api.get('/api/lessons/advanced-ivf-protocols');
    expect(premium.json()).toEqual({
      success: false,
      code: 'locked',
      detail: 'Fertility Diet Protocol Requires Everstep Plus.',
    });
    expect(elite.json()).toEqual({
      success: false,
      code: 'locked',
      detail: 'Advanced IVF Protocols Requires Everstep Pro.',
    });
  });

  it.each(['nothing-here', '..%2f..%2fadmin', '%3Cscript%3E', '__proto__', "x'--"])(
    'answers 404 for %s',
    async (slug) => {
      const response = await api.get(`/api/lessons/${slug}`);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toContain('application/json');
    },
  );
});

describe('completing a lesson', () => {
  const complete = (slug: string, cookie?: string) => api.post(`/api/lessons/${slug}/complete`, undefined, cookie);
  const progress = async (cookie: string) =>
    (await api.get('/api/user/lesson-progress', cookie))
      .json<{ completed: { slug: string }[] }>()
      .completed.map(({ slug }) => slug);

  it('counts once however often it is sent, and can be taken back', async () => {
    const { id, cookie } = await makeUser(api.db);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => complete('child-development-optimization', cookie)),
    );
    for (const response of tries) expect(response.json()).toEqual({ success: true, modules_completed: 1 });
    expect(await progress(cookie)).toEqual(['child-development-optimization']);
    expect(await api.db.$count(activities, eq(activities.userId, id))).toBe(1);

    const undo = await api.inject({
      method: 'DELETE',
      url: '/api/lessons/child-development-optimization/complete',
      headers: { cookie, origin },
    });
    expect(undo.json()).toEqual({ success: true, modules_completed: 0 });
    expect(await progress(cookie)).toEqual([]);
    expect(await api.db.$count(activities, eq(activities.userId, id))).toBe(0);
  });

  it('is refused for a locked lesson, an unknown one and a visitor, and writes nothing', async () => {
    const { id, cookie } = await makeUser(api.db);
    expect((await complete('advanced-ivf-protocols', cookie)).statusCode).toBe(403);
    expect((await complete('nothing-here', cookie)).statusCode).toBe(404);
    expect((await complete('elite-fertility-fundamentals')).statusCode).toBe(401);
    expect(await api.db.$count(lessonCompletions, eq(lessonCompletions.userId, id))).toBe(0);
    expect(await api.db.$count(activities, eq(activities.userId, id))).toBe(0);
  });
});

describe('init-sample-data', () => {
  it('brings the catalogue back when it is missing and otherwise changes nothing', async () => {
    const { id } = await makeUser(api.db);
    const before = await api.db.select().from(lessons);
    const [first] = await Promise.all([1, 2, 3].map(() => api.post('/api/init-sample-data', {})));
    expect(first?.json()).toEqual({ success: true });
    expect(await api.db.select().from(lessons)).toEqual(before);

    await api.db.delete(lessonCompletions);
    await api.db.delete(lessons);
    await Promise.all(Array.from({ length: 10 }, () => api.post('/api/init-sample-data')));
    expect(await api.db.$count(lessons)).toBe(36);
    expect(id).toBeTruthy();
  });
});

it('an excerpt is plain text, ends between words and fits in 400 characters', () => {
  const text = excerpt(`## Heading\n\n**Bold** words and > a quote. ${'word '.repeat(200)}`);
  expect(text).toMatch(/^Bold words and a quote\. word .* word…$/);
  expect(text.length).toBeLessThanOrEqual(400);
  expect(excerpt('Short.')).toBe('Short.');
});
