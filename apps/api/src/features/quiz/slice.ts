import { quizResults } from '../../db/schema';
import type { Slice } from '../../slice';
import { removeActivitiesOfType } from '../activity/repository';
import { deleteAllQuizResults, listQuizResults } from './repository';
import { quizRoutes } from './routes';

export const quizSlice: Slice = {
  name: 'quiz',
  register: quizRoutes,
  personalData: {
    tables: [quizResults],
    export: {
      quizResults: {
        title: 'Your Smart-Start plans',
        description:
          'The plans that the quiz made for you and the steps that you checked off, to show them again. Your answers are not stored.',
        rows: ({ db, dataKeys, userId }) =>
          listQuizResults(db, userId, () => dataKeys.forUser(userId), Number.MAX_SAFE_INTEGER),
        removal: {
          text: 'All plans that the quiz made for you, and their entries in your recent activity.',
          async run(tx, userId) {
            await deleteAllQuizResults(tx, userId);
            await removeActivitiesOfType(tx, userId, 'quiz_completed');
          },
        },
      },
    },
  },
  invariants: {
    'a saved quiz result has exactly one activity': `
      select r.id from quiz_results r
      where (select count(*) from activities a
             where a.user_id = r.user_id and a.type = 'quiz_completed' and a.subject_id = r.id::text) <> 1`,
    'a user with sealed quiz results has a data key, unless the account is being erased': `
      select user_id from quiz_results r
      where not exists (select 1 from scope_keys k where k.scope_id = r.user_id)
        and not exists (select 1 from users u where u.id = r.user_id and u.erasure_started_at is not null)`,
  },
};
