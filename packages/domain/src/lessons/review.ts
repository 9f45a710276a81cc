import * as z from 'zod/mini';
import { daysBetween, isDay } from '../base/days';
import { readableName } from '../base/text';

/** After how many days without reading an unfinished lesson counts as abandoned. */
export const leftAfterDays = 14;

const limits = { name: 100, firstYear: '2000', daysUntilNext: 1827 };

export const reviewTexts = {
  name: 'Please enter the name of the reviewer.',
  nameLong: `Please keep the name below ${limits.name + 1} characters.`,
  nameUnreadable: 'Please write the name in letters, on one line and without characters that nobody sees.',
  dayMissing: 'Please enter the day of the review.',
  nextMissing: 'Please enter the day of the next review.',
  dayAhead: 'The day of the review is in the future.',
  dayYear: 'That is a long time ago. Please check the year.',
  nextBefore: 'The next review has to be after this one.',
  nextFar: 'Please plan the next review within five years of this one.',
} as const;

const day = (text: string) => z.string().check(z.refine(isDay, text));

/** A note that a professional has reviewed a lesson. Days are YYYY-MM-DD. */
export const lessonReviewSchema = z
  .object({
    /** The name as readers see it. */
    reviewer: readableName(limits.name, {
      required: reviewTexts.name,
      long: reviewTexts.nameLong,
      unreadable: reviewTexts.nameUnreadable,
    }),
    reviewed_on: day(reviewTexts.dayMissing).check(
      z.refine((text) => !isDay(text) || text >= limits.firstYear, reviewTexts.dayYear),
    ),
    next_review_on: day(reviewTexts.nextMissing),
  })
  .check(
    z.refine((review) => review.next_review_on > review.reviewed_on, {
      error: reviewTexts.nextBefore,
      path: ['next_review_on'],
    }),
    z.refine((review) => daysBetween(review.reviewed_on, review.next_review_on) <= limits.daysUntilNext, {
      error: reviewTexts.nextFar,
      path: ['next_review_on'],
    }),
  );
export type LessonReview = z.infer<typeof lessonReviewSchema>;

/** Whether the day of the next review has come. */
export function isReviewDue({ next_review_on: next }: Pick<LessonReview, 'next_review_on'>, today: string): boolean {
  return next <= today;
}
