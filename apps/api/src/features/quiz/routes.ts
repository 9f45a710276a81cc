import {
  createQuizResult,
  deleteQuizResults,
  latestQuizResult,
  quizActivity,
  scoreQuiz,
  checkQuizTask,
  provableTasks,
  withLogged,
  type SavedPlan,
} from '@everstep/domain/quiz';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { addActivity, listLoggedKinds, removeActivity } from '../activity/repository';
import { listHouseholdIds } from '../households/repository';
import { deleteAllQuizResults, insertQuizResult, listQuizResults, setTaskDone } from './repository';

export function quizRoutes(server: Server): void {
  const { db, dataKeys } = server;

  /** Entries of the user alone, or of a household, may show that a task is done. */
  async function addLogged(userId: string, plan: SavedPlan): Promise<SavedPlan> {
    if (provableTasks(plan).length === 0) return plan;
    return withLogged(plan, await listLoggedKinds(db, [userId, ...(await listHouseholdIds(db, userId))]));
  }

  handle(server, createQuizResult, async ({ body, user }) => {
    const result: SavedPlan = { ...scoreQuiz(body), done: [] };
    const key = await dataKeys.forUser(user.id);
    await transact(db, async (tx) => {
      const subjectId = await insertQuizResult(tx, key, user.id, result);
      // Others may glance at the dashboard, so the activity does not reveal the plan.
      await addActivity(tx, { userId: user.id, type: 'quiz_completed', subjectId, ...quizActivity });
    });
    return { success: true, result: await addLogged(user.id, result) };
  });

  handle(server, latestQuizResult, async ({ user }) => {
    const [plan] = await listQuizResults(db, user.id, () => dataKeys.forUser(user.id), 1);
    return { success: true, result: plan ? await addLogged(user.id, plan) : null };
  });

  handle(server, checkQuizTask, async ({ body: { task, isDone }, user }) => {
    const key = await dataKeys.forUser(user.id);
    const result = await transact(db, (tx) => setTaskDone(tx, key, user.id, task, isDone));
    if (!result) throw new Refusal('not_found', 'Your plan does not have this step any more.');
    return { success: true, result: await addLogged(user.id, result) };
  });

  handle(server, deleteQuizResults, async ({ user }) => {
    await transact(db, async (tx) => {
      for (const subjectId of await deleteAllQuizResults(tx, user.id))
        await removeActivity(tx, { userId: user.id, type: 'quiz_completed', subjectId });
    });
    return { success: true };
  });
}
