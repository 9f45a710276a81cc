import { describe, expect, it } from 'vitest';
import { arrangeLessons, type ConsoleLesson } from './console';
import { isReviewDue, lessonReviewSchema, reviewTexts } from './review';

const review = { reviewer: 'A midwife', reviewed_on: '2026-11-01', next_review_on: '2027-11-01' };

describe('a review', () => {
  it('keeps the name without spaces around it', () => {
    expect(lessonReviewSchema.parse({ ...review, reviewer: '  Dr. O’Hara-Åberg, midwife ' })).toEqual({
      ...review,
      reviewer: 'Dr. O’Hara-Åberg, midwife',
    });
  });

  it.each([
    [{ reviewer: ' ' }, 'reviewer', reviewTexts.name],
    [{ reviewer: '\u200b\u200b' }, 'reviewer', reviewTexts.nameUnreadable],
    [{ reviewer: 'a'.repeat(101) }, 'reviewer', reviewTexts.nameLong],
    [{ reviewer: 'A\nB' }, 'reviewer', reviewTexts.nameUnreadable],
    [{ reviewed_on: '' }, 'reviewed_on', reviewTexts.dayMissing],
    [{ reviewed_on: '2026-02-30' }, 'reviewed_on', reviewTexts.dayMissing],
    [{ reviewed_on: '0206-11-01' }, 'reviewed_on', reviewTexts.dayYear],
    [{ next_review_on: 'soon' }, 'next_review_on', reviewTexts.nextMissing],
    [{ next_review_on: '2026-11-01' }, 'next_review_on', reviewTexts.nextBefore],
    [{ next_review_on: '2031-11-03' }, 'next_review_on', reviewTexts.nextFar],
  ])('with %o is refused at %s: %s', (change, field, message) => {
    const issues = lessonReviewSchema.safeParse({ ...review, ...change }).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path[0], issue.message])[0]).toEqual([field, message]);
  });

  it.each([
    ['2027-10-31', false],
    ['2027-11-01', true],
    ['2027-11-02', true],
  ])('on %s is due: %s', (today, isDue) => {
    expect(isReviewDue(review, today)).toBe(isDue);
  });
});

describe('the lessons of the console', () => {
  const lesson = (title: string, opened: number | null, isDue: boolean | null): ConsoleLesson => ({
    slug: title,
    title,
    category: 'health',
    level: 'free',
    readers: opened === null ? null : { opened, finished: 0, left: 0 },
    review: isDue === null ? null : { ...review, is_due: isDue },
  });
  const lessons = [lesson('C', 5, true), lesson('A', null, null), lesson('D', 9, false), lesson('B', 5, null)];
  const titles = (...args: [filter: 'all' | 'due' | 'none', order: 'title' | 'opened' | 'finished']) =>
    arrangeLessons(lessons, ...args)
      .map(({ title }) => title)
      .join('');

  it('are sorted by title, or by a figure from the highest and then by title', () => {
    expect(titles('all', 'title')).toBe('ABCD');
    expect(titles('all', 'opened')).toBe('DBCA');
    expect(titles('all', 'finished')).toBe('BCDA');
  });

  it('are filtered by review', () => {
    expect(titles('due', 'title')).toBe('C');
    expect(titles('none', 'title')).toBe('AB');
  });
});
