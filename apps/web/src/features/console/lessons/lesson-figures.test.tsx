import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  lessonFigureTexts,
  listConsoleLessons,
  setLessonReview,
  type ConsoleLesson,
} from '@everstep/domain/lessons/console';
import { reviewTexts } from '@everstep/domain/lessons/review';
import { signInAsAdmin } from '../../../../test/administrator';
import { api, fail, pending, reply } from '../../../../test/fake-api';
import { open } from '../../../../test/open';

const review = { reviewer: 'A midwife', reviewed_on: '2025-11-01', next_review_on: '2026-11-01', is_due: true };
const someLessons: ConsoleLesson[] = [
  {
    slug: 'first-steps',
    title: 'First Steps',
    category: 'fertility',
    level: 'free',
    readers: { opened: 4800, finished: 300, left: 40 },
    review: null,
  },
  {
    slug: 'calm-evenings',
    title: 'Calm Evenings',
    category: 'mindset',
    level: 'elite',
    readers: { opened: 80, finished: 70, left: 5 },
    review,
  },
];
const listReply = (lessons = someLessons) =>
  reply(listConsoleLessons, { success: true, counted_at: '2026-11-23T08:00:00.000Z', lessons });

beforeEach(() => {
  signInAsAdmin();
  api.use(listReply());
});

async function openLessons() {
  const page = open('/admin-dashboard');
  await page.user.click(await screen.findByText('Lessons: readers and reviews'));
  return page;
}
const titles = () => screen.getAllByRole('button', { name: /^Review of/ }).map((button) => button.ariaLabel);
const [calm, first] = ['Review of Calm Evenings', 'Review of First Steps'];
const edit = async (user: Awaited<ReturnType<typeof openLessons>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

describe('the lessons in the console', () => {
  it('show readers, category, level and review, and when the readers were counted', async () => {
    await openLessons();
    expect(await screen.findByText('4,800')).toBeVisible();
    expect(screen.getByText('A midwife, 1 November 2025')).toBeVisible();
    expect(screen.getByText('Due')).toBeVisible();
    expect(screen.getByText(lessonFigureTexts.counted)).toBeVisible();
    expect(document.querySelector('time[datetime="2026-11-23T08:00:00.000Z"]')).toBeVisible();
  });

  it('are sorted by title, or by readers', async () => {
    const { user } = await openLessons();
    await screen.findByText('4,800');
    expect(titles()).toEqual([calm, first]);
    await user.click(screen.getByRole('radio', { name: 'Left' }));
    expect(titles()).toEqual([first, calm]);
  });

  it('are filtered by review', async () => {
    const { user } = await openLessons();
    await screen.findByText('4,800');
    await user.click(screen.getByRole('radio', { name: 'Review due' }));
    expect(titles()).toEqual([calm]);
    await user.click(screen.getByRole('radio', { name: 'No review' }));
    expect(titles()).toEqual([first]);
    api.use(listReply(someLessons.slice(1)));
    await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
    expect(await screen.findByText(lessonFigureTexts.allReviewed)).toBeVisible();
  });

  it('say when readers have not been counted yet', async () => {
    const lessons = someLessons.map((lesson) => ({ ...lesson, readers: null }));
    api.use(reply(listConsoleLessons, { success: true, counted_at: null, lessons }));
    await openLessons();
    expect(await screen.findByText(lessonFigureTexts.notCounted)).toBeVisible();
    expect(screen.getAllByText('–')).toHaveLength(6);
  });

  it('keep their place while loading', async () => {
    api.use(pending(listConsoleLessons));
    await openLessons();
    const section = await screen.findByRole('region', { name: 'Readers and reviews' });
    expect(within(section).getByText('Loading...')).toBeInTheDocument();
  });

  it('offer to retry after a failure', async () => {
    api.use(fail(listConsoleLessons, 'too_many'));
    const { user } = await openLessons();
    expect(await screen.findByText(lessonFigureTexts.failed)).toBeVisible();
    api.use(listReply());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('4,800')).toBeVisible();
  });
});

describe('the review of a lesson', () => {
  it('is saved and shown', async () => {
    const sent: unknown[] = [];
    const { user } = await openLessons();
    const dialog = await edit(user, first);
    await user.type(dialog.getByLabelText('Reviewer'), 'Another midwife');
    await user.type(dialog.getByLabelText('Reviewed on'), '2026-11-20');
    await user.type(dialog.getByLabelText('Next review due'), '2027-11-20');
    const saved = { reviewer: 'Another midwife', reviewed_on: '2026-11-20', next_review_on: '2027-11-20' };
    api.use(
      reply(setLessonReview, ({ body, params }) => {
        sent.push(params.slug, body);
        return { success: true as const, review: { ...saved, is_due: false } };
      }),
      listReply(someLessons.map((lesson) => ({ ...lesson, review: { ...saved, is_due: false } }))),
    );
    await user.click(dialog.getByRole('button', { name: 'Save review' }));
    expect(await screen.findByText(lessonFigureTexts.saved('First Steps'))).toBeVisible();
    expect(await screen.findAllByText('Another midwife, 20 November 2026')).toHaveLength(2);
    expect(sent).toEqual(['first-steps', { review: saved }]);
    await waitFor(() => expect(screen.getByRole('button', { name: first })).toHaveFocus());
  });

  it('is removed, and the heading gets the focus when the filter hides the lesson', async () => {
    const { user } = await openLessons();
    await screen.findByText('4,800');
    await user.click(screen.getByRole('radio', { name: 'Review due' }));
    const dialog = await edit(user, calm);
    expect(dialog.getByLabelText('Reviewer')).toHaveValue('A midwife');
    api.use(
      reply(setLessonReview, { success: true, review: null }),
      listReply(someLessons.map((lesson) => ({ ...lesson, review: null }))),
    );
    await user.click(dialog.getByRole('button', { name: 'Remove review' }));
    expect(await screen.findByText(lessonFigureTexts.removed('Calm Evenings'))).toBeVisible();
    expect(await screen.findByText(lessonFigureTexts.noneDue)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Readers and reviews' })).toHaveFocus());
  });

  it('with a mistake shows it beside its field', async () => {
    const { user } = await openLessons();
    const dialog = await edit(user, calm);
    await user.clear(dialog.getByLabelText('Reviewer'));
    await user.click(dialog.getByRole('button', { name: 'Save review' }));
    expect(dialog.getByText(reviewTexts.name)).toBeVisible();
    expect(dialog.getByLabelText('Reviewer')).toHaveFocus();
  });

  it('shows what the server refuses, at its field or as one sentence', async () => {
    const { user } = await openLessons();
    const dialog = await edit(user, calm);
    api.use(fail(setLessonReview, 'bad_input', reviewTexts.dayAhead, { 'review.reviewed_on': reviewTexts.dayAhead }));
    await user.click(dialog.getByRole('button', { name: 'Save review' }));
    expect(await dialog.findByText(reviewTexts.dayAhead)).toBeVisible();
    api.use(fail(setLessonReview, 'unavailable'));
    await user.click(dialog.getByRole('button', { name: 'Remove review' }));
    expect(await dialog.findByText(/is not available right now/)).toBeVisible();
  });
});
