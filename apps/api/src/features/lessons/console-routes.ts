import { latestToday } from '@everstep/domain/base/days';
import { listConsoleLessons, setLessonReview } from '@everstep/domain/lessons/console';
import { reviewTexts } from '@everstep/domain/lessons/review';
import { transact } from '../../db/client';
import { lessonReadersQueue } from '../../db/jobs';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { createAuditLog } from '../audit/repository';
import { toConsoleLesson, toReview } from './replies';
import { countReaders } from './reader-counts';
import { deleteReview, findLessonRow, listConsoleRows, saveReview } from './repository';

const todayInUtc = () => new Date().toISOString().slice(0, 10);

/** What administrators see of lessons, and the reviews that they set. */
export function lessonConsoleRoutes(server: Server): void {
  const { db, jobs } = server;
  const auditLog = createAuditLog(server);

  jobs.everyHour(lessonReadersQueue, () => countReaders(db));

  handle(server, listConsoleLessons, async () => {
    const rows = await listConsoleRows(db);
    const countedAt = rows.find(({ readers }) => readers)?.readers?.countedAt;
    return {
      success: true,
      counted_at: countedAt?.toISOString() ?? null,
      lessons: rows.map((row) => toConsoleLesson(row, todayInUtc())),
    };
  });

  handle(server, setLessonReview, async ({ user, params, body: { review } }) => {
    if (review && review.reviewed_on > latestToday(new Date()))
      throw new Refusal('bad_input', reviewTexts.dayAhead, { 'review.reviewed_on': reviewTexts.dayAhead });
    const lesson = await findLessonRow(db, params.slug);
    if (!lesson) throw new Refusal('not_found', 'There is no lesson at this address.');
    const row = review && {
      reviewer: review.reviewer,
      reviewedOn: review.reviewed_on,
      nextReviewOn: review.next_review_on,
    };
    await transact(db, async (tx) => {
      const isChanged = await (row ? saveReview(tx, { lessonId: lesson.id, ...row }) : deleteReview(tx, lesson.id));
      if (!isChanged) return;
      await auditLog.record(tx, {
        administratorId: user.id,
        action: 'lesson_reviewed',
        details: { subject: lesson.id, status: row ? 'set' : 'removed' },
      });
    });
    return { success: true, review: row && toReview(row, todayInUtc()) };
  });
}
