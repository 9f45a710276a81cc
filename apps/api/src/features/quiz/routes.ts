import {
  createQuizResult,
  deleteQuizResults,
  latestQuizResult,
  quizActivity,
  scoreQuiz,
  checkQuizTask,
  type SavedPlan,
} from '@everstep/domain/quiz';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { addActivity, removeActivity } from '../activity/repository';
import { deleteAllQuizResults, insertQuizResult, listQuizResults, setTaskDone } from './repository';

export function quizRoutes(server: Server): void {
  const { db, dataKeys } = server;

  handle(server, createQuizResult, async ({ body, user }) => {
    const result: SavedPlan = { ...scoreQuiz(body), done: [] };
    const key = await dataKeys.forUser(user.id);
    await transact(db, async (tx) => {
      const subjectId = await insertQuizResult(tx, key, user.id, result);
      // Others may glance at the dashboard, so the activity does not reveal the plan.
      await addActivity(tx, { userId: user.id, type: 'quiz_completed', subjectId, ...quizActivity });
    });
    return { success: true, result };
  });

  handle(server, latestQuizResult, async ({ user }) => ({
    success: true,
    result: (await listQuizResults(db, user.id, () => dataKeys.forUser(user.id), 1))[0] ?? null,
  }));

  handle(server, checkQuizTask, async ({ body: { task, isDone }, user }) => {
    const key = await dataKeys.forUser(user.id);
    const result = await transact(db, (tx) => setTaskDone(tx, key, user.id, task, isDone));
    if (!result) throw new Refusal('not_found', 'Your plan does not have this step any more.');
    return { success: true, result };
  });

  handle(server, deleteQuizResults, async ({ user }) => {
    await transact(db, async (tx) => {
      for (const subjectId of await deleteAllQuizResults(tx, user.id))
        await removeActivity(tx, { userId: user.id, type: 'quiz_completed', subjectId });
    });
    return { success: true };
  });
}
