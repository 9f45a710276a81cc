import { lessonCompletions, lessonReadings } from '../../db/schema';
import type { Slice } from '../../slice';
import { seedLessonsDemo } from './demo';
import { listCompletions, listReadings } from './repository';
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
      },
      lessonsRead: {
        title: 'How far you have read',
        description:
          'Where you stopped in each lesson and how many quiz answers were right, so that you can go on from there.',
        rows: ({ db, userId }) => listReadings(db, userId),
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
    'the catalogue is complete': `
      select count(*) from lessons having count(*) <> 36`,
  },
};
