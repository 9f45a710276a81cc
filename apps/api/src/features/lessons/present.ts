import {
  canOpenLesson,
  difficulties,
  lessonCategories,
  plainBlock,
  lessonSections,
  sourceText,
  type Lesson,
  type LessonPreview,
  type LessonReading,
  type LessonSummary,
} from '@everstep/domain/lessons';
import type { User } from '../../http/session/session';
import { excerpt } from './excerpt';
import type { LessonRow, ReadingRow, SummaryRow } from './repository';

/** The parts that even a locked lesson shows. */
export function toSummary(row: SummaryRow): Omit<LessonSummary, 'content'> {
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

/** A lesson as the list shows it to a user, or to a visitor. */
export function toListed(user: User | null, row: LessonRow): LessonSummary {
  const summary = toSummary(row);
  return { ...summary, content: canOpenLesson(user, summary) ? excerpt(row.document) : null };
}

export function toLesson(row: LessonRow): Lesson {
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
  };
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
