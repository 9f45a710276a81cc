import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import { getLesson, lessonProgress, listLessons } from '@everstep/domain/lessons';
import { searchLessons } from '@everstep/domain/lessons/search';
import {
  accessReply,
  api,
  fail,
  fullLesson,
  lesson,
  maya,
  pending,
  reply,
  someLessons,
  unreachable,
} from '../../../../test/fake-api';
import { open, storeSession } from '../../../../test/open';

describe('the library', () => {
  it('shows all lessons, open ones first, locked ones with the reason to unlock', async () => {
    open('/library');
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent);
    expect(titles).toEqual(['First Steps', 'Deep Dive', 'Eating Well']);
    expect(screen.getAllByText('Unlock with Elite Access')).toHaveLength(2);
    const card = within(screen.getByRole('heading', { name: 'First Steps' }).closest('article') as HTMLElement);
    expect(card.getByText('20 min')).toBeVisible();
    expect(card.getByText('beginner')).toBeVisible();
  });

  it('has a tab for all and one for each category, which the URL contains', async () => {
    const { user, address } = open('/library');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'All Modules',
      'Fertility Mastery',
      'Wealth Architecture',
      'Health Optimization',
      'Luxury Environments',
      'Excellence Mindset',
      'Advanced Genetics',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Health Optimization' }));
    expect(address()).toBe('/library?category=health');
    expect((await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent)).toEqual([
      'Eating Well',
    ]);
  });

  it('can be used with arrow keys alone', async () => {
    const { user, address } = open('/library');
    await screen.findAllByRole('tab');
    screen.getByRole('tab', { name: 'All Modules' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe('/library?category=fertility');
  });

  it('shows a message for an empty category', async () => {
    open('/library?category=mindset');
    expect(await screen.findByText('No modules available in this category yet.')).toBeVisible();
    expect(screen.getByText('Check back soon for new elite content!')).toBeVisible();
  });

  it('offers to retry when the list cannot be loaded', async () => {
    api.use(unreachable(listLessons));
    const { user } = open('/library');
    expect(await screen.findByRole('alert')).toHaveTextContent('The lessons could not be loaded.');
    api.use(reply(listLessons, { success: true, lessons: someLessons }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'First Steps' })).toBeVisible();
  });

  it('opens the upgrade prompt with what the lesson needs, and returns the focus', async () => {
    const { user } = open('/library');
    const unlock = await screen.findByRole('button', { name: 'Unlock with Elite Access: Eating Well' });
    await user.click(unlock);
    const dialog = await screen.findByRole('dialog', { name: 'Eating Well Requires Everstep Plus' });
    expect(dialog).toHaveTextContent('Upgrade to Plus, $39/month');
    expect(dialog).toHaveTextContent('save $78');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(unlock).toHaveFocus());
  });

  it('opens Plus lessons to Plus and marks what is completed', async () => {
    storeSession();
    const plus = { ...maya, subscription_tier: 'elite_premium' as const };
    api.use(
      reply(subscriptionAccess, accessReply(plus)),
      reply(lessonProgress, {
        success: true,
        completed: [{ slug: 'eating-well', completed_at: '2026-11-20T08:00:00.000Z' }],
        reading: [],
      }),
    );
    open('/library');
    expect(await screen.findByText('Completed')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Unlock with Elite Access')).toHaveLength(1));
  });
});

describe('a category of more than eight lessons', () => {
  const ten = Array.from({ length: 10 }, (_, index) => lesson({ slug: `l-${index}`, title: `Lesson ${index}` }));

  it('shows eight and a link with the number of the others', async () => {
    api.use(reply(listLessons, { success: true, lessons: ten }));
    const { user } = open('/library?category=fertility');
    const link = await screen.findByRole('link', { name: 'Discover 2 more' });
    expect(screen.getAllByRole('article')).toHaveLength(8);
    expect(screen.queryByText(/Plus opens 15/)).toBeNull();
    expect(link).toHaveAttribute('href', '/library?category=fertility&show=all');
    await user.click(link);
    expect(screen.getAllByRole('article')).toHaveLength(10);
    expect(screen.queryByText(/^Discover/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Lesson 8' })).toHaveFocus();
  });

  it('says what the plans open if something is locked', async () => {
    const locked = lesson({ slug: 'locked', content: null, is_elite: true });
    api.use(reply(listLessons, { success: true, lessons: [...ten, locked] }));
    open('/library');
    expect(await screen.findByText('Discover 3 more')).toBeVisible();
    expect(screen.getByText('Plus opens 15 lessons, Pro all 36.')).toBeVisible();
  });

  it('shows no link when there are exactly eight', async () => {
    api.use(reply(listLessons, { success: true, lessons: ten.slice(2) }));
    open('/library');
    expect(await screen.findAllByRole('article')).toHaveLength(8);
    expect(screen.queryByText(/^Discover/)).toBeNull();
  });
});

describe('lessons in progress', () => {
  const startedLesson = (percent: number, slug = 'first-steps') => ({
    slug,
    percent,
    furthest_percent: percent,
    quiz_correct: null,
    read_at: '2026-11-20T08:00:00.000Z',
  });

  it('come first, and each card shows the percentage', async () => {
    storeSession();
    api.use(reply(lessonProgress, { success: true, completed: [], reading: [startedLesson(40)] }));
    open('/library');
    const section = within(await screen.findByRole('region', { name: 'Continue' }));
    expect(section.getByRole('link', { name: /First Steps/ })).toHaveAttribute('href', '/library/first-steps');
    expect(section.getByText('40% read')).toBeVisible();
    expect(screen.getAllByRole('progressbar', { name: 'First Steps, read so far' })).toHaveLength(2);
  });

  it('continue from their card where the user stopped', async () => {
    storeSession();
    api.use(reply(lessonProgress, { success: true, completed: [], reading: [startedLesson(62)] }));
    api.use(reply(getLesson, { success: true, lesson: fullLesson }));
    const { user } = open('/library');
    await screen.findByRole('region', { name: 'Continue' });
    const card = screen.getAllByRole('article').find((article) => within(article).queryByText('62% read'));
    await user.click(within(card ?? document.body).getByRole('link', { name: 'First Steps' }));
    await waitFor(() => expect(document.activeElement?.closest('.prose')).not.toBeNull());
  });

  it('exclude lessons that are completed, now locked or not started', async () => {
    storeSession();
    api.use(
      reply(lessonProgress, {
        success: true,
        completed: [{ slug: 'first-steps', completed_at: '2026-11-20T08:00:00.000Z' }],
        reading: [startedLesson(90), startedLesson(50, 'deep-dive'), startedLesson(0, 'eating-well')],
      }),
    );
    open('/library');
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Continue' })).toBeNull();
  });
});

describe('the search', () => {
  const [first, deep] = someLessons;
  const { content: _first, ...openResult } = first ?? lesson({ slug: 'a' });
  const { content: _deep, ...locked } = deep ?? lesson({ slug: 'b' });
  const findRanges = (text: string, ...words: string[]) =>
    words.map((word) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length }));
  const searchReply = {
    success: true as const,
    corrected: null,
    results: [
      {
        ...openResult,
        passage: 'Sleeping one step at a time.',
        highlights: {
          title: findRanges(openResult.title, 'Steps'),
          summary: findRanges(openResult.summary, 'steps'),
          passage: findRanges('Sleeping one step at a time.', 'Sleeping', 'step'),
        },
      },
      { ...locked, passage: null, highlights: { title: [], summary: [], passage: [] } },
    ],
  };

  it('shows results with highlights, and locked lessons by title and summary', async () => {
    const queries: string[] = [];
    api.use(
      reply(searchLessons, ({ query }) => {
        queries.push(query.q ?? '');
        return searchReply;
      }),
    );
    const { user, address } = open('/library');
    await user.type(await screen.findByRole('searchbox', { name: 'Search the lessons' }), 'steps sleep');
    expect(await screen.findByText(/2 lessons found\./)).toHaveTextContent(
      '2 lessons found. Locked lessons are found by title and summary only.',
    );
    const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marks).toEqual(['Steps', 'steps', 'Sleeping', 'step']);
    expect(screen.queryByRole('tab')).toBeNull();
    // The search waits for a pause in typing, and the query stays out of the URL.
    await waitFor(() => expect(queries.at(-1)).toBe('steps sleep'));
    expect(queries.length).toBeLessThan('steps sleep'.length);
    expect(address()).toBe('/library');

    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByRole('tab', { name: 'All Modules' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('is restored after going back from a lesson', async () => {
    api.use(reply(searchLessons, searchReply));
    open({ pathname: '/library', state: { typed: 'sleep' } });
    expect(await screen.findByText(/2 lessons found\./)).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('sleep');
  });

  it('ends when the library is opened again from the header', async () => {
    api.use(reply(searchLessons, searchReply));
    const { user } = open('/library');
    await user.type(await screen.findByRole('searchbox'), 'sleep');
    expect(await screen.findByText(/2 lessons found\./)).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: 'Library' })[0] as HTMLElement);
    expect(await screen.findByRole('tab', { name: 'All Modules' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('suggests a correction for a mistyped word', async () => {
    api.use(reply(searchLessons, { ...searchReply, corrected: 'sleep' }));
    const { user } = open('/library');
    await user.type(await screen.findByRole('searchbox'), 'slep');
    // On a slow machine the search begins before the word is complete.
    await waitFor(() =>
      expect(screen.getByText(/Did you mean/)).toHaveTextContent(
        'No lesson has “slep”. Did you mean “sleep”? 2 lessons found.',
      ),
    );
  });

  it('says that nothing was found', async () => {
    api.use(reply(searchLessons, { success: true, results: [], corrected: null }));
    const { user } = open('/library');
    await user.type(await screen.findByRole('searchbox'), 'zebra');
    expect(await screen.findByText('No lesson contains these words.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('tab', { name: 'All Modules' })).toBeVisible();
  });

  it('shows skeleton cards, and offers to retry when it fails', async () => {
    api.use(pending(searchLessons));
    const { user } = open('/library');
    await user.type(await screen.findByRole('searchbox'), 'a');
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
    api.use(fail(searchLessons, 'unavailable'));
    await user.type(screen.getByRole('searchbox'), 'b');
    expect(await screen.findByRole('alert')).toHaveTextContent('The search did not work just now.');
    api.use(reply(searchLessons, searchReply));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/2 lessons found\./)).toBeVisible();
  });
});
