import type { FastifyReply } from 'fastify';
import {
  answerLessonQuiz,
  canOpenLesson,
  completeLesson,
  getLesson,
  lessonProgress,
  lessonTier,
  listLessons,
  previewLesson,
  saveLessonProgress,
  undoCompleteLesson,
} from '@everstep/domain/lessons';
import { cacheUserHeader, cacheUserName } from '@everstep/domain/base/cache';
import { searchLessons } from '@everstep/domain/lessons/search';
import { upgradePrompt } from '@everstep/domain/billing';
import { initSampleData } from '@everstep/domain/sample-data';
import { seedLessons } from './seed';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { sendWithETag, withETag } from '../../http/etag';
import type { PageRules } from '../../http/pages';
import type { User } from '../../http/session/session';
import { addActivity, removeActivity } from '../activity/repository';
import { lessonConsoleRoutes } from './console-routes';
import { createCatalog, lessonHeaders } from './catalog';
import { toLesson, toPreview, toReading, toSummary } from './replies';
import {
  countCompletions,
  countLessons,
  deleteCompletion,
  findLessonRow,
  insertCompletion,
  listCompletions,
  listReadings,
  saveQuizResult,
  saveReading,
  type ReviewedLessonRow,
} from './repository';
import { createSearch } from './search/search';

export function lessonRoutes(server: Server): PageRules {
  const { db, config } = server;
  const catalog = createCatalog(db);
  const search = createSearch(db, catalog.read);
  lessonConsoleRoutes(server);

  async function requireLesson(slug: string): Promise<ReviewedLessonRow> {
    const row = await findLessonRow(db, slug);
    if (!row) throw new Refusal('not_found', 'There is no lesson at this address.');
    return row;
  }

  async function requireOpenLesson(user: User | null, slug: string): Promise<ReviewedLessonRow> {
    const row = await requireLesson(slug);
    const summary = toSummary(row);
    if (!canOpenLesson(user, summary))
      throw new Refusal('locked', `${upgradePrompt(row.title, lessonTier(summary)).title}.`);
    return row;
  }

  // Also sent with a 403: the browser deletes its copy of a lesson only if that copy belongs to the rejected user.
  const setCacheUser = (reply: FastifyReply, user: User | null) =>
    reply.header(cacheUserHeader, cacheUserName(user?.email ?? ''));

  handle(server, listLessons, async ({ user, request, reply }) => {
    setCacheUser(reply, user);
    return catalog.send(user, request, reply);
  });

  handle(server, getLesson, async ({ params, user, request, reply }) => {
    setCacheUser(reply, user);
    const row = await requireOpenLesson(user, params.slug);
    const body = withETag(JSON.stringify({ success: true, lesson: toLesson(row) }));
    return sendWithETag(body, request, reply, lessonHeaders);
  });

  handle(server, previewLesson, async ({ params, request, reply }) => {
    const preview = toPreview(await requireLesson(params.slug));
    return sendWithETag(withETag(JSON.stringify({ success: true, preview })), request, reply, lessonHeaders);
  });

  handle(server, searchLessons, async ({ query, user }) => ({
    success: true,
    ...(await search(user, query.q)),
  }));

  handle(server, saveLessonProgress, async ({ params, body, user }) => {
    const row = await requireOpenLesson(user, params.slug);
    const { percent, furthestPercent } = await saveReading(db, { userId: user.id, lessonId: row.id, ...body });
    return { success: true, percent, furthest_percent: furthestPercent };
  });

  handle(server, answerLessonQuiz, async ({ params, body, user }) => {
    const row = await requireOpenLesson(user, params.slug);
    const correct = row.quiz.filter(({ answer }, index) => answer === body.answers[index]).length;
    await saveQuizResult(db, { userId: user.id, lessonId: row.id, correct });
    return { success: true, correct, total: row.quiz.length };
  });

  handle(server, completeLesson, async ({ params, user }) => {
    const row = await requireOpenLesson(user, params.slug);
    await transact(db, async (tx) => {
      if (!(await insertCompletion(tx, user.id, row.id))) return;
      await addActivity(tx, {
        userId: user.id,
        type: 'lesson_completed',
        subjectId: row.slug,
        title: row.title,
        description: 'You completed this lesson.',
      });
    });
    return { success: true, modules_completed: await countCompletions(db, user.id) };
  });

  handle(server, undoCompleteLesson, async ({ params, user }) => {
    const row = await requireLesson(params.slug);
    await transact(db, async (tx) => {
      await deleteCompletion(tx, user.id, row.id);
      await removeActivity(tx, { userId: user.id, type: 'lesson_completed', subjectId: row.slug });
    });
    return { success: true, modules_completed: await countCompletions(db, user.id) };
  });

  handle(server, lessonProgress, async ({ user }) => {
    const [completed, reading] = await Promise.all([listCompletions(db, user.id), listReadings(db, user.id)]);
    return {
      success: true,
      completed: completed.map(({ slug, completedAt }) => ({ slug, completed_at: completedAt.toISOString() })),
      reading: reading.map(toReading),
    };
  });

  handle(server, initSampleData, async () => {
    if (!config.production && (await countLessons(db)) === 0) {
      await seedLessons(db, config.lessonsFolder);
      catalog.forget();
    }
    return { success: true };
  });

  return {
    pageExists: (page, { slug = '' }) => page !== 'lesson' || catalog.has(slug),
  };
}
