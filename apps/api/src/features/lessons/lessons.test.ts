import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  lessonLevel,
  type Lesson,
  type LessonPreview,
  type LessonReading,
  type LessonSummary,
} from '@everstep/domain/lessons';
import { cacheUserHeader } from '@everstep/domain/base/cache';
import { kinds, makeUser } from '../../../test/factories';
import { plainWords } from '../../../test/plain-words';
import { origin, useApp } from '../../../test/test-app';
import { activities, lessonCompletions, lessonReadings, lessons } from '../../db/schema';
import { parseLessonText } from './lesson-document';
import { excerpt } from './excerpt';

const api = useApp();
const listFor = async (cookie?: string) =>
  (await api.get('/api/lessons', cookie)).json<{ lessons: LessonSummary[] }>().lessons;

/** Words from the middle of each text, which no list and no locked reply may contain. */
async function canaries(): Promise<Map<string, string>> {
  const rows = await api.db.select().from(lessons);
  return new Map(rows.map(({ slug, body }) => [slug, plainWords(body, 2000)]));
}

describe('the list', () => {
  it('shows visitors all 36 lessons, three of them with an excerpt', async () => {
    const list = await listFor();
    expect(list).toHaveLength(36);
    const levels = list.map(lessonLevel);
    expect(['free', 'premium', 'elite'].map((level) => levels.filter((other) => other === level).length)).toEqual([
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
  ] as const)('for %s contains %i open lessons, and each lesson endpoint agrees', async (kind, count) => {
    const { cookie } = await makeUser(api.db, kinds[kind]);
    const texts = await canaries();
    const list = await api.get('/api/lessons', cookie);
    for (const text of texts.values()) expect(list.body).not.toContain(text);
    const open = (await listFor(cookie)).filter((lesson) => lesson.content !== null).map((lesson) => lesson.slug);
    expect(open).toHaveLength(count);
    for (const [slug, text] of texts) {
      const page = await api.get(`/api/lessons/${slug}`, cookie);
      const replies = await Promise.all([
        putProgress(slug, { percent: 5 }, cookie),
        answer(slug, [1, 1, 1], cookie),
        api.post(`/api/lessons/${slug}/complete`, undefined, cookie),
      ]);
      for (const reply of replies) {
        expect([slug, reply.statusCode]).toEqual([slug, open.includes(slug) ? 200 : 403]);
        expect(reply.body).not.toContain(text);
      }
      expect((await api.get(`/api/lessons/${slug}/preview`, cookie)).body).not.toContain(text);
      if (open.includes(slug)) {
        expect(page.statusCode).toBe(200);
        expect(page.json<{ lesson: Lesson }>().lesson.content).toContain(text);
      } else {
        expect(page.statusCode).toBe(403);
        expect(Object.keys(page.json<object>()).sort()).toEqual(['code', 'detail', 'success']);
      }
    }
  });

  it('is revalidated by ETag without a body, separately for each user', async () => {
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

  it.each(['/api/lessons', '/api/lessons/elite-fertility-fundamentals'])(
    '%s is compressed for clients that accept it, with a separate ETag',
    async (url) => {
      const accepts = { 'accept-encoding': 'gzip, deflate, br, zstd' };
      const plain = await api.get(url);
      const small = await api.get(url, undefined, accepts);
      expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Cookie, Accept-Encoding' });
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      const etag = String(small.headers.etag);
      expect(etag).not.toBe(plain.headers.etag);
      expect((await api.get(url, undefined, { ...accepts, 'if-none-match': etag })).statusCode).toBe(304);
      expect((await api.get(url, undefined, { 'if-none-match': etag })).body).toBe(plain.body);
    },
  );

  it('ignores unknown query parameters', async () => {
    const response = await api.get("/api/lessons?category=fertility'||pg_sleep(5)--");
    expect(response.json<{ lessons: unknown[] }>().lessons).toHaveLength(36);
  });
});

describe('one lesson', () => {
  it('includes its quiz, steps and sources', async () => {
    const response = await api.get('/api/lessons/elite-fertility-fundamentals');
    const { lesson } = response.json<{ lesson: Lesson }>();
    expect(lesson).toMatchObject({
      title: 'Elite Fertility Fundamentals',
      category: 'fertility',
      is_premium: false,
      is_elite: false,
    });
    expect(lesson.quiz).toHaveLength(3);
    expect(lesson.key_facts.length).toBeGreaterThanOrEqual(4);
    expect(lesson.actions.length).toBeGreaterThanOrEqual(3);
    expect(lesson.sources.length).toBeGreaterThanOrEqual(2);
  });

  it('has a reading time based on 200 words a minute, in the list and in the lesson', async () => {
    const { cookie } = await makeUser(api.db, kinds.pro);
    for (const { slug, duration_minutes: listed } of await listFor(cookie)) {
      const { lesson } = (await api.get(`/api/lessons/${slug}`, cookie)).json<{ lesson: Lesson }>();
      const words = lesson.content.split(/\s+/).length;
      expect([slug, listed, lesson.duration_minutes]).toEqual([slug, Math.ceil(words / 200), Math.ceil(words / 200)]);
    }
  });

  it('has the year and the URL of each source', async () => {
    const { lesson } = (await api.get('/api/lessons/elite-fertility-fundamentals')).json<{ lesson: Lesson }>();
    expect(lesson.source_links).toHaveLength(lesson.sources.length);
    for (const [index, { text, year, url }] of (lesson.source_links ?? []).entries()) {
      expect(lesson.sources[index]).toBe(`${text}, ${year}`);
      expect(url).toMatch(/^https:\/\//);
    }
  });

  it('names the required plan when it is locked', async () => {
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
    'returns 404 for %s',
    async (slug) => {
      const response = await api.get(`/api/lessons/${slug}`);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toContain('application/json');
    },
  );
});

describe('the cache user of a reply', () => {
  const statusAndUser = async (path: string, cookie?: string, headers?: Record<string, string>) => {
    const response = await api.get(path, cookie, headers);
    return [response.statusCode, response.headers[cacheUserHeader]];
  };

  it('is sent with the list and each lesson, even when rejected or not modified', async () => {
    const { email, cookie } = await makeUser(api.db, { email: "o'hara+1@parents.example" });
    const maya = encodeURIComponent(email);
    expect(await statusAndUser('/api/lessons', cookie)).toEqual([200, maya]);
    expect(await statusAndUser('/api/lessons/elite-fertility-fundamentals', cookie)).toEqual([200, maya]);
    expect(await statusAndUser('/api/lessons/advanced-ivf-protocols', cookie)).toEqual([403, maya]);
    expect(await statusAndUser('/api/lessons/nothing-here', cookie)).toEqual([404, maya]);
    for (const path of ['/api/lessons', '/api/lessons/elite-fertility-fundamentals']) {
      const etag = String((await api.get(path)).headers.etag);
      expect(await statusAndUser(path, cookie, { 'if-none-match': etag })).toEqual([304, maya]);
    }
  });

  it('is empty for visitors, whatever the request claims', async () => {
    const other = { [cacheUserHeader]: 'plus%40parents.example' };
    expect(await statusAndUser('/api/lessons', undefined, other)).toEqual([200, '']);
    expect(await statusAndUser('/api/lessons/elite-fertility-fundamentals', undefined, other)).toEqual([200, '']);
    expect(await statusAndUser('/api/lessons/advanced-ivf-protocols', undefined, other)).toEqual([403, '']);
  });
});

describe('completing a lesson', () => {
  const complete = (slug: string, cookie?: string) => api.post(`/api/lessons/${slug}/complete`, undefined, cookie);
  const progress = async (cookie: string) =>
    (await api.get('/api/user/lesson-progress', cookie))
      .json<{ completed: { slug: string }[] }>()
      .completed.map(({ slug }) => slug);

  it('counts once, even when repeated, and can be undone', async () => {
    const { id, cookie } = await makeUser(api.db);
    const attempts = await Promise.all(
      Array.from({ length: 5 }, () => complete('child-development-optimization', cookie)),
    );
    for (const response of attempts) expect(response.json()).toEqual({ success: true, modules_completed: 1 });
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

  it('is rejected for locked and unknown lessons and for visitors, and writes nothing', async () => {
    const { id, cookie } = await makeUser(api.db);
    expect((await complete('advanced-ivf-protocols', cookie)).statusCode).toBe(403);
    expect((await complete('nothing-here', cookie)).statusCode).toBe(404);
    expect((await complete('elite-fertility-fundamentals')).statusCode).toBe(401);
    expect(await api.db.$count(lessonCompletions, eq(lessonCompletions.userId, id))).toBe(0);
    expect(await api.db.$count(activities, eq(activities.userId, id))).toBe(0);
  });
});

const findReading = async (cookie: string, slug: string) =>
  (await api.get('/api/user/lesson-progress', cookie))
    .json<{ reading: LessonReading[] }>()
    .reading.find((entry) => entry.slug === slug);
const putProgress = (slug: string, body: object, cookie?: string) =>
  api.inject({ method: 'PUT', url: `/api/lessons/${slug}/progress`, headers: { cookie, origin }, payload: body });
const answer = (slug: string, answers: unknown, cookie?: string) =>
  api.post(`/api/lessons/${slug}/quiz`, { answers }, cookie);
const freeSlug = 'child-development-optimization';

describe('the reading position', () => {
  it('moves in both directions, but the furthest position only forward', async () => {
    const { cookie } = await makeUser(api.db);
    expect((await putProgress(freeSlug, { percent: 60 }, cookie)).json()).toEqual({
      success: true,
      percent: 60,
      furthest_percent: 60,
    });
    expect((await putProgress(freeSlug, { percent: 20 }, cookie)).json()).toEqual({
      success: true,
      percent: 20,
      furthest_percent: 60,
    });
    expect(await findReading(cookie, freeSlug)).toMatchObject({
      percent: 20,
      furthest_percent: 60,
      quiz_correct: null,
    });
  });

  it('is stored once for concurrent requests from many devices', async () => {
    const { id, cookie } = await makeUser(api.db);
    const percents = [10, 90, 30, 70, 50];
    await Promise.all(percents.map((percent) => putProgress(freeSlug, { percent }, cookie)));
    const reading = await findReading(cookie, freeSlug);
    expect(reading?.furthest_percent).toBe(90);
    expect(percents).toContain(reading?.percent);
    expect(await api.db.$count(lessonReadings, eq(lessonReadings.userId, id))).toBe(1);
  });

  it.each([[-1], [101], [50.5], ['50'], [null], [undefined]])('cannot be %j percent', async (percent) => {
    const { id, cookie } = await makeUser(api.db);
    expect((await putProgress(freeSlug, { percent }, cookie)).statusCode).toBe(400);
    expect(await api.db.$count(lessonReadings, eq(lessonReadings.userId, id))).toBe(0);
  });

  it('does not complete the lesson or add an activity', async () => {
    const { id, email, cookie } = await makeUser(api.db);
    await putProgress(freeSlug, { percent: 100 }, cookie);
    expect(await api.db.$count(activities, eq(activities.userId, id))).toBe(0);
    const { user_data } = (await api.get(`/api/user/activity-data/${email}`, cookie)).json<{
      user_data: { modules_completed: number };
    }>();
    expect(user_data.modules_completed).toBe(0);
  });
});

describe('the quiz of a lesson', () => {
  const rightAnswers = async () => {
    const rows = await api.db.select().from(lessons).where(eq(lessons.slug, freeSlug));
    return rows[0]?.quiz.map((question) => question.answer) ?? [];
  };

  it('counts the right answers, stores the last result, and does not count as a Smart-Start quiz', async () => {
    const { email, cookie } = await makeUser(api.db);
    const answers = await rightAnswers();
    expect((await answer(freeSlug, answers, cookie)).json()).toEqual({ success: true, correct: 3, total: 3 });
    const [first = 1, ...others] = answers;
    const oneWrong = [first === 1 ? 2 : 1, ...others];
    expect((await answer(freeSlug, oneWrong, cookie)).json()).toEqual({ success: true, correct: 2, total: 3 });
    expect(await findReading(cookie, freeSlug)).toMatchObject({ quiz_correct: 2, percent: 0 });
    const { user_data } = (await api.get(`/api/user/activity-data/${email}`, cookie)).json<{
      user_data: { quizzes_completed: number };
    }>();
    expect(user_data.quizzes_completed).toBe(0);
  });

  it.each([[[]], [[1, 2]], [[1, 2, 3, 1]], [[0, 1, 2]], [['1', '2', '3']], [null]])(
    'rejects %j as answers',
    async (answers) => {
      const { id, cookie } = await makeUser(api.db);
      expect((await answer(freeSlug, answers, cookie)).statusCode).toBe(400);
      expect(await api.db.$count(lessonReadings, eq(lessonReadings.userId, id))).toBe(0);
    },
  );
});

describe('the preview', () => {
  it('of a locked lesson contains only its first paragraph and headings', async () => {
    const response = await api.get('/api/lessons/advanced-ivf-protocols/preview');
    const { preview } = response.json<{ preview: LessonPreview }>();
    const [row] = await api.db.select().from(lessons).where(eq(lessons.slug, 'advanced-ivf-protocols'));
    const [opening = '', ...sections] = (row?.body ?? '').split(/^## .*$/m);
    expect(preview.opening).toBe(opening.trim());
    expect(preview.teaches).toHaveLength(sections.length);
    for (const section of sections) expect(response.body).not.toContain(plainWords(section.trim(), 0));
  });

  it('of an unknown lesson is not found', async () => {
    expect((await api.get('/api/lessons/nothing-here/preview')).statusCode).toBe(404);
  });
});

describe('init-sample-data', () => {
  it('seeds a missing catalog and otherwise changes nothing', async () => {
    const { id } = await makeUser(api.db);
    const before = await api.db.select().from(lessons);
    const [first] = await Promise.all([1, 2, 3].map(() => api.post('/api/init-sample-data', {})));
    expect(first?.json()).toEqual({ success: true });
    expect(await api.db.select().from(lessons)).toEqual(before);

    await api.db.delete(lessonCompletions);
    await api.db.delete(lessonReadings);
    await api.db.delete(lessons);
    await Promise.all(Array.from({ length: 10 }, () => api.post('/api/init-sample-data')));
    expect(await api.db.$count(lessons)).toBe(36);
    expect(id).toBeTruthy();
  });
});

it('an excerpt is plain text of at most 400 characters and ends between words', () => {
  const text = excerpt(parseLessonText(`## Heading\n\n**Bold** words and a [link](/library). ${'word '.repeat(200)}`));
  expect(text).toMatch(/^Bold words and a link\. word .* word…$/);
  expect(text.length).toBeLessThanOrEqual(400);
  expect(excerpt(parseLessonText('Short.'))).toBe('Short.');
});
