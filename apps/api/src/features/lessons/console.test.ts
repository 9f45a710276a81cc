import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Lesson } from '@everstep/domain/lessons';
import type { ConsoleLesson } from '@everstep/domain/lessons/console';
import { reviewTexts } from '@everstep/domain/lessons/review';
import { makeAdmin, makeUser } from '../../../test/factories';
import { origin, useApp } from '../../../test/test-app';
import { auditLog, lessonCompletions, lessonReadings, lessonReviews, lessons, users } from '../../db/schema';
import { countReaders } from './reader-counts';

const api = useApp();
let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  admin = await makeAdmin(api.db);
});

const slug = 'elite-fertility-fundamentals';
const review = { reviewer: 'A midwife', reviewed_on: '2026-01-10', next_review_on: '2027-01-10' };

async function readLessons() {
  const reply = await api.get('/api/admin/lessons', admin.cookie, { authorization: `Bearer ${admin.token}` });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ counted_at: string | null; lessons: ConsoleLesson[] }>();
}
const findLesson = async (wanted: string) => (await readLessons()).lessons.find((lesson) => lesson.slug === wanted);

const putReview = (body: unknown, of = slug) =>
  api.inject({
    method: 'PUT',
    url: `/api/admin/lessons/${of}/review`,
    headers: { origin, cookie: admin.cookie, authorization: `Bearer ${admin.token}` },
    payload: body as object,
  });

const countLines = () => api.db.$count(auditLog, eq(auditLog.action, 'lesson_reviewed'));

describe('the readers of lessons', () => {
  it('are unknown before the first count', async () => {
    const { counted_at: countedAt, lessons: list } = await readLessons();
    expect([countedAt, list.length]).toEqual([null, 36]);
    expect(list[0]).toEqual({
      slug,
      title: 'Elite Fertility Fundamentals',
      category: 'fertility',
      level: 'free',
      readers: null,
      review: null,
    });
  });

  it('are counted by user: who opened, finished and left each lesson', async () => {
    const [lesson, other] = await api.db.select({ id: lessons.id, slug: lessons.slug }).from(lessons).limit(2);
    if (!lesson || !other) throw new Error('the lessons are missing');
    const read = async (daysAgo: number, { finishes = false, lessonId = lesson.id } = {}) => {
      const { id: userId } = await makeUser(api.db);
      const readAt = sql`now() - make_interval(days => ${daysAgo})`;
      await api.db.insert(lessonReadings).values({ userId, lessonId, percent: 20, furthestPercent: 20, readAt });
      if (finishes) await api.db.insert(lessonCompletions).values({ userId, lessonId });
      return userId;
    };
    await read(13);
    const leaver = await read(15);
    await read(15);
    await read(15, { finishes: true });
    await read(0, { lessonId: other.id });
    // Completed without scrolling.
    const { id: userId } = await makeUser(api.db);
    await api.db.insert(lessonCompletions).values({ userId, lessonId: lesson.id });

    await countReaders(api.db);
    expect((await findLesson(lesson.slug))?.readers).toEqual({ opened: 5, finished: 2, left: 2 });
    expect((await findLesson(other.slug))?.readers).toEqual({ opened: 1, finished: 0, left: 0 });
    const { counted_at: countedAt, lessons: list } = await readLessons();
    expect(Date.parse(countedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(list.filter(({ readers }) => readers?.opened === 0)).toHaveLength(34);

    await api.db.delete(users).where(eq(users.id, leaver));
    await countReaders(api.db);
    expect((await findLesson(lesson.slug))?.readers).toEqual({ opened: 4, finished: 2, left: 1 });
  });
});

describe('the review of a lesson', () => {
  const readLesson = async () => {
    const reply = await api.get(`/api/lessons/${slug}`);
    return { etag: String(reply.headers.etag), lesson: reply.json<{ lesson: Lesson }>().lesson };
  };

  it('is named in the lesson only while it is set, and changes its ETag', async () => {
    const before = await readLesson();
    expect(before.lesson).not.toHaveProperty('reviewed_by');
    const reply = await putReview({ review });
    expect(reply.json()).toEqual({ success: true, review: { ...review, is_due: false } });
    const marked = await readLesson();
    expect(marked.lesson.reviewed_by).toEqual({ name: 'A midwife', day: '2026-01-10' });
    expect((await api.get(`/api/lessons/${slug}`, undefined, { 'if-none-match': before.etag })).statusCode).toBe(200);
    expect((await putReview({ review: null })).json()).toEqual({ success: true, review: null });
    expect(await readLesson()).toEqual(before);
  });

  it('is due from the day of the next review', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await putReview({ review: { ...review, reviewed_on: '2025-11-01', next_review_on: today } });
    expect((await findLesson(slug))?.review).toMatchObject({ next_review_on: today, is_due: true });
    await putReview({ review: null });
  });

  it('is recorded in the audit log when it changes, without the name', async () => {
    const before = await countLines();
    await putReview({ review });
    await putReview({ review });
    expect(await countLines()).toBe(before + 1);
    await putReview({ review: { ...review, reviewer: 'Another midwife' } });
    await putReview({ review: null });
    await putReview({ review: null });
    expect(await countLines()).toBe(before + 3);
    const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, 'lesson_reviewed'));
    expect(rows.at(-1)).toMatchObject({ administratorId: admin.id, userIds: [], details: { status: 'removed' } });
    expect(JSON.stringify(rows)).not.toContain('midwife');
  });

  it.each([
    [{ reviewer: '' }, 'reviewer', reviewTexts.name],
    [{ reviewed_on: '2026-02-30' }, 'reviewed_on', reviewTexts.dayMissing],
    [{ next_review_on: '2026-01-10' }, 'next_review_on', reviewTexts.nextBefore],
    [{ reviewed_on: '2999-01-01', next_review_on: '2999-02-01' }, 'reviewed_on', reviewTexts.dayAhead],
  ])('with %o is refused and nothing is stored', async (change, field, message) => {
    const [lines, reply] = [await countLines(), await putReview({ review: { ...review, ...change } })];
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ detail: message, fields: { [`review.${field}`]: message } });
    expect([await api.db.$count(lessonReviews), await countLines()]).toEqual([0, lines]);
  });

  it('of a lesson that does not exist is refused', async () => {
    const reply = await putReview({ review }, 'nothing-here');
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([
      404,
      'There is no lesson at this address.',
    ]);
  });
});
