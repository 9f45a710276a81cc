import {
  canOpenLesson,
  difficulties,
  plainBlock,
  lessonSections,
  sourceText,
  type Lesson,
  type LessonPreview,
  type LessonReading,
  type LessonSummary,
} from '@everstep/domain/lessons';
import type { ConsoleLesson } from '@everstep/domain/lessons/console';
import { isReviewDue } from '@everstep/domain/lessons/review';
import type { User } from '../../http/session/session';
import { toCategory } from './category';
import { excerpt } from './excerpt';
import type { ConsoleRow, LessonRow, ReadingRow, ReviewedLessonRow, ReviewRow, SummaryRow } from './repository';

/** The parts that even a locked lesson shows. */
export function toSummary(row: SummaryRow): Omit<LessonSummary, 'content'> {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    category: toCategory(row),
    duration_minutes: row.durationMinutes,
    difficulty: difficulties.find((difficulty) => difficulty === row.difficulty) ?? 'beginner',
    is_premium: row.level === 'premium',
    is_elite: row.level === 'elite',
  };
}

/** A lesson as the list shows it to a user, or to a visitor. */
export function toListed(user: User | null, row: LessonRow): LessonSummary {
  const summary = toSummary(row);
  return { ...summary, content: canOpenLesson(user, summary) ? excerpt(row.document) : null };
}

export function toLesson(row: LessonRow & Partial<Pick<ReviewedLessonRow, 'review'>>): Lesson {
  return {
    ...toSummary(row),
    content: row.body,
    document: row.document ?? undefined,
    framing: row.framing,
    key_facts: row.keyFacts,
    actions: row.actions,
    quiz: row.quiz,
    sources: row.sources.map(sourceText),
    source_links: row.sources,
    ...(row.review && { reviewed_by: { name: row.review.reviewer, day: row.review.reviewedOn } }),
  };
}

/** A lesson as the console shows it. `today` decides whether its review is due. */
export function toConsoleLesson({ lesson, readers, review }: ConsoleRow, today: string): ConsoleLesson {
  return {
    slug: lesson.slug,
    title: lesson.title,
    category: toCategory(lesson),
    level: lesson.level,
    readers: readers && { opened: readers.opened, finished: readers.finished, left: readers.left },
    review: review && toReview(review, today),
  };
}

export function toReview({ reviewer, reviewedOn, nextReviewOn }: Omit<ReviewRow, 'lessonId'>, today: string) {
  const review = { reviewer, reviewed_on: reviewedOn, next_review_on: nextReviewOn };
  return { ...review, is_due: isReviewDue(review, today) };
}

/** The preview of a locked lesson: the first paragraph and the headings. */
export function toPreview({ document }: Pick<LessonRow, 'document'>): LessonPreview {
  const [opening] = document ?? [];
  return {
    teaches: lessonSections(document ?? []).map(({ title }) => title),
    opening: opening?.type === 'paragraph' ? plainBlock(opening) : '',
  };
}

export function toReading(row: ReadingRow): LessonReading {
  return {
    slug: row.slug,
    percent: row.percent,
    furthest_percent: row.furthestPercent,
    quiz_correct: row.quizCorrect,
    read_at: row.readAt.toISOString(),
  };
}
