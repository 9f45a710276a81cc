import { difficulties, lessonCategories, type Lesson, type LessonSummary } from '@everstep/domain/lessons';
import type { LessonRow } from './repository';

/** What a locked lesson may show of itself. */
export function toSummary(row: LessonRow): Omit<LessonSummary, 'content'> {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    category: lessonCategories.find((category) => category === row.category) ?? 'health',
    duration_minutes: row.durationMinutes,
    difficulty: difficulties.find((difficulty) => difficulty === row.difficulty) ?? 'beginner',
    is_premium: row.level === 'premium',
    is_elite: row.level === 'elite',
  };
}

export function toLesson(row: LessonRow): Lesson {
  return {
    ...toSummary(row),
    content: row.body,
    framing: row.framing,
    actions: row.actions,
    quiz: row.quiz,
    sources: row.sources,
  };
}
