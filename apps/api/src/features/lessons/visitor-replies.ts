import type { VisitorReplies } from '@everstep/domain/base/prerendering';
import { canOpenLesson, getLesson, listLessons, previewLesson } from '@everstep/domain/lessons';
import { readLessons, withDocument } from './seed';
import { toLesson, toListed, toPreview, toSummary } from './replies';
import type { LessonRow } from './repository';

/** What a visitor gets from the public endpoints for lessons. It depends on the lesson files alone. */
export function lessonRepliesForVisitors(lessonsFolder: string): VisitorReplies {
  const rows = readLessons(lessonsFolder)
    .map(withDocument)
    .map((lesson): LessonRow => ({
      ...lesson,
      // Assigned by the database, and not shown.
      id: lesson.slug,
      updatedAt: new Date(0),
      document: lesson.document ?? null,
      keyFacts: lesson.keyFacts ?? [],
    }))
    .sort((a, b) => a.position - b.position);
  const open = rows.filter((row) => canOpenLesson(null, toSummary(row)));
  return {
    [listLessons.path]: { success: true, lessons: rows.map((row) => toListed(null, row)) },
    ...Object.fromEntries(
      open.map((row) => [getLesson.path.replace('{slug}', row.slug), { success: true, lesson: toLesson(row) }]),
    ),
    ...Object.fromEntries(
      rows.map((row) => [previewLesson.path.replace('{slug}', row.slug), { success: true, preview: toPreview(row) }]),
    ),
  };
}
