import { lessonCompletions, lessonReadings } from '../../db/schema';
import type { Slice } from '../../slice';
import { seedLessonsDemo } from './demo';
import { removeActivitiesOfType } from '../activity/repository';
import { deleteAllCompletions, deleteAllReadings, listCompletions, listReadings } from './repository';
import { lessonRoutes } from './routes';

export const lessonsSlice: Slice = {
  name: 'lessons',
  register: lessonRoutes,
  personalData: {
    tables: [lessonCompletions, lessonReadings],
    export: {
      completedLessons: {
        title: 'Lessons you completed',
        description: 'Which lessons you marked complete, and when. They are your path on the dashboard.',
        rows: ({ db, userId }) => listCompletions(db, userId),
        removal: {
          text: 'Which lessons you completed, the steps on your path, and their entries in your recent activity.',
          async run(tx, userId) {
            await deleteAllCompletions(tx, userId);
            await removeActivitiesOfType(tx, userId, 'lesson_completed');
          },
        },
      },
      lessonsRead: {
        title: 'How far you have read',
        description:
          'Where you stopped in each lesson and how many quiz answers were right, so that you can go on from there.',
        rows: ({ db, userId }) => listReadings(db, userId),
        removal: {
          text: 'Where you stopped in each lesson, and your right answers in its quiz. Lessons that you completed stay completed.',
          run: deleteAllReadings,
        },
      },
    },
  },
  demo: seedLessonsDemo,
  invariants: {
    'a completed lesson has exactly one activity': `
      select c.user_id, l.slug from lesson_completions c join lessons l on l.id = c.lesson_id
      where (select count(*) from activities a
             where a.user_id = c.user_id and a.type = 'lesson_completed' and a.subject_id = l.slug) <> 1`,
    'an activity of a lesson belongs to a completion': `
      select a.id from activities a join lessons l on l.slug = a.subject_id
      where a.type = 'lesson_completed'
        and not exists (select 1 from lesson_completions c where c.user_id = a.user_id and c.lesson_id = l.id)`,
    'the catalog is complete': `
      select count(*) from lessons having count(*) <> 36`,
  },
};
