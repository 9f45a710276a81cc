import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  answerLessonQuiz,
  completeLesson,
  getLesson,
  lessonProgress,
  listLessons,
  undoCompleteLesson,
} from '@everstep/domain/lessons';
import { api, fail, fullLesson, lesson, reply, someLessons, unreachable } from '../../../../test/fake-api';
import { open, storeSession } from '../../../../test/open';
import { ApiError } from '../../../platform/api/api-error';
import { lessonQuery, prerenderedLessonsQuery } from '../api';

/** The prerendered data of the first lesson: the lesson, and these slugs of the list. */
const prerendered = (slugs: string[]) => (client: QueryClient) => {
  const updatedAt = Date.parse('2026-11-20T08:00:00Z');
  client.setQueryData(lessonQuery('', 'first-steps').queryKey, fullLesson, { updatedAt });
  client.setQueryData(
    prerenderedLessonsQuery('', 'first-steps').queryKey,
    slugs.map((slug) => lesson({ slug })),
    { updatedAt },
  );
};

function loseAndRegainNetwork(): void {
  act(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
}

describe('a lesson', () => {
  it('has contents, next steps, sources and the note that it is not advice', async () => {
    api.use(reply(getLesson, { success: true, lesson: fullLesson }));
    open('/library/first-steps');
    expect(await screen.findByRole('heading', { level: 2, name: 'The first section' })).toHaveAttribute(
      'id',
      'section-the-first-section',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'First Steps' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'The second section' })[0]).toHaveAttribute(
      'href',
      '#section-the-second-section',
    );
    expect(screen.getByText('This is ordinary care.')).toBeVisible();
    expect(screen.getByText('Write down one date.')).toBeVisible();
    expect(screen.getByText(/It is not medical, legal, tax or financial advice/)).toBeVisible();
    expect(document.querySelector('.prose script')).toBeNull();
  });

  it('is shown from what its prerendered page contains, and leaves the list to the library', async () => {
    const requested: string[] = [];
    api.use(
      reply(getLesson, () => {
        requested.push('lesson');
        return { success: true as const, lesson: { ...fullLesson, framing: 'Just answered.' } };
      }),
      reply(listLessons, () => {
        requested.push('list');
        return { success: true as const, lessons: someLessons };
      }),
    );
    const { user } = open('/library/first-steps', prerendered(['first-steps', 'last-steps']));
    expect(await screen.findByRole('link', { name: /Next lesson\s*last-steps/ })).toBeVisible();
    expect(await screen.findByText('Just answered.')).toBeVisible();
    expect(requested).toEqual(['lesson']);
    await user.click(screen.getAllByRole('link', { name: 'Library' })[0] ?? document.body);
    expect(await screen.findByText('Deep Dive')).toBeVisible();
    expect(requested).toEqual(['lesson', 'list']);
  });

  it('asks for the list when the first worker is there to cache it', async () => {
    const serviceWorker = new EventTarget();
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
    const listRequested = vi.fn();
    api.use(
      reply(getLesson, { success: true, lesson: fullLesson }),
      reply(listLessons, () => {
        listRequested();
        return { success: true as const, lessons: someLessons };
      }),
    );
    open('/library/first-steps', prerendered(['first-steps']));
    expect(await screen.findByText('Write down one date.')).toBeVisible();
    expect(listRequested).not.toHaveBeenCalled();
    act(() => void serviceWorker.dispatchEvent(new Event('controllerchange')));
    await waitFor(() => expect(listRequested).toHaveBeenCalledOnce());
  });

  it('leads to a library that says what failed without a network, and shows the lessons once there is one', async () => {
    api.use(reply(getLesson, { success: true, lesson: fullLesson }), unreachable(listLessons));
    const { user } = open('/library/first-steps', prerendered(['first-steps']));
    expect(await screen.findByText('Write down one date.')).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: 'Library' })[0] ?? document.body);
    expect(await screen.findByText('The lessons could not be loaded.')).toBeVisible();
    api.use(reply(listLessons, { success: true, lessons: someLessons }));
    loseAndRegainNetwork();
    expect(await screen.findByText('Deep Dive')).toBeVisible();
  });

  it('asks for the list again when the network is back, if the first worker came without one', async () => {
    const serviceWorker = new EventTarget();
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
    let isReachable = false;
    const requests: boolean[] = [];
    api.use(
      reply(getLesson, { success: true, lesson: fullLesson }),
      reply(listLessons, () => {
        requests.push(isReachable);
        if (!isReachable) throw new ApiError('unreachable', 0, '');
        return { success: true as const, lessons: someLessons };
      }),
    );
    open('/library/first-steps', prerendered(['first-steps']));
    expect(await screen.findByText('Write down one date.')).toBeVisible();
    act(() => void serviceWorker.dispatchEvent(new Event('controllerchange')));
    await waitFor(() => expect(requests).toEqual([false, false]));
    isReachable = true;
    loseAndRegainNetwork();
    await waitFor(() => expect(requests).toEqual([false, false, true]));
  });

  it('of a signed-in user is never shown from what a page for visitors contains', async () => {
    storeSession({ subscriptionTier: 'ultra_elite' });
    open('/library/deep-dive', (client) =>
      client.setQueryData(prerenderedLessonsQuery('', 'deep-dive').queryKey, [lesson({ slug: 'deep-dive' })]),
    );
    expect(await screen.findByRole('heading', { name: 'Deep Dive Requires Everstep Pro' })).toBeVisible();
  });

  it('links each source with its year to its publisher, in a new tab without a referrer', async () => {
    api.use(reply(getLesson, { success: true, lesson: fullLesson }));
    open('/library/first-steps');
    const link = await screen.findByRole('link', { name: 'A named source, 2022 (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://source.example/page');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: 'Another source, 2024 (opens in a new tab)' })).toBeVisible();
  });

  it('names the sources of a copy stored before they had links', async () => {
    const { source_links: _links, ...lessonWithoutLinks } = fullLesson;
    api.use(reply(getLesson, { success: true, lesson: lessonWithoutLinks }));
    open('/library/first-steps');
    expect(await screen.findByText('A named source, 2022')).toBeVisible();
    expect(screen.queryByRole('link', { name: /A named source/ })).toBeNull();
  });

  it('names its reviewer only when a review is set', async () => {
    api.use(
      reply(getLesson, {
        success: true,
        lesson: { ...fullLesson, reviewed_by: { name: 'A midwife', day: '2026-11-23' } },
      }),
    );
    open('/library/first-steps');
    expect(await screen.findByText(/^Reviewed by A midwife, November 23, 2026\. This lesson/)).toBeVisible();
  });

  it('without a reviewer says when it was checked against its sources, and claims no review', async () => {
    api.use(reply(getLesson, { success: true, lesson: fullLesson }));
    open('/library/first-steps');
    expect(await screen.findByText(/^Checked against its sources on November 22, 2026\. This lesson/)).toBeVisible();
    expect(screen.queryByText(/reviewed/i)).toBeNull();
  });

  it('stays completed when an older reply arrives later', async () => {
    storeSession();
    let isCompleted = false;
    let releaseReply = () => undefined as void;
    const firstReply = new Promise<void>((resolve) => (releaseReply = resolve));
    let requestCount = 0;
    api.use(
      reply(getLesson, { success: true, lesson: fullLesson }),
      reply(lessonProgress, async () => {
        const completed = isCompleted ? [{ slug: 'first-steps', completed_at: '2026-11-22T03:00:00.000Z' }] : [];
        if ((requestCount += 1) === 1) await firstReply;
        return { success: true as const, completed, reading: [] };
      }),
      reply(completeLesson, () => {
        isCompleted = true;
        return { success: true as const, modules_completed: 1 };
      }),
    );
    const { user } = open('/library/first-steps');
    await user.click(await screen.findByRole('button', { name: 'Mark complete' }));
    expect(await screen.findByText('Completed. Another stone on your path.')).toBeVisible();
    releaseReply();
    expect(await screen.findByRole('button', { name: 'Not finished after all' })).toBeVisible();
    expect(requestCount).toBe(2);
  });

  it('can be marked as completed, and unmarked', async () => {
    storeSession();
    api.use(
      reply(getLesson, { success: true, lesson: fullLesson }),
      reply(completeLesson, { success: true, modules_completed: 1 }),
      reply(undoCompleteLesson, { success: true, modules_completed: 0 }),
    );
    const { user } = open('/library/first-steps');
    await user.click(await screen.findByRole('button', { name: 'Mark complete' }));
    expect(await screen.findByText('Completed. Another stone on your path.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Not finished after all' }));
    expect(await screen.findByRole('button', { name: 'Mark complete' })).toBeVisible();
  });

  it('shows an error when marking it fails', async () => {
    storeSession();
    api.use(reply(getLesson, { success: true, lesson: fullLesson }), fail(completeLesson, 'unavailable'));
    const { user } = open('/library/first-steps');
    await user.click(await screen.findByRole('button', { name: 'Mark complete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Everstep is not available right now.');
  });

  it('invites a visitor to create an account', async () => {
    api.use(reply(getLesson, { success: true, lesson: fullLesson }));
    open('/library/first-steps');
    expect(await screen.findByRole('link', { name: 'Create a free account' })).toHaveAttribute('href', '/signup');
    expect(screen.queryByRole('button', { name: 'Mark complete' })).toBeNull();
  });

  it('that is locked shows what it teaches and what opens it, and never requests its text', async () => {
    storeSession({ subscriptionTier: 'ultra_elite' });
    const { user } = open('/library/deep-dive');
    expect(await screen.findByRole('heading', { name: 'Deep Dive Requires Everstep Pro' })).toBeVisible();
    expect(screen.getByText('About deep-dive.')).toBeVisible();
    expect(await screen.findByText('How the lesson begins.')).toBeVisible();
    expect(screen.getByText('What comes first')).toBeVisible();
    expect(screen.getByText(/opens this lesson/)).toHaveTextContent(
      'Pro opens this lesson: $99 a month, or $990 a year (save $198).',
    );
    await user.click(screen.getByRole('button', { name: 'Unlock with Elite Access' }));
    expect(await screen.findByRole('dialog', { name: 'Deep Dive Requires Everstep Pro' })).toHaveTextContent(
      'Upgrade to Pro, $99/month',
    );
  });

  it('that does not exist leads back to the library', async () => {
    api.use(fail(getLesson, 'not_found', 'There is no lesson at this address.'));
    open('/library/nothing-here');
    expect(await screen.findByRole('heading', { name: 'This stone is missing.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the library' })).toHaveAttribute('href', '/library');
  });

  it('can be reloaded after a failure', async () => {
    api.use(fail(getLesson, 'unavailable'));
    open('/library/first-steps');
    expect(await screen.findByRole('alert')).toHaveTextContent('This lesson could not be loaded.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('reading', () => {
  const openFullLesson = () => {
    api.use(reply(getLesson, { success: true, lesson: fullLesson }));
    return open('/library/first-steps');
  };

  it('has a short version of the same facts', async () => {
    const { user } = openFullLesson();
    await user.click(await screen.findByRole('radio', { name: 'Short version, 1 min' }));
    expect(screen.getByRole('heading', { name: 'Key facts' })).toBeVisible();
    expect(screen.getByText('A fact that must not be missed.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'The first section' })).toBeNull();
    expect(screen.getByText('Write down one date.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Full lesson, 20 min' }));
    expect(await screen.findByRole('heading', { name: 'The first section' })).toBeVisible();
  });

  it('stores the text size in this browser', async () => {
    const { user } = openFullLesson();
    await user.click(await screen.findByRole('button', { name: 'Larger text' }));
    await user.click(screen.getByRole('button', { name: 'Larger text' }));
    expect(document.querySelector('[data-size]')).toHaveAttribute('data-size', 'largest');
    expect(screen.getByRole('button', { name: 'Larger text' })).toHaveAttribute('aria-disabled', 'true');
    expect(localStorage.getItem('everstep_text_size')).toBe('largest');
    await user.click(screen.getByRole('button', { name: 'Smaller text' }));
    expect(document.querySelector('[data-size]')).toHaveAttribute('data-size', 'large');
  });

  const progressAt = (percent: number) =>
    reply(lessonProgress, {
      success: true,
      completed: [],
      reading: [
        { slug: 'first-steps', percent, furthest_percent: 90, quiz_correct: 2, read_at: '2026-11-20T08:00:00.000Z' },
      ],
    });

  it('offers the position where the user stopped, and scrolls there', async () => {
    storeSession();
    api.use(progressAt(80));
    const { user } = openFullLesson();
    expect(await screen.findByText('You stopped at “The second section”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue from there' }));
    expect(screen.queryByRole('button', { name: 'Continue from there' })).toBeNull();
    expect(document.activeElement?.closest('.prose')).not.toBeNull();
  });

  it('initially shows how much was read before', async () => {
    storeSession();
    api.use(progressAt(62));
    openFullLesson();
    expect((await screen.findAllByText('90% read')).length).toBeGreaterThan(0);
    expect(screen.queryByText('0% read')).toBeNull();
  });

  it.each([0, 100])('offers no position at %i percent', async (percent) => {
    storeSession();
    api.use(progressAt(percent));
    openFullLesson();
    expect(await screen.findByText('Last time: 2 of 3.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'The first section' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue from there' })).toBeNull();
  });
});

describe('the quiz of a lesson', () => {
  const answers: number[][] = [];
  const openQuiz = async () => {
    answers.length = 0;
    api.use(
      reply(getLesson, { success: true, lesson: fullLesson }),
      reply(answerLessonQuiz, ({ body }) => {
        answers.push((body as { answers: number[] }).answers);
        return { success: true, correct: 2, total: 3 };
      }),
    );
    const { user } = open('/library/first-steps');
    await screen.findByRole('heading', { name: 'Check what you remember' });
    return user;
  };

  it('explains each answer, says how many are right and saves it', async () => {
    storeSession();
    const user = await openQuiz();
    await user.click(screen.getByRole('radio', { name: 'A week' }));
    await user.click(screen.getByRole('radio', { name: 'You' }));
    await user.click(screen.getByRole('button', { name: 'Check my answers' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose an answer to each question first.');
    await user.click(screen.getByRole('radio', { name: 'Now' }));
    await user.click(screen.getByRole('button', { name: 'Check my answers' }));
    const result = await screen.findByText('2 of 3 right. The reasons are below each question.');
    await waitFor(() => expect(result).toHaveFocus());
    expect(screen.getByRole('group', { name: 'Who?' })).toHaveAccessibleDescription('It takes two.');
    expect(screen.getAllByText('Right')).toHaveLength(3);
    expect(screen.getAllByText('Your answer')).toHaveLength(1);
    await waitFor(() => expect(answers).toEqual([[2, 1, 1]]));
    expect(await screen.findByText('Last time: 2 of 3.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('radio', { name: 'A week' })).toBeEnabled();
    expect(screen.queryByText('It takes two.')).toBeNull();
  });

  it('works for a visitor without sending anything', async () => {
    const user = await openQuiz();
    for (const name of ['A week', 'Both', 'Now']) await user.click(screen.getByRole('radio', { name }));
    await user.click(screen.getByRole('button', { name: 'Check my answers' }));
    expect(await screen.findByText('All 3 right.')).toBeVisible();
    expect(answers).toEqual([]);
  });
});
