import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';
import { slugParams } from './endpoints';
import { lessonCategories, lessonLevels } from './lesson';
import { leftAfterDays, lessonReviewSchema } from './review';

const currentReviewSchema = z.nullable(
  z.object({
    reviewer: z.string(),
    reviewed_on: z.string(),
    next_review_on: z.string(),
    /** Whether the day of the next review has come. */
    is_due: z.boolean(),
  }),
);

const consoleLessonSchema = z.object({
  slug: z.string(),
  title: z.string(),
  category: z.enum(lessonCategories),
  level: z.enum(lessonLevels),
  /** Signed-in users; null until they have been counted. */
  readers: z.nullable(
    z.object({
      /** Started to read it, or finished it. */
      opened: z.number(),
      finished: z.number(),
      /** Started to read it and have not continued for a while. */
      left: z.number(),
    }),
  ),
  review: currentReviewSchema,
});
export type ConsoleLesson = z.infer<typeof consoleLessonSchema>;

export const listConsoleLessons = endpoint({
  method: 'GET',
  path: '/api/admin/lessons',
  access: 'admin',
  limit: 'read',
  summary: 'How many users open, finish and leave each lesson, and its review',
  reply: z.object({
    success: z.literal(true),
    /** When the readers were counted; null before the first count. */
    counted_at: z.nullable(z.string()),
    lessons: z.array(consoleLessonSchema),
  }),
});

export const setLessonReview = endpoint({
  method: 'PUT',
  path: '/api/admin/lessons/{slug}/review',
  access: 'admin',
  limit: 'write',
  summary: 'Set who has reviewed a lesson and when it is due again, or remove the review',
  params: slugParams,
  body: z.object({ review: z.nullable(lessonReviewSchema) }),
  reply: z.object({ success: z.literal(true), review: currentReviewSchema }),
});

export const lessonFigureTexts = {
  title: 'Readers and reviews',
  counted: `Signed-in users only: what visitors read is not stored. A lesson counts as opened once its reader has scrolled, answered the quiz or completed it, and as left after ${leftAfterDays} days without reading on.`,
  notCounted: 'Readers are counted every hour. The first count is still to come.',
  failed: 'The lessons could not be loaded.',
  empty: 'There are no lessons yet.',
  noneDue: 'No review is due.',
  allReviewed: 'Every lesson has a review.',
  reviewerHint: 'Shown to readers as you write it, with the day of the review.',
  saved: (title: string) => `The review of “${title}” was saved.`,
  removed: (title: string) => `The review of “${title}” was removed.`,
  notSaved: 'The review could not be saved. Please try again.',
} as const;

export type LessonOrder = 'title' | 'opened' | 'finished' | 'left';
export type LessonReviewFilter = 'all' | 'due' | 'none';

/** The lessons of a filter: titles from A to Z, figures from highest to lowest, ties by title. */
export function arrangeLessons(
  lessons: readonly ConsoleLesson[],
  filter: LessonReviewFilter,
  order: LessonOrder,
): ConsoleLesson[] {
  const figure = ({ readers }: ConsoleLesson) => (order === 'title' ? 0 : (readers?.[order] ?? -1));
  return lessons
    .filter(({ review }) => filter === 'all' || (filter === 'due' ? (review?.is_due ?? false) : review === null))
    .toSorted((a, b) => figure(b) - figure(a) || a.title.localeCompare(b.title, 'en'));
}
