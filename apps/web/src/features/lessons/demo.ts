import {
  completeLesson,
  lessonProgress,
  saveLessonProgress,
  undoCompleteLesson,
  type LessonReading,
} from '@everstep/domain/lessons';
import { demoCompletedLessons as completed } from '../../platform/demo/demo-lessons';
import { demoReply, type DemoReply } from '../../platform/demo/demo-reply';

const reading = new Map<string, LessonReading>();

/** Sample progress; changes are kept in memory until the page is closed. */
export const lessonsDemo: readonly DemoReply[] = [
  demoReply(lessonProgress, () => {
    const completedAt = new Date().toISOString();
    return {
      success: true as const,
      completed: [...completed].map((slug) => ({ slug, completed_at: completedAt })),
      reading: [...reading.values()],
    };
  }),
  demoReply(saveLessonProgress, ({ params: { slug }, body: { percent } }) => {
    const furthest = Math.max(percent, reading.get(slug)?.furthest_percent ?? 0);
    const read_at = new Date().toISOString();
    reading.set(slug, { slug, percent, furthest_percent: furthest, quiz_correct: null, read_at });
    return { success: true as const, percent, furthest_percent: furthest };
  }),
  demoReply(completeLesson, ({ params: { slug } }) => {
    completed.add(slug);
    return { success: true as const, modules_completed: completed.size };
  }),
  demoReply(undoCompleteLesson, ({ params: { slug } }) => {
    completed.delete(slug);
    return { success: true as const, modules_completed: completed.size };
  }),
];
